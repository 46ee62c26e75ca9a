import { expect, test, vi } from 'vitest';
import { cpuMilliseconds } from '../../test/cpu-time.ts';
import { codeOf } from '../../test/simulated-round.ts';
import { proposePlan, type ProposalInput } from './propose-plan.ts';

vi.setConfig({ testTimeout: 60_000 });

const roomCodes = ['R0', 'R1', 'R2'];
const inRooms = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    containerCode: codeOf('C', at),
    competitionRoomCode: `R${at % 3}`,
    institutes: [],
  }));
const judges = (count: number, maximum?: number) =>
  Array.from({ length: count }, (_, at) => ({ judgeCode: codeOf('J', at), ...(maximum !== undefined && { maximum }) }));
const propose = (more: Partial<ProposalInput> = {}) =>
  proposePlan({
    roomCodes,
    containers: inRooms(18),
    judges: judges(9),
    conflicts: [],
    judgesPerContainer: 3,
    sessions: 2,
    fixedPairs: [],
    keptSeats: [],
    keptPairs: [],
    seed: 1,
    ...more,
  });
const judgesOf = (made: ReturnType<typeof propose>, room: string, session: number) =>
  made.seats
    .filter((seat) => seat.competitionRoomCode === room && seat.session === session)
    .map(({ judgeCode }) => judgeCode);

