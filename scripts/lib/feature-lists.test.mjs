import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeFeatureLists } from './feature-lists.mjs';
import { listFiles, root } from './tree.mjs';

test('[FT-2] the lists of features are what the folders say; run `npm run generate`', () => {
  for (const [file, text] of Object.entries(writeFeatureLists(listFiles())))
    expect([file, readFileSync(new URL(file, root), 'utf8')]).toEqual([file, text]);
});

test('[FT-2] a feature is in the lists of the parts that it has', () => {
  const source = 'packages/contract/src/';
  const texts = writeFeatureLists([
    `${source}special-prizes/feature.ts`,
    `${source}special-prizes/wire.ts`,
    `${source}rooms/wire.ts`,
  ]);
  expect(texts[`${source}features.generated.ts`]).toContain(
    "import { addresses as specialPrizesAddresses, refusals as specialPrizesRefusals } from './special-prizes/feature.ts';",
  );
  expect(texts[`${source}feature-wires.generated.ts`]).toContain('export const wires = [specialPrizesWire] as const;');
  expect(texts[`${source}feature-histories.generated.ts`]).toContain('export const histories = [] as const;');
});
