import type { CardRules } from '../src/score-log/merge-operations.ts';
import type { CardWrite, ScoreOperation } from '../src/score-log/operations.ts';

export const address = { competitionCode: 'CMP1', roundCode: 'RND1', containerCode: 'C1' };
export const rules: CardRules = { scale: { min: 0, max: 10, step: 0.5 }, criterionCodes: ['a', 'b'] };

/** An operation by a short name: "A3" is the third operation of device A. */
export const operation = (
  name: string,
  write: CardWrite,
  more: Partial<Pick<ScoreOperation, 'baseVersion' | 'action' | 'at' | 'undoes'>> = {},
): ScoreOperation => ({
  ...address,
  ...write,
  operationId: name,
  deviceId: name.slice(0, 1),
  sequence: Number(name.slice(1)),
  action: 'set',
  baseVersion: 0,
  at: '2026-01-01T10:00:00.000Z',
  ...more,
});
export const points = (value: number | null, criterionCode = 'a'): CardWrite => ({
  part: 'points',
  criterionCode,
  value,
});
