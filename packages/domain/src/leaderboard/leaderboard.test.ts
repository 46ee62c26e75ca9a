import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuMilliseconds } from '../../test/cpu-time.ts';
import { rankContainers, tieRules } from '../scoring/index.ts';
import { createBoard } from './board.ts';
import { competitionOfLeaderboard, leaderboardIdOf } from './leaderboard-id.ts';
import { createNameSearch } from './name-index.ts';
import { createRankedOrder } from './ranked-order.ts';
import { visibleBoard } from './visible-board.ts';

const score = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined });
const container = fc.record({
  containerCode: fc.integer({ min: 0, max: 15 }).map((n) => `C${n}`),
  finalScore: score,
  lastRoundScore: score,
  heaviestRoundScore: score,
});
const step = fc.oneof(
  { weight: 5, arbitrary: container.map((one) => ({ set: one, remove: undefined })) },
  container.map(({ containerCode }) => ({ set: undefined, remove: containerCode })),
);

test('[LB-1] whatever changes, the kept order is the order of the ranking rule, row by row and page by page', () => {
  fc.assert(
    fc.property(fc.array(container), fc.array(step, { maxLength: 40 }), fc.nat(6), (first, steps, pageLength) => {
      const chain = { rules: tieRules, decisions: [{ containerCodes: ['C3', 'C1', 'C2'] }] };
      const all = new Map(first.map((one) => [one.containerCode, one]));
      const order = createRankedOrder(chain, first);
      for (const { set, remove } of steps) {
        order.slice(0, 3);
        if (set) order.set(set);
        if (set) all.set(set.containerCode, set);
        if (remove !== undefined) order.remove(remove);
        if (remove !== undefined) all.delete(remove);
      }
      const expected = rankContainers([...all.values()], chain);
      expect(order.slice(0, order.size())).toEqual(expected);
      const length = pageLength + 1;
      const pages = expected.flatMap((_, at) => (at % length === 0 ? order.slice(at, at + length) : []));
      expect(pages).toEqual(expected);
      expect(expected.map((row) => order.positionOf(row.container.containerCode))).toEqual(expected.map((_, at) => at));
    }),
  );
});
test('[LB-8] a search finds the rows with these words in the name, best first, also after changes', () => {
  const named = fc.record({
    containerCode: fc.integer({ min: 0, max: 30 }).map((n) => `C${n}`),
    containerName: fc.string({ unit: fc.constantFrom('a', 'b', 'B', 'É', ' '), maxLength: 4 }),
    scores: fc.constant({}),
    finalScore: score,
  });
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\n'), minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(fc.array(named), fc.array(named), words, fc.nat(5), (first, later, typed, most) => {
      const order = createRankedOrder({ rules: tieRules }, first);
      const find = createNameSearch({ firstRows: 3 });
      for (const change of [undefined, ...later]) {
        if (change) order.set(change);
        const expected = order
          .slice(0, order.size())
          .filter((row) => row.container.containerName.toLowerCase().includes(typed));
        expect(find(order, typed.toUpperCase(), most + 1)).toEqual(expected.slice(0, most + 1));
      }
    }),
  );
});
test('[LB-2] one score in a field of 100,000 costs a place in it, not the field', () => {
  const field = Array.from({ length: 100_000 }, (_, at) => ({
    containerCode: `C${at}`,
    finalScore: (at * 7919) % 99_991,
  }));
  const order = createRankedOrder({ rules: tieRules }, field);
  const spent = cpuMilliseconds(() => {
    for (let at = 0; at < 1000; at += 1) {
      order.set({ containerCode: `C${at * 7}`, finalScore: (at * 31) % 99_991 });
      order.slice(0, 45);
      order.positionOf(`C${at}`);
    }
  });
  expect(spent).toBeLessThan(1000);
});
test('[LB-3] a board adds up its own rounds and ranks each round by itself', () => {
  const rounds = [
    { roundCode: 'A', roundWeightage: 40, isMock: false },
    { roundCode: 'B', roundWeightage: 60, isMock: false },
  ];
  const rows = [
    { containerCode: 'C1', containerName: 'One', scores: { A: 10, B: 5 } },
    { containerCode: 'C2', containerName: 'Two', scores: { A: 5 } },
  ];
  const seen = (board: ReturnType<typeof createBoard>, view: string) =>
    board
      .view(view)
      ?.slice(0, 9)
      .map((row) => [row.container.containerCode, row.rank, row.container.finalScore]);
  const all = createBoard({ rounds, tieRules: [] }, rows);
  expect(seen(all, 'total')).toEqual([
    ['C1', 1, 7],
    ['C2', 2, 2],
  ]);
  all.set({ containerCode: 'C2', containerName: 'Two', scores: { A: 10, B: 8 } });
  expect(seen(all, 'total')).toEqual([
    ['C2', 1, 8.8],
    ['C1', 2, 7],
  ]);
  expect(seen(all, 'A')).toEqual([
    ['C1', 1, 10],
    ['C2', 1, 10],
  ]);
  all.remove('C2');
  expect(seen(all, 'total')).toEqual([['C1', 1, 7]]);
  const released = createBoard({ rounds: rounds.slice(0, 1), tieRules: [] }, rows);
  expect(seen(released, 'total')).toEqual([
    ['C1', 1, 4],
    ['C2', 2, 2],
  ]);
  expect(released.view('B')).toBeUndefined();
});
test('[LB-4] [LB-15] the gate: what each viewer sees in each state; outsiders see sealed releases only', () => {
  const states = [false, true].flatMap((isOpen) =>
    [false, true].flatMap((isPublic) =>
      [null, 3].flatMap((releasedVersion) =>
        [null, 2].map((frozenVersion) => ({ isOpen, isPublic, releasedVersion, frozenVersion })),
      ),
    ),
  );
  for (const state of states) {
    expect(visibleBoard('scores', state)).toEqual({ shows: 'live' });
    const member = visibleBoard('member', state);
    const released = state.isOpen && state.releasedVersion !== null;
    expect(member).toEqual(
      released
        ? { shows: 'snapshot', version: state.frozenVersion ?? 3 }
        : { shows: state.isOpen ? 'announcement' : 'nothing' },
    );
    const stranger = visibleBoard('stranger', state);
    expect(stranger).toEqual(released && state.isPublic ? member : { shows: 'nothing' });
  }
});
test('[LB-5] a leaderboard has the digits of its competition', () => {
  expect(leaderboardIdOf('CMP1234567123456')).toBe('LDB1234567123456');
  expect(competitionOfLeaderboard('LDB1234567123456')).toBe('CMP1234567123456');
  for (const wrong of ['', 'LDB', 'CMP1234567123456', 'LDB12345671234567', 'LDB123456712345x'])
    expect(competitionOfLeaderboard(wrong)).toBeUndefined();
});