test('[JP-13] [JP-15] every room has its judges in every session, nobody sits twice at once, and judges move', () => {
  const made = propose();
  expect(made.seats).toHaveLength(18);
  for (const session of [0, 1]) {
    expect(roomCodes.map((room) => judgesOf(made, room, session).length)).toEqual([3, 3, 3]);
    expect(new Set(roomCodes.flatMap((room) => judgesOf(made, room, session))).size).toBe(9);
  }
  const moved = roomCodes.flatMap((room) =>
    judgesOf(made, room, 1).filter((j) => !judgesOf(made, room, 0).includes(j)),
  );
  expect(moved).toHaveLength(6);
  expect([made.visits, made.shortages]).toEqual([[], []]);
  expect(made.strength).toBeGreaterThan(0.6);
});
test('[JP-15] every room has a judge before any has two; judges of other rooms fill up, and what is left is listed', () => {
  const made = propose({ judges: judges(4), sessions: 1 });
  expect(roomCodes.map((room) => judgesOf(made, room, 0).length).toSorted((a, b) => a - b)).toEqual([1, 1, 2]);
  expect(made.shortages).toEqual([]);
  const few = propose({ judges: judges(2), sessions: 1 });
  expect(few.shortages).toHaveLength(18);
  expect(new Set(few.shortages.map(({ reason }) => reason))).toEqual(new Set(['judges']));
});
test('[JP-14] [JP-16] a judge goes to the room in which they have no conflict; a visitor helps where nobody can', () => {
  const everywhereBut = (judgeCode: string, room: number) =>
    inRooms(18).flatMap(({ containerCode, competitionRoomCode }) =>
      competitionRoomCode === roomCodes[room] ? [] : [{ judgeCode, containerCode }],
    );
  const apart = propose({ sessions: 1, conflicts: [...everywhereBut('J00000', 1), ...everywhereBut('J00001', 1)] });
  expect(judgesOf(apart, 'R1', 0)).toEqual(expect.arrayContaining(['J00000', 'J00001']));
  expect(apart.seats.find(({ judgeCode }) => judgeCode === 'J00000')).toMatchObject({
    conflicts: 0,
    containers: 6,
    closedRooms: ['R0', 'R2'],
  });
  const conflicts = judges(8).map(({ judgeCode }) => ({ judgeCode, containerCode: 'C00000' }));
  const visited = propose({ judges: judges(10), conflicts });
  const panel = visited.visits.filter(({ containerCode }) => containerCode === 'C00000').map((one) => one.judgeCode);
  const seated = visited.seats.filter(
    (seat) => ['J00008', 'J00009'].includes(seat.judgeCode) && seat.competitionRoomCode === 'R0' && seat.session === 0,
  );
  expect(panel.length + seated.length).toBe(2);
  expect(visited.shortages).toEqual([{ containerCode: 'C00000', missing: 1, reason: 'conflicts' }]);
});
test('[JP-16] containers in no room get single judges, with their reasons', () => {
  const loose = inRooms(18).map((one) => ({ ...one, competitionRoomCode: null }));
  const made = propose({ containers: loose, roomCodes: [] });
  expect([made.seats.length, made.visits.length]).toEqual([0, 54]);
  expect(new Set(made.visits.map(({ load }) => load))).toEqual(new Set([6]));
});
test('[JP-17] seats, single assignments and cards that stay are kept; the rest is planned around them', () => {
  const keptSeats = [{ competitionRoomCode: 'R2', judgeCode: 'J00000', session: 0 }];
  const fixedPairs = [{ judgeCode: 'J00001', containerCode: 'C00000' }];
  const keptPairs = [{ judgeCode: 'J00002', containerCode: 'C00001' }];
  for (let seed = 1; seed <= 5; seed += 1) {
    const made = propose({ keptSeats, fixedPairs, keptPairs, seed });
    expect(judgesOf(made, 'R2', 0)).toContain('J00000');
    expect(made.seats.filter(({ judgeCode }) => judgeCode === 'J00000').map(({ kept }) => kept)).toEqual([true, false]);
    expect(roomCodes.map((room) => judgesOf(made, room, 0).length)).toEqual([3, 3, 3]);
    const isSeated = made.seats.some(
      (seat) => seat.judgeCode === 'J00002' && seat.competitionRoomCode === 'R1' && seat.session === 0,
    );
    if (!isSeated) expect(made.visits).toEqual([expect.objectContaining({ ...keptPairs[0], kept: true })]);
    expect(
      made.visits.some(({ judgeCode, containerCode }) => judgeCode === 'J00001' && containerCode === 'C00000'),
    ).toBe(false);
  }
});
test('[JP-2] nobody is put into a room with more containers than their maximum', () => {
  const made = propose({ judges: [...judges(9), { judgeCode: 'JX', maximum: 5 }], judgesPerContainer: 4 });
  expect(made.seats.some(({ judgeCode }) => judgeCode === 'JX')).toBe(false);
  for (const { judgeCode, containers } of made.loads) if (judgeCode === 'JX') expect(containers).toBeLessThanOrEqual(5);
});
test('[JP-8] the same seed gives the same proposal, in whatever order judges come; another seed another one', () => {
  const conflicts = [{ judgeCode: 'J00003', containerCode: 'C00004' }];
  const one = propose({ conflicts });
  expect(propose({ conflicts, judges: judges(9).toReversed() })).toEqual(one);
  expect(propose({ conflicts, seed: 2 }).seats).not.toEqual(one.seats);
});
test('[JP-18] 5,000 containers and 200 judges are proposed in under five seconds, in rooms and in none', () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({
    containerCode: codeOf('C', at),
    competitionRoomCode: `R${at % 60}`,
    institutes: [`I${at % 300}`],
  }));
  const conflicts = Array.from({ length: 4000 }, (_, at) => ({
    judgeCode: codeOf('J', (at * 7) % 200),
    containerCode: codeOf('C', (at * 13) % 5000),
  }));
  const rooms = Array.from({ length: 60 }, (_, at) => `R${at}`);
  const size = { judges: judges(200), conflicts };
  const inRoomsTime = cpuMilliseconds(() => {
    const made = propose({ ...size, roomCodes: rooms, containers: many });
    expect(made.seats).toHaveLength(360);
    expect(made.shortages).toEqual([]);
  });
  const freeTime = cpuMilliseconds(() => {
    const loose = many.map((one) => ({ ...one, competitionRoomCode: null }));
    expect(propose({ ...size, roomCodes: [], containers: loose }).visits).toHaveLength(15_000);
  });
  expect(inRoomsTime).toBeLessThan(5000);
  expect(freeTime).toBeLessThan(5000);
  // Of processor time: on a machine that does other things it waits for its turn.
}, 240_000);
