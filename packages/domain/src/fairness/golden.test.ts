import { expect, test, vi } from 'vitest';
import { goldenRounds } from '../../test/golden-rounds.ts';
import { present } from '../../test/present.ts';
import { createRandom } from '../random/random.ts';
import { defaultScale } from '../rounds/rounds.ts';
import { correctJudges } from './judge-correction.ts';
import { nextCards } from './next-card.ts';
import { drawQualities } from './quality-draws.ts';
import { combineRounds, rankChances } from './rank-confidence.ts';

// Much arithmetic: a busy machine may take its time. Limits of speed are on CPU time.
vi.setConfig({ testTimeout: 60_000 });

const closeTo = (actual: readonly number[], expected: readonly number[], tolerance: number) => {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, at) => expect(Math.abs(value - present(expected[at]))).toBeLessThan(tolerance));
};
const named = goldenRounds.map((round) => [round.name, round] as const);

test.each(named)('[FA-1] the round "%s" is corrected as on record', (_, round) => {
  const result = correctJudges(round.cards, defaultScale);
  expect(result.status).toBe(round.status);
  expect(result.lambda).toBe(round.lambda);
  expect(result.evidence).toBeCloseTo(round.evidence, 2);
  expect(result.strength).toBeCloseTo(round.strength, 3);
  closeTo(
    result.judges.map(({ appliedOffset }) => appliedOffset),
    round.offsets,
    2e-4,
  );
  closeTo(
    result.containers.map(({ rawScore }) => rawScore),
    round.raw,
    1e-4,
  );
  closeTo(
    result.containers.map(({ correctedScore }) => correctedScore),
    round.corrected,
    2e-4,
  );
});
test.each(named)('[FA-11] [FA-15] the round "%s" has the chances and the next card on record', (_, round) => {
  const draws = present(drawQualities(round.cards, { random: createRandom(1) }));
  const field = combineRounds([{ draws, roundWeightage: 100 }]);
  closeTo(
    rankChances(field, 3).map(({ chance }) => chance),
    round.chanceTop3,
    0.0051,
  );
  const given = new Set(round.cards.map(({ containerCode, judgeCode }) => `${containerCode} ${judgeCode}`));
  const canScore = (containerCode: string, judgeCode: string) => !given.has(`${containerCode} ${judgeCode}`);
  const [first] = nextCards({ field, round: draws, places: 3, panelSize: 3, canScore }).suggestions;
  expect(first).toMatchObject({ containerCode: round.nextCard.containerCode, judgeCode: round.nextCard.judgeCode });
  expect(first?.gain).toBeCloseTo(round.nextCard.gain, 3);
});
