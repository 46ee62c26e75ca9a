import type { JudgingPlan } from '@podium/contract';
import { expect, test } from 'vitest';
import { conflictsIn, isSeated, linkLevel, toggled } from './plan.ts';

const seat = { judgeCode: 'J1', competitionRoomCode: 'R1', session: 0 };
const conflict = {
  judgeCode: 'J1',
  containerCode: 'C1',
  containerName: 'Lund',
  competitionRoomCode: 'R1',
  kinds: ['member' as const],
  overriddenBecause: null,
};
const plan = {
  roomJudges: [seat],
  conflicts: [conflict, { ...conflict, overriddenBecause: 'Nobody else' }],
} as unknown as JudgingPlan;

test('[JW-1] choosing a cell takes a free seat and leaves one that is taken', () => {
  expect(isSeated(plan, seat)).toBe(true);
  expect(toggled(plan, seat)).toEqual([]);
  expect(toggled(plan, { ...seat, session: 1 })).toEqual([seat, { ...seat, session: 1 }]);
});
test('[JW-2] a cell shows conflicts of its room that nobody has overridden', () => {
  expect(conflictsIn(plan, seat)).toEqual([conflict]);
  expect(conflictsIn(plan, { ...seat, competitionRoomCode: 'R2' })).toEqual([]);
});
test('[JW-3] links are weak under 30 %, fair under 60 %, good above', () => {
  expect([0.29, 0.3, 0.59, 0.6].map(linkLevel)).toEqual(['weak', 'fair', 'fair', 'good']);
});
