import { expect, test } from 'vitest';
import { cardView, emptyCardLog, mergeOperations, type ScoreOperation } from '../score-log/index.ts';
import { acceptLate } from './late-scores.ts';

const rules = { scale: { min: 0, max: 10, step: 0.5 }, criterionCodes: ['speed', 'style'] };
const operation = (sequence: number, criterionCode: string, value: number, deviceId = 'phone'): ScoreOperation => ({
  operationId: `${deviceId} ${sequence}`,
  deviceId,
  sequence,
  competitionCode: 'C',
  roundCode: 'R',
  containerCode: 'E',
  action: 'set',
  baseVersion: 0,
  at: '2026-03-01T09:00:00.000Z',
  part: 'points',
  criterionCode,
  value,
});
const written = (...operations: ScoreOperation[]) => mergeOperations(emptyCardLog, operations, rules).log;
const pointsOf = (log: Parameters<typeof cardView>[0]) =>
  cardView(log, rules.criterionCodes).assessment.map((one) => one.points);

test('[LT-3] an accepted late score is taken as if it had come in time', () => {
  const { log, outcome } = acceptLate(written(operation(1, 'speed', 5)), operation(2, 'style', 7), {
    ...rules,
    locked: 'judging-closed',
  });
  expect([outcome.outcome, pointsOf(log)]).toEqual(['applied', [5, 7]]);
  expect(acceptLate(log, operation(2, 'style', 7), rules).outcome.outcome).toBe('already-applied');
});
test('[LT-3] a late score never replaces what the same device wrote later, and may fill another field', () => {
  const newer = written(operation(5, 'speed', 8));
  expect(acceptLate(newer, operation(2, 'speed', 3), rules).outcome).toMatchObject({ code: 'out-of-order' });
  const { log } = acceptLate(newer, operation(2, 'style', 3), rules);
  expect(pointsOf(log)).toEqual([8, 3]);
  expect(log.devices).toEqual([{ deviceId: 'phone', sequence: 5 }]);
});
test('[LT-3] a late score of another device is a conflict, and a released card takes none', () => {
  const tablet = written(operation(1, 'speed', 8, 'tablet'));
  expect(acceptLate(tablet, operation(1, 'speed', 3), rules).outcome.outcome).toBe('conflict');
  expect(acceptLate(tablet, operation(1, 'speed', 3), { ...rules, locked: 'card-locked' }).outcome).toMatchObject({
    code: 'card-locked',
  });
});
