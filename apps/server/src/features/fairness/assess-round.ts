import {
  correctJudges,
  type JudgeCorrection,
  type JudgeReport,
  type OrderConfidence,
  orderConfidence,
  type OrderQuestion,
  type SubmittedCard,
} from '@podium/domain/fairness';
import type { Scale } from '@podium/domain/rounds';
import { rankContainers } from '@podium/domain/scoring';

export interface RoundQuestion {
  readonly cards: readonly SubmittedCard[];
  readonly scale: Scale;
  /** The containers that are on the leaderboard, with their penalties and bonuses in this round. */
  readonly adjustments: readonly (readonly [containerCode: string, points: number])[];
  readonly order: OrderQuestion;
}

export interface AssessedContainer {
  readonly containerCode: string;
  readonly cards: number;
  readonly group: number;
  readonly rawScore: number;
  readonly correctedScore: number;
  readonly adjustment: number;
  readonly rawRank: number;
  readonly correctedRank: number;
}

export interface RoundAssessment {
  readonly fit: Omit<JudgeCorrection, 'containers' | 'judges'>;
  readonly judges: readonly (JudgeReport & { readonly cards: number })[];
  /** In the order to be released; the best of a large field. */
  readonly containers: readonly AssessedContainer[];
  readonly size: number;
  readonly ranksChanged: number;
  readonly confidence: OrderConfidence | undefined;
}

const maxContainers = 500;

const ranksBy = (scores: readonly (readonly [containerCode: string, score: number])[]): ReadonlyMap<string, number> =>
  new Map(
    rankContainers(scores.map(([containerCode, finalScore]) => ({ containerCode, finalScore }))).map(
      ({ container, rank }) => [container.containerCode, rank ?? 0],
    ),
  );

/** Everything that the fairness of a round says. It takes up to a second in a large round, so it runs in a worker thread. */
export const assessRound = ({ cards, scale, adjustments, order }: RoundQuestion): RoundAssessment => {
  const { containers, judges, ...fit } = correctJudges(cards, scale);
  const points = new Map(adjustments);
  const listed = containers.filter(({ containerCode }) => points.has(containerCode));
  const adjustmentOf = (containerCode: string): number => points.get(containerCode) ?? 0;
  const rawRanks = ranksBy(listed.map((one) => [one.containerCode, one.rawScore + adjustmentOf(one.containerCode)]));
  const correctedRanks = ranksBy(
    listed.map((one) => [one.containerCode, one.correctedScore + adjustmentOf(one.containerCode)]),
  );
  const assessed = listed.map((one): AssessedContainer => ({
    ...one,
    adjustment: adjustmentOf(one.containerCode),
    rawRank: rawRanks.get(one.containerCode) ?? 0,
    correctedRank: correctedRanks.get(one.containerCode) ?? 0,
  }));
  const positions = new Map(order.order.map(({ containerCode }, at) => [containerCode, at]));
  const positionOf = ({ containerCode }: AssessedContainer): number => positions.get(containerCode) ?? Infinity;
  const counts = new Map<string, number>();
  for (const { judgeCode } of cards) counts.set(judgeCode, (counts.get(judgeCode) ?? 0) + 1);
  return {
    fit,
    judges: judges.map((judge) => ({ ...judge, cards: counts.get(judge.judgeCode) ?? 0 })),
    containers: assessed.toSorted((a, b) => positionOf(a) - positionOf(b)).slice(0, maxContainers),
    size: assessed.length,
    ranksChanged: assessed.filter(({ rawRank, correctedRank }) => rawRank !== correctedRank).length,
    confidence: orderConfidence(order),
  };
};
