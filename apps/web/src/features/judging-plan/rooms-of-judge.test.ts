import type { JudgingPlan } from '@podium/contract';
import { expect, test } from 'vitest';
import { cardsOf, conflictsOf, inRound } from './rooms-of-judge.ts';

const conflict = {
  judgeCode: 'J1',
  containerCode: 'C1',
  containerName: 'Kaveri',
  competitionRoomCode: 'R1',
  kinds: ['institute' as const],
  overriddenBecause: null,
};
const plan = (more: Partial<JudgingPlan>): JudgingPlan =>
  ({
    rooms: [
      { competitionRoomCode: 'R1', roomName: 'Hall', containerCount: 0 },
      { competitionRoomCode: 'R2', roomName: 'Attic', containerCount: 0 },
    ],
    roomJudges: [],
    judges: [],
    pairs: [],
    conflicts: [],
    ...more,
  }) as unknown as JudgingPlan;
const judge = (load: number) => ({
  judgeCode: 'J1',
  judgeName: '',
  email: '',
  instituteName: null,
  maxContainers: null,
  load,
});

test('[JW-17] a judge has rooms, single entries, no room, or a round that has not got so far', () => {
  const seats = ['R2', 'R1', 'R1'].map((competitionRoomCode, session) => ({
    judgeCode: 'J1',
    competitionRoomCode,
    session,
  }));
  expect(inRound(plan({ roomJudges: seats }), 'J1')).toEqual({ kind: 'rooms', roomNames: ['Hall', 'Attic'] });
  expect(inRound(plan({ roomJudges: seats }), 'J2')).toEqual({ kind: 'no-room' });
  expect(inRound(plan({ judges: [judge(4)] }), 'J1')).toEqual({ kind: 'entries', count: 4 });
  expect(inRound(plan({}), 'J1')).toEqual({ kind: 'not-yet' });
});
test('[JW-17] conflicts are named once over all rounds, and cards are added up', () => {
  const plans = [
    plan({ conflicts: [conflict], judges: [judge(4)] }),
    plan({ conflicts: [conflict], judges: [judge(2)] }),
  ];
  expect(conflictsOf(plans, 'J1')).toEqual([conflict]);
  expect([cardsOf(plans, 'J1'), cardsOf(plans, 'J2')]).toEqual([6, 0]);
});
