/** One judge's points for one container in one round. `points` is null while a criterion is not scored: that is never 0. */
export interface ScoreCard {
  submit: boolean;
  assessment: readonly { points: number | null }[];
}

const mean = (values: readonly number[]): number | undefined =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined;

const cardMean = (card: ScoreCard): number | undefined =>
  mean(card.assessment.flatMap(({ points }) => (points === null ? [] : [points])));

/** The mean over submitted cards of the mean of their points, on the round's scale; undefined where nothing was given. */
export const rawScore = (cards: readonly ScoreCard[]): number | undefined =>
  mean(cards.filter(({ submit }) => submit).flatMap((card) => cardMean(card) ?? []));

/** Weight is applied once, here: a score on the round's scale becomes its share of the final score. */
export const weighted = (score: number, roundWeightage: number): number => (score * roundWeightage) / 100;

export interface WeighedRound {
  roundWeightage: number;
  adjustedScore: number;
}
export interface WeighedMockRound {
  roundWeightage: number;
  roundScore: number;
}

export const finalScore = (rounds: readonly WeighedRound[], mockRounds: readonly WeighedMockRound[] = []): number =>
  rounds.reduce((sum, { adjustedScore, roundWeightage }) => sum + weighted(adjustedScore, roundWeightage), 0) +
  mockRounds.reduce((sum, { roundScore, roundWeightage }) => sum + weighted(roundScore, roundWeightage), 0);

/** Four significant digits, trailing zeros kept so that columns line up. Ranking never uses the shown value. */
export const showScore = (score: number): string => {
  const short = score.toPrecision(4);
  return short.includes('e') ? String(Math.round(score)) : short;
};
