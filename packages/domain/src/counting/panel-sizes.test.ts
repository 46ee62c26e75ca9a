import { expect, test } from 'vitest';
import { shortPanels } from './panel-sizes.ts';

const panels = (...sizes: number[]) => sizes.map((judges, at) => ({ containerCode: `C${at}`, judges }));
const short = (...sizes: number[]) => shortPanels(panels(...sizes)).map(({ judges, others }) => [judges, others]);

test('[LW-26] nobody is short where all have as many judges', () => {
  expect(short()).toEqual([]);
  expect(short(2, 2, 2)).toEqual([]);
  expect(short(0, 0)).toEqual([]);
});
test('[LW-26] those with fewer judges than most are short, and nobody with more is', () => {
  expect(shortPanels(panels(3, 2, 3, 4))).toEqual([{ containerCode: 'C1', judges: 2, others: 3 }]);
});
test('[LW-26] of equally frequent sizes the larger one is what others have', () => {
  expect(short(1, 1, 2, 2)).toEqual([
    [1, 2],
    [1, 2],
  ]);
});
test('[LW-26] whom nobody scored is short as soon as others have scores, however many they are', () => {
  expect(short(0, 0, 0, 2, 1, 2)).toEqual([
    [0, 2],
    [0, 2],
    [0, 2],
    [1, 2],
  ]);
});
