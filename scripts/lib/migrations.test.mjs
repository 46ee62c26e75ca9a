import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrationList, writeMigrationList } from './migrations.mjs';
import { listFiles, root } from './tree.mjs';

const read = (file) => readFileSync(new URL(file, root), 'utf8');
const named = (file) => `export const ${/-(\w+)\.ts$/u.exec(file)[1]} = {};`;

test('[FT-2] the list of migrations is what the files say; run `npm run generate`', () => {
  expect(read(migrationList)).toBe(writeMigrationList(listFiles(), read));
});

test('[FT-2] migrations of features stand between the others by their numbers', () => {
  const files = [
    'apps/server/migrations/0003-last.ts',
    'apps/server/src/features/prizes/migrations/0002-special-prizes.ts',
    'apps/server/migrations/0001-first.ts',
    'apps/server/migrations/lists/categories.ts',
    'apps/server/migrations/index.ts',
  ];
  const text = writeMigrationList(files, named);
  expect(text.match(/'\d{4}[^:]+: \w+/gu)).toEqual([
    "'0001-first': first",
    "'0002-special-prizes': prizes",
    "'0003-last': last",
  ]);
  expect(text).toContain("import { prizes } from '../src/features/prizes/migrations/0002-special-prizes.ts';");
});

test('[FT-2] a number that two migrations have is refused', () => {
  const files = ['apps/server/migrations/0001-first.ts', 'apps/server/src/features/prizes/migrations/0001-prizes.ts'];
  expect(() => writeMigrationList(files, named)).toThrow('0001');
  expect(() => writeMigrationList(files.slice(1), () => '')).toThrow('exports 0 values');
});
