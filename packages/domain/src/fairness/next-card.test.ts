import { expect, test, vi } from 'vitest';
import { goldenRounds } from '../../test/golden-rounds.ts';
import { present } from '../../test/present.ts';
import { examples } from '../../test/rule-tables.ts';
import { createRandom } from '../random/random.ts';
import { gainOfCard, nextCards, type NextCardInput } from './next-card.ts';
import { drawQualities } from './quality-draws.ts';
import { combineRounds, rankChances } from './rank-confidence.ts';

// Much arithmetic: a busy machine may take its time. Limits of speed are on CPU time.
vi.setConfig({ testTimeout: 60_000 });

const { cards } = present(goldenRounds.find(({ name }) => name === 'typical'));
const draws = present(drawQualities(cards, { random: createRandom(1) }));
const field = combineRounds([{ draws, roundWeightage: 100 }]);
const given = new Set(cards.map(({ containerCode, judgeCode }) => `${containerCode} ${judgeCode}`));
const isFree = (containerCode: string, judgeCode: string) => !given.has(`${containerCode} ${judgeCode}`);
const next = (more: Partial<NextCardInput> = {}) =>
  nextCards({ field, round: draws, places: 3, panelSize: 3, canScore: isFree, ...more });

test.each(examples('fairness.md', 'Gain of a card'))('[FA-15] %s', (_, row) =>
  expect(gainOfCard(Number(row('gap')), Number(row('deviation')))).toBeCloseTo(Number(row('gain')), 4),
);
test('[FA-15] cards are suggested for contested containers, by judges who are free, best first', () => {
  const { suggestions } = next();
  const chances = new Map(rankChances(field, 3).map(({ containerCode, chance }) => [containerCode, chance]));
  expect(suggestions.length).toBeGreaterThan(0);
  for (const { containerCode, judgeCode, rivalCode } of suggestions) {
    expect(isFree(containerCode, judgeCode)).toBe(true);
    expect(chances.get(containerCode)).toBeGreaterThan(0.05);
    expect(chances.get(containerCode)).toBeLessThan(0.95);
    expect(rivalCode).not.toBe(containerCode);
  }
  const gains = suggestions.map(({ gain }) => gain);
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  expect(new Set(suggestions.map(({ containerCode }) => containerCode)).size).toBeLessThanOrEqual(12);
});
test('[FA-15] of many contested containers the twelve most open are weighed', () => {
  const random = createRandom(2);
  const open = { ...draws, qualities: draws.qualities.map((list) => list.map(() => random.normal())) };
  const scores = combineRounds([{ draws: open, roundWeightage: 100 }]);
  const { suggestions } = next({ field: scores, round: open, places: 10 });
  expect(new Set(suggestions.map(({ containerCode }) => containerCode)).size).toBe(12);
});
test('[FA-15] equal gains stand by container code, then judge code', () => {
  const flat = {
    ...draws,
    offsets: draws.offsets.map((list) => list.map(() => 0)),
  };
  const { suggestions } = next({ round: flat, canScore: () => true });
  const first = suggestions.filter(({ containerCode }) => containerCode === suggestions[0]?.containerCode);
  expect(new Set(first.map(({ gain }) => gain)).size).toBe(1);
  expect(first.map(({ judgeCode }) => judgeCode)).toEqual(draws.judgeCodes);
});
test('[FA-18] asking ends: no line, nobody free, a clear line, a small gain', () => {
  expect(next({ places: 40 })).toEqual({ suggestions: [], stop: 'no-line' });
  expect(next({ places: 0 }).stop).toBe('no-line');
  expect(next({ canScore: () => false })).toEqual({ suggestions: [], stop: 'nobody-free' });
  const apart = new Map(draws.containerCodes.map((code, at) => [code, at < 3 ? 50 : 0]));
  expect(next({ field: combineRounds([{ draws, roundWeightage: 100 }], apart) }).stop).toBe('line-clear');
  expect(next({ field: combineRounds([{ draws, roundWeightage: 1 }]) }).stop).toBe('small-gain');
  expect(next().stop).toBeUndefined();
});
test('[FA-18] a container gets at most two cards above the size of its panel', () => {
  const best = present(next().suggestions[0]).containerCode;
  const withCards = (count: number) => ({
    ...draws,
    cards: draws.cards.map((own, at) => (draws.containerCodes[at] === best ? count : own)),
  });
  const suggested = (count: number) =>
    next({ round: withCards(count) }).suggestions.some((one) => one.containerCode === best);
  expect([suggested(4), suggested(5)]).toEqual([true, false]);
});
