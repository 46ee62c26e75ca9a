// One noun, one name: finds words in identifiers and file names that the glossary does not want in code. Pure.
import { cellsOf } from './table-cells.mjs';

const listed = (cell) => [...cell.matchAll(/`([a-z]+)`/gu)].map(([, word]) => word);

/** The words of the column “Not in code”, each with the noun to use instead. */
export const bannedIn = (glossary) => {
  const banned = new Map();
  let column = -1;
  let instead = 0;
  for (const line of glossary.split('\n')) {
    if (!line.startsWith('|')) {
      column = -1;
      continue;
    }
    const cells = cellsOf(line);
    if (cells.includes('Not in code')) {
      column = cells.indexOf('Not in code');
      instead = cells.indexOf('Instead') === -1 ? 0 : cells.indexOf('Instead');
    } else if (column !== -1) {
      for (const word of listed(cells[column] ?? '')) banned.set(word, cells[instead]);
    }
  }
  return banned;
};

/** Comments, texts in quotes and patterns are sentences and no names. A pattern begins where a value can begin. */
const sentences =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<=[(,=:[!&|?]\s*)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/gu;
/** Of a template only what it puts in is code; a tagged one, which is SQL, is read as a whole. */
const inTemplate = (template) => [...template.matchAll(/\$\{([^}]*)\}/gu)].map(([, code]) => code).join(' ');
const namesOnly = (text) => text.replaceAll(sentences, ' ').replaceAll(/(?<![\w>])`(?:[^`\\]|\\.)*`/gu, inTemplate);

const wordsOf = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/u);

/**
 * @param {{ path: string, text: string }[]} files
 * @param {Map<string, string>} banned
 * @param {{ word: string, under: string, reason: string }[]} exceptions
 */
export const findWords = (files, banned, exceptions) => {
  const used = new Set();
  const isExcepted = (word, path) => {
    const found = exceptions.find((exception) => exception.word === word && path.startsWith(exception.under));
    if (found) used.add(found);
    return Boolean(found);
  };
  const faults = files.flatMap(({ path, text }) => {
    const names = new Set(namesOnly(text).match(/[A-Za-z_$][\w$]*/gu));
    return [path.split('/').at(-1).split('.')[0], ...names].flatMap((name) =>
      wordsOf(name)
        .filter((word) => banned.has(word) && !isExcepted(word, path))
        .map((word) => `${path}: ${name} says “${word}”; the glossary says ${banned.get(word)}`),
    );
  });
  const idle = exceptions.filter((exception) => !used.has(exception) || !exception.reason);
  return [
    ...faults,
    ...idle.map(({ word, under }) => `the exception for “${word}” in ${under} is not needed, or has no reason`),
  ];
};
