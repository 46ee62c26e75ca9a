import { expect, test } from 'vitest';
import { examples } from '../../test/rule-tables.ts';
import { makeRoomsPlan, roomInSession } from './rooms-plan.ts';

const rooms = ['R0', 'R1', 'R2'].map((competitionRoomCode, room) => ({
  competitionRoomCode,
  judges: [0, 1, 2].map((number) => ({ judgeCode: `J${room}${number}` })),
  containers: Array.from({ length: 6 }, (_, at) => ({ containerCode: `C${room}${at}` })),
}));
const make = (more: Partial<Parameters<typeof makeRoomsPlan>[0]> = {}) =>
  makeRoomsPlan({ rooms, hasConflict: () => false, seed: 1, ...more });

test.each(examples('judging-plan.md', 'Rotation'))('[JP-13] judge %s', (_, row) => {
  const number = Number(row('judge number'));
  expect([0, 1, 2].map((session) => roomInSession(0, number, session, 3))).toEqual(row('rooms').split(' ').map(Number));
});
test('[JP-13] two sessions: each room keeps its size, and number 0 stays', () => {
  const { sessions, cards, strength, shortages } = make();
  expect(sessions).toHaveLength(6);
  for (const { judgeCodes, containerCodes } of sessions) {
    expect(judgeCodes).toHaveLength(3);
    expect(containerCodes).toHaveLength(3);
  }
  const seats = new Map(sessions.map((one) => [`${one.competitionRoomCode} ${one.session}`, one.judgeCodes]));
  expect(seats.get('R0 0')).toEqual(['J00', 'J01', 'J02']);
  expect(seats.get('R0 1')).toEqual(['J00', 'J12', 'J21']);
  expect([cards.length, shortages]).toEqual([54, []]);
  expect(strength).toBeGreaterThan(0.6);
});
test('[JP-13] judges who stay in their rooms cannot be compared', () => {
  const apart = make({ sessions: 1 });
  expect(apart.strength).toBeCloseTo(0, 6);
  expect(apart.connection).toBeLessThan(1e-6);
});
test('[JP-14] a judge with a conflict recuses, and a visitor without one takes the place', () => {
  const hasConflict = (container: string, judge: string) => container === 'C00' && judge.startsWith('J0');
  const { recusals, cards, shortages } = make({ hasConflict });
  expect(recusals).toEqual(['J00', 'J01', 'J02'].map((judgeCode) => ({ containerCode: 'C00', judgeCode })));
  const visitors = cards.filter(({ containerCode }) => containerCode === 'C00');
  expect(visitors).toHaveLength(3);
  for (const { judgeCode, kept } of visitors) expect([judgeCode.startsWith('J0'), kept]).toEqual([false, false]);
  expect([cards.length, shortages]).toEqual([54, []]);
});
