import { expect, test } from 'vitest';
import { faultsInDocs } from './doc-paths.mjs';

const files = [
  'README.md',
  'docs/README.md',
  'docs/parts/http.md',
  'packages/domain/src/counting/count-round.ts',
  'apps/server/src/platform/http/parse.ts',
  'apps/server/src/features/rooms/tables.ts',
  'apps/server/migrations/0001-people.ts',
  '.env.example',
];
const find = (text, page = 'docs/parts/http.md', exceptions = []) =>
  faultsInDocs({ pages: { [page]: text }, files, scripts: ['rules'], exceptions });

test.each([
  '`apps/server/src/platform/http/parse.ts`',
  '`platform/http/parse.ts`, `parse.ts` and `platform/http/`',
  '`domain/counting` is short for `packages/domain/src/counting`',
  '`apps/server/src/features/<noun>/tables.ts`',
  '`platform/http/p*.ts`',
  '[the first page](../README.md), [here](#top) and [there](https://example.org/a.md)',
  '`../../README.md`, `.env.example` and `migrations/NNNN-name.ts`',
  '`/new/api/docs`, `@podium/domain`, `a / b`, `changes.run` and `x => y`',
  '`npm run rules` and `npm run -s rules -- --short`',
])('[DC-1] %s is there', (text) => {
  expect(find(text)).toEqual([]);
});
test.each([
  ['`platform/http/gone.ts`', 'platform/http/gone.ts'],
  ['`tform/http/parse.ts`', 'tform/http/parse.ts'],
  ['`gone.ts`', 'gone.ts'],
  ['`platform/http/gone*.ts`', 'platform/http/gone*.ts'],
  ['`apps/server/src/<noun>/tables.ts`', 'apps/server/src/<noun>/tables.ts'],
  ['[a page](gone.md)', 'gone.md'],
  ['[a page](docs/README.md)', 'docs/README.md'],
])('[DC-1] %s is not', (text, path) => {
  expect(find(text)).toEqual([`docs/parts/http.md: there is no ${path}`]);
});
test('[DC-1] a command that package.json does not have is found, in blocks of code as well', () => {
  expect(find('```\nnpm run gone\n```')).toEqual(['docs/parts/http.md: there is no npm run gone']);
});
test('[DC-1] an exception has to be needed', () => {
  expect(find('`jwks.json`', 'README.md', ['jwks.json'])).toEqual([]);
  expect(find('', 'README.md', ['jwks.json'])).toEqual(['the exception for jwks.json is not needed']);
});
