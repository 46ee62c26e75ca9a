// Which rules are stated, which are cited by a test, and what does not fit together. Pure: it is given texts.

const id = String.raw`(?:[PR]-\d{3}|[A-Z]{2}-\d+)`;
const statement = new RegExp(String.raw`^- \*\*(${id})\*\*`, 'gmu');
// A citation stands at the very start of a title, so that a number in a comment or a sentence proves nothing.
const titleStart = new RegExp(String.raw`['"\x60]((?:\[${id}\] ?)+)`, 'gu');

/** Every rule that a title of these tests cites. */
export const citedIn = (texts) =>
  new Set(
    texts.flatMap((text) =>
      [...text.matchAll(titleStart)].flatMap(([, run]) =>
        [...run.matchAll(new RegExp(id, 'gu'))].map(([rule]) => rule),
      ),
    ),
  );

const isCheckList = (rule) => /^[PR]-/u.test(rule);
const numberOf = (rule) => Number(rule.slice(2));

/** @param {string} tsv the ranges of the check list */
export const readParts = (tsv) =>
  tsv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [part, first, last, about] = line.split('\t');
      const numbers = Array.from(
        { length: numberOf(last) - numberOf(first) + 1 },
        (_, at) => `${first.slice(0, 2)}${String(numberOf(first) + at).padStart(3, '0')}`,
      );
      return { part, about, numbers };
    });

/**
 * @param {{ parts: ReturnType<typeof readParts>, docs: Record<string, string>, tests: Record<string, string>, notCited?: string[] }} given
 */
export const judgeRules = ({ parts, docs, tests, notCited }) => {
  const faults = [];
  const checkList = new Set(parts.flatMap(({ numbers }) => numbers));
  const stated = new Map();
  for (const [file, text] of Object.entries(docs)) {
    for (const [, rule] of text.matchAll(statement)) {
      if (stated.has(rule)) faults.push(`${file}: ${rule} is stated in ${stated.get(rule)} too`);
      if (isCheckList(rule) && !checkList.has(rule)) faults.push(`${file}: there is no rule ${rule}`);
      stated.set(rule, file);
    }
  }
  const cited = new Set();
  for (const [file, text] of Object.entries(tests)) {
    for (const [, run] of text.matchAll(titleStart)) {
      for (const [rule] of run.matchAll(new RegExp(id, 'gu'))) {
        cited.add(rule);
        if (isCheckList(rule) && !checkList.has(rule)) faults.push(`${file}: there is no rule ${rule}`);
        else if (!stated.has(rule)) faults.push(`${file}: ${rule} is cited but stated nowhere in docs/rules`);
      }
    }
  }
  for (const [rule, file] of stated) {
    if (!isCheckList(rule) && !cited.has(rule)) faults.push(`${file}: no test cites ${rule}`);
  }
  for (const rule of notCited ? checkList : []) {
    if (!cited.has(rule) && !notCited.includes(rule)) faults.push(`no test cites ${rule} any more`);
    if (cited.has(rule) && notCited.includes(rule))
      faults.push(`${rule} is cited now: take it from the list of those that are not`);
  }
  const open = parts.map(({ part, about, numbers }) => ({
    part,
    about,
    of: numbers.length,
    uncited: numbers.filter((n) => !cited.has(n)),
  }));
  return { faults: [...new Set(faults)], cited: [...cited].filter(isCheckList).length, total: checkList.size, open };
};
