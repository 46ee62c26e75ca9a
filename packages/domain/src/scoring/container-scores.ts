import { adjustmentTotal, type ScoreAdjustment } from './adjustments.ts';

export interface AdjustedScoreInput {
  readonly rawScore: number | undefined;
  /** The score after judge correction; absent while the correction is off or leaves this round alone. */
  readonly correctedScore?: number | undefined;
  readonly adjustments?: readonly Pick<ScoreAdjustment, 'kind' | 'points'>[];
}

/**
 * Raw, then judge correction, then penalties and bonuses. Without any of these the result is the raw score itself, bit for bit.
 * It is never clamped to the scale: clamping makes false ties at the top.
 */
export const adjustedScore = ({
  rawScore,
  correctedScore,
  adjustments = [],
}: AdjustedScoreInput): number | undefined => {
  if (rawScore === undefined) return undefined;
  const score = correctedScore ?? rawScore;
  return adjustments.length > 0 ? score + adjustmentTotal(adjustments) : score;
};

/** Weight is applied once, here: a score on the round's scale becomes its share of the final score. */
export const weighted = (score: number, roundWeightage: number): number => (score * roundWeightage) / 100;

export interface CountedRoundScore {
  readonly roundWeightage: number;
  readonly adjustedScore: number | undefined;
}
export interface MockRoundScore {
  readonly roundWeightage: number;
  readonly roundScore: number | undefined;
}

/** Undefined until a round with a weightage has a score: one without gives no total of its own. */
export const finalScore = (
  rounds: readonly CountedRoundScore[],
  mockRounds: readonly MockRoundScore[] = [],
): number | undefined => {
  let total: number | undefined;
  for (const { adjustedScore: score, roundWeightage } of rounds) {
    if (score !== undefined && roundWeightage > 0) total = (total ?? 0) + weighted(score, roundWeightage);
  }
  for (const { roundScore, roundWeightage } of mockRounds) {
    if (roundScore !== undefined && roundWeightage > 0) total = (total ?? 0) + weighted(roundScore, roundWeightage);
  }
  return total;
};
