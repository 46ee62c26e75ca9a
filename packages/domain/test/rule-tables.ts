import { readFileSync } from 'node:fs';
import { present } from './present.ts';

const rules = new URL('../../../docs/rules/', import.meta.url);

const cells = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** Gives the text under the name of a column. */
export type ExampleRow = (column: string) => string;

/** The worked examples of a page of rules: the rows of the table under a heading, each with a title for its test. */
export const examples = (page: string, heading: string): [title: string, row: ExampleRow][] => {
  const text = readFileSync(new URL(page, rules), 'utf8');
  const [, section] = text.split(`\n### ${heading}\n`);
  if (section === undefined) throw new Error(`${page} has no heading "${heading}"`);
  const lines = present(section.split(/\n##/u)[0]).split('\n');
  const [head, , ...rows] = lines.filter((line) => line.startsWith('|'));
  if (!head || rows.length === 0) throw new Error(`${page} has no examples under "${heading}"`);
  const names = cells(head);
  return rows.map((row) => {
    const values = cells(row);
    return [values.join(' | '), (column) => present(values[names.indexOf(column)])];
  });
};

export const exampleTable = (page: string, heading: string): ExampleRow[] =>
  examples(page, heading).map(([, row]) => row);

/** "8 6, 4 –" is two cards; a dash is a criterion that was not scored. */
export const readCards = (text: string) =>
  text === ''
    ? []
    : text.split(',').map((card) => {
        const words = card.trim().split(/\s+/u);
        return {
          submit: !words.includes('open'),
          recused: words.includes('recused'),
          assessment: words
            .filter((word) => word !== 'open' && word !== 'recused')
            .map((word) => ({ points: readNumber(word) ?? null })),
        };
      });

/** A dash is no value. */
export const readNumber = (text: string): number | undefined => (text === '–' ? undefined : Number(text));
