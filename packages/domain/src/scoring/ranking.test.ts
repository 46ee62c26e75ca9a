import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { cpuMilliseconds } from '../../test/cpu-time.ts';
import { exampleTable, readNumber } from '../../test/rule-tables.ts';
import { rankChange, rankContainers } from './ranking.ts';
import { tieRounds, tieRules, type RankedContainer, type TieRule } from './tie-chain.ts';

// Much arithmetic: a busy machine may take its time. Limits of speed are on CPU time.
vi.setConfig({ testTimeout: 60_000 });

const table = exampleTable('scoring.md', 'Ranks and ties');
const field = table.map((row) => ({
  containerCode: row('container'),
  finalScore: readNumber(row('final')),
  lastRoundScore: readNumber(row('last round')),
  heaviestRoundScore: readNumber(row('heaviest round')),
  criterionScore: readNumber(row('criterion')),
}));
const decisions = [{ containerCodes: ['K', 'J'] }];
const seen = (rows: ReturnType<typeof rankContainers>) =>
  rows.map(({ container, rank, decidedBy }) => [container.containerCode, rank, decidedBy ?? '']);
const pair = (code: string, more: Partial<RankedContainer> = {}) => ({ containerCode: code, finalScore: 5, ...more });

test('[SC-10] [SC-11] the leaderboard of the page, in its order', () => {
  const expected = table.map((row) => [row('container'), readNumber(row('rank')), row('decided by')]);
  expect(seen(rankContainers(field.toReversed(), { rules: tieRules, decisions }))).toEqual(expected);
});
test('[SC-10] without a chain equal scores share their rank, and nobody is skipped', () => {
  const ranks = rankContainers([pair('a'), pair('b'), pair('c', { finalScore: 4 })]).map(({ rank }) => rank);
  expect(ranks).toEqual([1, 1, 3]);
});
test('[SC-10] equal means that differ in the last bit are equal', () => {
  const rows = rankContainers([pair('a', { finalScore: 0.1 + 0.2 }), pair('b', { finalScore: 0.3 })]);
  expect(rows.map(({ rank }) => rank)).toEqual([1, 1]);
});
test('[SC-11] the organiser sets the order of the chain', () => {
  const a = pair('a', { lastRoundScore: 9, criterionScore: 1 });
  const b = pair('b', { lastRoundScore: 1, criterionScore: 9 });
  const first = (rules: readonly TieRule[]) => rankContainers([a, b], { rules })[0];
  expect(first(['last-round', 'criterion'])).toMatchObject({ container: a, decidedBy: 'last-round' });
  expect(first(['criterion', 'last-round'])).toMatchObject({ container: b, decidedBy: 'criterion' });
});
test('[SC-12] the last and the heaviest round are among those that count', () => {
  const round = (roundCode: string, roundWeightage: number, isMock = false) => ({ roundCode, roundWeightage, isMock });
  const rounds = [round('a', 20), round('b', 40), round('c', 40), round('d', 0), round('mock', 90, true)];
  const { lastRound, heaviestRound } = tieRounds(rounds);
  expect([lastRound?.roundCode, heaviestRound?.roundCode]).toEqual(['d', 'c']);
  expect(tieRounds([round('mock', 10, true)])).toEqual({ lastRound: undefined, heaviestRound: undefined });
});
test('[SC-13] a decision covers a tie only when it names all of it, and the newest one counts', () => {
  const rank = (codes: string[], ...orders: string[][]) =>
    seen(
      rankContainers(
        codes.map((code) => pair(code)),
        { rules: ['decision'], decisions: orders.map((containerCodes) => ({ containerCodes })) },
      ),
    );
  expect(rank(['a', 'b', 'c'], ['b', 'a'])).toEqual([
    ['a', 1, 'shared'],
    ['b', 1, 'shared'],
    ['c', 1, 'shared'],
  ]);
  expect(rank(['a', 'b'], ['b', 'c', 'a'])).toEqual([
    ['b', 1, 'decision'],
    ['a', 2, 'decision'],
  ]);
  expect(rank(['a', 'b'], ['b', 'a'], ['a', 'b'])).toEqual([
    ['a', 1, 'decision'],
    ['b', 2, 'decision'],
  ]);
});
test('[SC-14] a rank change is the former rank minus the present one', () => {
  expect([rankChange(5, 2), rankChange(2, 5), rankChange(3, 3)]).toEqual([3, -3, 0]);
  expect([rankChange(undefined, 1), rankChange(1, undefined)]).toEqual([undefined, undefined]);
});
test('[SC-10] each rank is one more than the number of containers ahead, in whatever order they come', () => {
  const score = fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined });
  const container = fc.record({
    containerCode: fc.string(),
    finalScore: score,
    lastRoundScore: score,
    criterionScore: score,
  });
  const containers = fc.uniqueArray(container, { selector: ({ containerCode }) => containerCode, maxLength: 30 });
  fc.assert(
    fc.property(containers, fc.shuffledSubarray([...tieRules]), (list, rules) => {
      const rows = rankContainers(list, { rules });
      expect(rankContainers(list.toReversed(), { rules })).toEqual(rows);
      const ranked = rows.filter(({ rank }) => rank !== undefined);
      expect(ranked).toHaveLength(list.filter(({ finalScore }) => finalScore !== undefined).length);
      ranked.forEach(({ rank }, at) => expect([at + 1, ranked[at - 1]?.rank]).toContain(rank));
      const scores = ranked.map(({ container: { finalScore } }) => finalScore!);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }),
  );
});
test('[SC-15] 100,000 containers with many ties are ranked in under a second', () => {
  const large = Array.from({ length: 100_000 }, (_, at) => ({
    containerCode: `C${at}`,
    finalScore: (at * 7919) % 20_000,
    lastRoundScore: (at * 104_729) % 11,
    criterionScore: (at * 1_299_709) % 3,
  }));
  let rows: unknown[] = [];
  expect(cpuMilliseconds(() => (rows = rankContainers(large, { rules: tieRules, decisions })))).toBeLessThan(1000);
  expect(rows).toHaveLength(100_000);
});
