import { expect, test } from 'vitest';
import { edited, overtaken, withEdit, withoutEdits } from './edits.ts';

const rounds = [
  { roundCode: 'a', roundWeightage: 20 },
  { roundCode: 'b', roundWeightage: 30 },
];
const weights = (list: readonly { roundWeightage: number }[]): number[] =>
  list.map(({ roundWeightage }) => roundWeightage);

test('[RC-17] weightages that others change are followed where nothing is typed, also when rounds come, go or change positions', () => {
  const edits = withEdit(rounds, {}, 'a', 50);
  const now = [
    { roundCode: 'new', roundWeightage: 5 },
    { roundCode: 'b', roundWeightage: 40 },
    { roundCode: 'a', roundWeightage: 20 },
  ];
  expect(weights(edited(now, edits))).toEqual([5, 40, 50]);
  expect(overtaken(now, edits)).toEqual([]);
});

test('[RC-17] where both changed the same weightage, it is said, and theirs can be taken', () => {
  const edits = withEdit(rounds, withEdit(rounds, {}, 'a', 50), 'a', 55);
  const now = [{ roundCode: 'a', roundWeightage: 25 }];
  expect(overtaken(now, edits)).toEqual(now);
  expect(weights(edited(now, withoutEdits(edits, overtaken(now, edits))))).toEqual([25]);
  expect(overtaken([{ roundCode: 'a', roundWeightage: 55 }], edits)).toEqual([]);
});
