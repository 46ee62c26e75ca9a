import { readFileSync } from 'node:fs';

const rules = new URL('../../../docs/rules/', import.meta.url);

const cells = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** The worked examples of a page of rules: the rows of the table under a heading, each by the names of its columns. */
export const exampleTable = (page: string, heading: string): Record<string, string>[] => {
  const text = readFileSync(new URL(page, rules), 'utf8');
  const [, section] = text.split(`\n### ${heading}\n`);
  if (section === undefined) throw new Error(`${page} has no heading "${heading}"`);
  const lines = section.split('\n### ')[0].split('\n## ')[0].split('\n');
  const [head, , ...rows] = lines.filter((line) => line.startsWith('|'));
  if (!head || rows.length === 0) throw new Error(`${page} has no examples under "${heading}"`);
  const names = cells(head);
  return rows.map((row) => Object.fromEntries(cells(row).map((cell, at) => [names[at] ?? '', cell])));
};

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
