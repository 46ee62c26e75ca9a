import type { Scale } from '../rounds/rounds.ts';
import type { JudgedRound } from './judged-round.ts';
import type { OffsetFit } from './judge-offsets.ts';

/** How a judge's cards compare with those of the others on the same containers. Nothing here changes a score by itself. */
export interface JudgeCheck {
  /** Containers that another judge scored too. */
  readonly shared: number;
  /** Squared distance to the others against what noise explains; 1 is usual. */
  readonly fit: number | undefined;
  /** Correlation with the others. */
  readonly agreement: number | undefined;
  /** Standard deviation of the judge's cards on shared containers, and of the raw scores of the same containers. */
  readonly spread: number | undefined;
  readonly panelSpread: number | undefined;
  readonly worthALook: boolean;
}

interface Sums {
  count: number;
  distance: number;
  expected: number;
  own: number;
  ownSquares: number;
  others: number;
  othersSquares: number;
  products: number;
  raw: number;
  rawSquares: number;
  score: number;
  scoreSquares: number;
}
const emptySums = (): Sums => ({
  count: 0,
  distance: 0,
  expected: 0,
  own: 0,
  ownSquares: 0,
  others: 0,
  othersSquares: 0,
  products: 0,
  raw: 0,
  rawSquares: 0,
  score: 0,
  scoreSquares: 0,
});

const addContainer = (sums: readonly Sums[], round: JudgedRound, fit: OffsetFit, container: number): void => {
  const { start, judges, scores, rawScores } = round;
  const cards = start[container + 1]! - start[container]!;
  if (cards < 2) return;
  const corrected = (card: number): number => scores[card]! - fit.offsets[judges[card]!]!;
  let total = 0;
  for (let card = start[container]!; card < start[container + 1]!; card += 1) total += corrected(card);
  for (let card = start[container]!; card < start[container + 1]!; card += 1) {
    const of = sums[judges[card]!]!;
    const own = corrected(card);
    const others = (total - own) / (cards - 1);
    of.count += 1;
    of.distance += (own - others) ** 2;
    of.expected += fit.noise * (1 + 1 / (cards - 1));
    of.own += own;
    of.ownSquares += own * own;
    of.others += others;
    of.othersSquares += others * others;
    of.products += own * others;
    of.raw += rawScores[container]!;
    of.rawSquares += rawScores[container]! ** 2;
    of.score += scores[card]!;
    of.scoreSquares += scores[card]! ** 2;
  }
};

const deviation = (sum: number, squares: number, count: number): number | undefined =>
  count < 2 ? undefined : Math.sqrt(Math.max(0, squares - (sum * sum) / count) / (count - 1));

const checkOf = (sums: Sums): JudgeCheck => {
  const { count, distance, expected, own, ownSquares, others, othersSquares, products } = sums;
  const ownVariance = ownSquares - (own * own) / count;
  const othersVariance = othersSquares - (others * others) / count;
  const fit = count > 0 ? distance / expected : undefined;
  const agreement =
    count > 1
      ? (products - (own * others) / count) / Math.sqrt(Math.max(1e-12, ownVariance * othersVariance))
      : undefined;
  return {
    shared: count,
    fit,
    agreement,
    spread: deviation(sums.score, sums.scoreSquares, count),
    panelSpread: deviation(sums.raw, sums.rawSquares, count),
    worthALook: count >= 6 && fit !== undefined && fit > 1.3 && agreement !== undefined && agreement < 0.3,
  };
};

export const checkJudges = (round: JudgedRound, fit: OffsetFit): JudgeCheck[] => {
  const sums = round.judgeCodes.map(emptySums);
  for (let container = 0; container < round.containerCount; container += 1) addContainer(sums, round, fit, container);
  return sums.map(checkOf);
};

/** An offset beyond a fifth of the scale suggests that the judge used another scale. */
export const isAnotherScale = (offset: number, { min, max }: Scale): boolean => Math.abs(offset) > 0.2 * (max - min);
