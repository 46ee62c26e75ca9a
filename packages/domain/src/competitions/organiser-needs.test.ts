import { expect, test } from 'vitest';
import { byNeed } from './organiser-needs.ts';

test('[OW-4] what holds other people up comes first, and of one kind the larger piece of work', () => {
  const needs = [
    { kind: 'go-live', count: 9 },
    { kind: 'acceptances', count: 1 },
    { kind: 'approvals', count: 1 },
    { kind: 'acceptances', count: 4 },
    { kind: 'card-requests', count: 5 },
    { kind: 'late-scores', count: 2 },
  ] as const;
  expect(needs.toSorted(byNeed).map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    'approvals 1',
    'late-scores 2',
    'card-requests 5',
    'acceptances 4',
    'acceptances 1',
    'go-live 9',
  ]);
});
