import { expect, test } from 'vitest';
import { ceremonySteps, isStepAllowed, revealedSteps } from './ceremony-steps.ts';

const ranked = (...ranks: (number | null)[]) => ranks.map((rank, at) => ({ name: `C${at}`, rank }));
const called = (ranks: (number | null)[], places: number) =>
  ceremonySteps(ranked(...ranks), places).map(({ place, containers }) => [
    place,
    ...containers.map(({ name }) => name),
  ]);

test('[CY-3] the last of the called places comes first, and the first place last', () => {
  expect(called([1, 2, 3, 4, 5], 3)).toEqual([
    [3, 'C2'],
    [2, 'C1'],
    [1, 'C0'],
  ]);
  expect(called([1], 3)).toEqual([[1, 'C0']]);
  expect(called([], 3)).toEqual([]);
});
test('[CY-3] containers that share a place are called together, the next place is left out, and no score means no call', () => {
  expect(called([1, 1, 3, 4, null], 3)).toEqual([
    [3, 'C2'],
    [1, 'C0', 'C1'],
  ]);
  expect(called([1, 2, 2, 4], 3)).toEqual([
    [2, 'C1', 'C2'],
    [1, 'C0'],
  ]);
});
test('[CY-4] so many steps reveal so many calls', () => {
  const steps = ceremonySteps(ranked(1, 2, 3), 3);
  expect([-1, 0, 1, 3, 9].map((step) => revealedSteps(steps, step).map(({ place }) => place))).toEqual([
    [],
    [],
    [3],
    [3, 2, 1],
    [3, 2, 1],
  ]);
});
test('[CY-5] a step goes one on or one back, may be said again, and never jumps or leaves the ceremony', () => {
  const from = (current: number) => [-1, 0, 1, 2, 3, 4, 1.5].filter((asked) => isStepAllowed(current, asked, 3));
  expect([from(0), from(1), from(2), from(3)]).toEqual([
    [0, 1],
    [0, 1, 2],
    [1, 2, 3],
    [2, 3],
  ]);
});
