import { expect, test, vi } from 'vitest';
import { cpuMilliseconds } from '../../test/cpu-time.ts';
import { present } from '../../test/present.ts';
import { examples } from '../../test/rule-tables.ts';
import { simulateRound, typicalRound } from '../../test/simulated-round.ts';
import { createRandom } from '../random/random.ts';
import { chanceLevel, showChance } from './levels.ts';
import { normalBelow } from './next-card.ts';
import { drawQualities } from './quality-draws.ts';
import { chanceAbove, combineRounds, containersToDraw, rankChances } from './rank-confidence.ts';

// Much arithmetic: a busy machine may take its time. Limits of speed are on CPU time.
vi.setConfig({ testTimeout: 60_000 });

const draw = (cards: Parameters<typeof drawQualities>[0], draws = 1000, seed = 1) =>
  drawQualities(cards, { random: createRandom(seed), draws });
const only = (draws: ReturnType<typeof draw>) => combineRounds([{ draws: present(draws), roundWeightage: 100 }]);
const score = (containerCode: string, judgeCode: string, value: number) => ({ containerCode, judgeCode, score: value });

test('[FA-11] the same seed gives the same chances, another seed nearly the same', () => {
  const { cards } = simulateRound(typicalRound, 1);
  const chances = (seed: number) => rankChances(only(draw(cards, 1000, seed)), 3);
  const [first, other] = [chances(1), chances(2)];
  expect(chances(1)).toEqual(first);
  expect(other).not.toEqual(first);
  other.forEach(({ chance }, at) => expect(Math.abs(chance - present(first[at]).chance)).toBeLessThan(0.08));
});
test('[FA-11] the chances of all containers add up to the places, and each range holds its ranks', () => {
  const { cards } = simulateRound(typicalRound, 2);
  const field = only(draw(cards));
  const chances = rankChances(field, 5);
  expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(5, 9);
  for (const { bestRank, worstRank } of chances) expect(bestRank).toBeLessThanOrEqual(worstRank);
  const [first = '', second = ''] = chances
    .toSorted((a, b) => b.chance - a.chance)
    .map(({ containerCode }) => containerCode);
  const above = chanceAbove(field, first, second);
  expect(above + chanceAbove(field, second, first)).toBe(1);
  expect(above).toBeGreaterThan(0.4);
});
test('[FA-12] draws scatter around the pulled means as the formula says', () => {
  expect(normalBelow(0.641)).toBeCloseTo(0.739, 3);
  // Judges who do not differ, three cards each: every container has the same two deviations around its own mean.
  const cards = Array.from({ length: 60 }, (_, at) => at).flatMap((at) =>
    [-1, 0, 1].map((step, seat) =>
      score(
        `C${String(at).padStart(2, '0')}`,
        `J${(at + seat + (at % 7)) % 30}`,
        5 + (at % 3) + step * (at % 2 ? 0.7 : -0.7),
      ),
    ),
  );
  const draws = present(draw(cards, 4000));
  const raw = (at: number) => 5 + (at % 3);
  const variance = draws.noise;
  const field = Array.from({ length: 60 }, (_, at) => raw(at));
  const mean = field.reduce((sum, value) => sum + value, 0) / 60;
  const spread = field.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 59;
  const pull = 1 / (3 + variance / (spread - variance / 3));
  const drawn = (at: number) => draws.qualities.map((qualities) => present(qualities[at]));
  const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  for (const at of [0, 1, 2]) expect(average(drawn(at))).toBeCloseTo(mean + 3 * pull * (raw(at) - mean), 1);
  const [high, low] = [drawn(2), drawn(0)];
  const share = high.filter((value, at) => value > present(low[at])).length / high.length;
  const gap = 3 * pull * 2;
  expect(Math.abs(share - normalBelow(gap / Math.sqrt(2 * variance * pull)))).toBeLessThan(0.03);
});
test('[FA-13] what is claimed at 90 percent is true in 85 to 95 of 100 cases', () => {
  let covered = 0;
  let ranges = 0;
  const claims: { claimed: number; isTrue: boolean }[] = [];
  for (let seed = 1; seed <= 100; seed += 1) {
    const { cards, truth } = simulateRound({ ...typicalRound, containers: 30 }, seed);
    const trueRank = truth.map((value) => 1 + truth.filter((other) => other > value).length);
    rankChances(only(draw(cards, 250)), 3).forEach(({ chance, bestRank, worstRank }, at) => {
      ranges += 1;
      const rank = present(trueRank[at]);
      if (rank >= bestRank && rank <= worstRank) covered += 1;
      claims.push({ claimed: chance, isTrue: rank <= 3 });
    });
  }
  expect(covered / ranges).toBeGreaterThan(0.85);
  expect(covered / ranges).toBeLessThan(0.95);
  const sure = claims.filter(({ claimed }) => claimed >= 0.82 && claimed <= 0.98);
  expect(sure.length).toBeGreaterThan(50);
  const claimed = sure.reduce((sum, claim) => sum + claim.claimed, 0) / sure.length;
  const came = sure.filter(({ isTrue }) => isTrue).length / sure.length;
  expect(claimed).toBeCloseTo(0.9, 1);
  expect(came).toBeGreaterThan(0.85);
  expect(came).toBeLessThan(0.95);
});
test.each(examples('fairness.md', 'Shown chances'))('[FA-14] %s', (_, row) => {
  expect(showChance(Number(row('chance')))).toBe(row('shown'));
  expect(chanceLevel(Number(row('chance')))).toBe(row('level'));
});
test('[FA-16] rounds are added with their weightages, then penalties; a container in one round only keeps that one', () => {
  const draws = (containerCodes: string[], ...qualities: number[][]) => ({
    containerCodes,
    judgeCodes: [],
    qualities: qualities.map((list) => Float64Array.from(list)),
    offsets: [],
    noise: 0,
    cards: [],
    groups: [],
  });
  const field = combineRounds(
    [
      { draws: draws(['a', 'b'], [8, 4], [6, 2]), roundWeightage: 25 },
      { draws: draws(['b', 'c'], [4, 8], [8, 4]), roundWeightage: 75 },
    ],
    new Map([['c', -1]]),
  );
  expect(field.containerCodes).toEqual(['a', 'b', 'c']);
  expect(field.scores.map((list) => [...list])).toEqual([
    [2, 4, 5],
    [1.5, 6.5, 2],
  ]);
});
test('[FA-16] cards that cannot tell give nothing', () => {
  expect(draw([])).toBeUndefined();
  expect(draw([score('a', 'J1', 5), score('b', 'J2', 6)])).toBeUndefined();
  expect(draw([score('a', 'J1', 5), score('a', 'J2', 6)])).toBeUndefined();
});
test('[FA-11] containers with equal cards have equal chances', () => {
  const cards = ['a', 'b', 'c', 'd'].flatMap((code) => [score(code, 'J1', 6), score(code, 'J2', 7)]);
  for (const { chance } of rankChances(only(draw(cards)), 1)) expect(Math.abs(chance - 0.25)).toBeLessThan(0.06);
});
test('[FA-17] the containers that matter are drawn, in 10,000 with 300 judges within seconds', () => {
  const field = Array.from({ length: 1000 }, (_, at) => ({ containerCode: `C${at}`, score: at }));
  expect(containersToDraw(field, 3)).toEqual(new Set(field.slice(800).map(({ containerCode }) => containerCode)));
  expect(containersToDraw(field, 60).size).toBe(240);
  const { cards } = simulateRound({ ...typicalRound, containers: 10_000, judges: 300 }, 1);
  const some = new Set(cards.slice(0, 600).map(({ containerCode }) => containerCode));
  let drawn: ReturnType<typeof draw>;
  const time = cpuMilliseconds(() => {
    drawn = drawQualities(cards, { random: createRandom(1), only: some });
    rankChances(only(drawn), 3);
  });
  expect(drawn?.containerCodes).toEqual([...some]);
  expect(time).toBeLessThan(3000);
});
