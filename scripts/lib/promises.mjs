// Sentences of the English texts that promise something, and the list of tests that hold them.
import { cellsOf } from './table-cells.mjs';

/** What a sentence says when it promises: something is sent, saved, kept, final, seen by nobody, counted, waiting, or cannot be undone. */
const promises = [
  /\bon (?:its|their) way\b/u,
  /\b(?:is|are) sent\b/u,
  /\bsends nothing\b/u,
  /\bis saved\b/u,
  /\bsaved at once\b/u,
  /\bnobody (?:can|sees|else|gets|scores|learns|but)\b/iu,
  /\bonly you (?:see|can|and)\b/iu,
  /\bcannot be (?:undone|taken back)\b/u,
  /\bwaits? until\b/u,
  /\bwaits? on (?:this|your)\b/u,
  /\bnothing (?:was|is) (?:lost|saved|released|overwritten|ever erased)\b/iu,
  /\bnever (?:counts|counted|filled)\b/iu,
  /\bcounts? nowhere\b/u,
  /\bare final\b/u,
  /\bvisible until\b/u,
  /\beverything is\b/iu,
  /\bfinal score\b/iu,
  /\bscores? sent\b/u,
  /\bnothing leaks\b/iu,
  /\bstays? on this device\b/u,
  /\b(?:is|are) kept\b/u,
];

/** Where sentences for people stand in English: texts of screens, texts that a feature brings, mails. */
const textFiles = [
  /^apps\/web\/src\/i18n\/en\/[^/]+\.ts$/u,
  /^apps\/web\/src\/features\/[^/]+\/texts\/en\.ts$/u,
  /^apps\/server\/src\/features\/[^/]+\/(?:mail|code)-texts\.ts$/u,
];
export const isTextFile = (path) => textFiles.some((pattern) => pattern.test(path));

/** Texts of a source file, with the values that are put into them as `…`. */
export const textsIn = (source) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu)].map((match) =>
    (match[1] ?? match[2] ?? match[3])
      .replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/gu, '…')
      .replaceAll(String.raw`\'`, "'")
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  );

export const isPromise = (text) => text.includes(' ') && promises.some((pattern) => pattern.test(text));

/** The rows of the list: a sentence and the rules whose tests hold it. */
export const rowsIn = (list) =>
  list
    .split('\n')
    .map(cellsOf)
    .map(([text, rules = '']) => ({ text, rules: rules.match(/[A-Z]{1,2}-\d+/gu) ?? [] }))
    .filter(({ rules }) => rules.length > 0);

/** What is wrong with the list: a promise that is not in it, a row that no text says any more, a rule that no test cites. */
export const faultsOf = ({ sources, list, cited }) => {
  const rows = rowsIn(list);
  const listed = new Set(rows.map(({ text }) => text));
  const said = new Map();
  for (const { file, source } of sources) for (const text of textsIn(source)) if (isPromise(text)) said.set(text, file);
  return [
    ...[...said]
      .filter(([text]) => !listed.has(text))
      .map(([text, file]) => `${file}: no test is listed for “${text}”`),
    ...rows.filter(({ text }) => !said.has(text)).map(({ text }) => `docs/promises.md: no text says “${text}”`),
    ...rows.flatMap(({ text, rules }) =>
      rules.filter((rule) => !cited.has(rule)).map((rule) => `docs/promises.md: no test cites ${rule} (“${text}”)`),
    ),
  ];
};
