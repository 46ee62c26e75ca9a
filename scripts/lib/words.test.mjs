import { expect, test } from 'vitest';
import { bannedIn, findWords } from './words.mjs';

const glossary = `
| Noun | What it is | Also called | Not in code |
|---|---|---|---|
| judge | Someone who scores | assessor | \`assessor\` \`referee\` |
| room | A room | hall | |

| Not in code | Instead |
|---|---|
| \`postman\` | worker |
`;
const banned = bannedIn(glossary);
const find = (path, text, exceptions = []) => findWords([{ path, text }], banned, exceptions);

test('[WD-1] the words come from the glossary, each with its noun', () => {
  expect([...banned]).toEqual([
    ['assessor', 'judge'],
    ['referee', 'judge'],
    ['postman', 'worker'],
  ]);
});
test.each([
  '`by ${mainAssessor}`',
  'sql`select referee`',
  'const mainAssessor = 1;',
  'class HTTPReferee {}',
  'a.referee_id',
  'let POSTMAN',
])('[WD-1] %s is found', (text) => {
  expect(find('a/b.ts', text)).toHaveLength(1);
});
test('[WD-1] the name of a file is found', () => {
  expect(find('a/assessor-list.ts', '')).toEqual([
    'a/assessor-list.ts: assessor-list says “assessor”; the glossary says judge',
  ]);
});
test.each([
  "const text = 'the assessor';",
  '// an assessor',
  '/* a\n postman */',
  'match(/the assessor/u)',
  'const assessors = 1; // plural',
  'const text = `an assessor of ${judge}`;',
])('[WD-1] %j is no name with the word', (text) => {
  expect(find('a/b.ts', text)).toEqual([]);
});
test('[WD-2] an exception has a reason and is needed', () => {
  const exception = { word: 'assessor', under: 'a/', reason: 'A field of the specification.' };
  expect(find('a/b.ts', 'assessor', [exception])).toEqual([]);
  expect(find('c/b.ts', 'assessor', [exception])).toHaveLength(2);
  expect(find('a/b.ts', 'assessor', [{ ...exception, reason: '' }])).toHaveLength(1);
});
