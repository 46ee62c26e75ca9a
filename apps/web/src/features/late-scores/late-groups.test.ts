import type { LateScore } from '@podium/contract';
import { expect, test } from 'vitest';
import { lateGroups } from './late-groups.ts';

const late = (operationId: string, minute: number, more: Partial<LateScore> = {}): LateScore => ({
  operationId,
  judgeCode: 'JDG1',
  judgeName: 'Marta Silva',
  containerCode: 'CON1',
  containerName: 'Lund Lanterns',
  part: 'points',
  criterionName: 'Clear story',
  madeAt: '2026-05-01T10:00:00.000Z',
  receivedAt: `2026-05-01T10:${minute}:00.000Z`,
  state: 'waiting',
  reason: null,
  decidedBy: null,
  ...more,
});

test('[LT-2] what waits comes first, the newest before the others, one group for a judge and an entry', () => {
  const declined = late('declined', 50, { state: 'declined', reason: 'Too late' });
  const scores = [
    declined,
    late('older', 10),
    late('other entry', 20, { containerCode: 'CON2' }),
    late('other judge', 30, { judgeCode: 'JDG2' }),
    late('other reason', 40, { state: 'declined', reason: 'Twice' }),
    late('same group', 11),
  ];
  expect(lateGroups(scores).map((group) => group.map(({ operationId }) => operationId))).toEqual([
    ['other judge'],
    ['other entry'],
    ['older', 'same group'],
    ['declined'],
    ['other reason'],
  ]);
});

test('[JW-11] late scores of a judge for an entry are one decision, those that wait first', () => {
  const score = (operationId: string, containerCode: string, state: LateScore['state']): LateScore => ({
    operationId,
    judgeCode: 'J',
    judgeName: 'Jo',
    containerCode,
    containerName: containerCode,
    part: 'points',
    criterionName: 'Speed',
    madeAt: '',
    receivedAt: '2026-03-01T09:00:00.000Z',
    state,
    reason: null,
    decidedBy: null,
  });
  const groups = lateGroups([
    score('a', 'Lund', 'declined'),
    score('b', 'Oslo', 'waiting'),
    score('c', 'Oslo', 'waiting'),
  ]);
  expect(groups.map((group) => group.map(({ operationId }) => operationId))).toEqual([['b', 'c'], ['a']]);
});
