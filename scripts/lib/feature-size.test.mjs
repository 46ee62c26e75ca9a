import { expect, test } from 'vitest';
import { largeFeatures, maxFeatureFiles } from './feature-size.mjs';

const filesIn = (folder, count) => Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`);
const largest = maxFeatureFiles;

test('[BD-4] a feature with too many files is named, with those of its subfolders', () => {
  const judging = 'apps/web/src/features/judging';
  expect(largeFeatures([...filesIn(judging, largest), `${judging}/plan/grid.module.css`])).toEqual([
    `${judging}/ has ${largest + 1} files; a feature has at most ${largest}`,
  ]);
  expect(largeFeatures(filesIn('apps/server/src/features/accounts', largest + 2))).toEqual([
    `apps/server/src/features/accounts/ has ${largest + 2} files; a feature has at most ${largest}`,
  ]);
});

test('[BD-4] a feature at the limit passes, and other folders are not counted', () => {
  const accounts = filesIn('apps/server/src/features/accounts', largest);
  const judges = filesIn('apps/server/src/features/judges', largest);
  expect(largeFeatures([...accounts, ...judges, ...filesIn('apps/web/src/ui', largest + 1)])).toEqual([]);
});

test('[BD-2] a tree without features is a failure', () => {
  expect(largeFeatures(['README.md'])).toHaveLength(1);
});
