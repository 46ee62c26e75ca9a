import type { Scale } from '../rounds/rounds.ts';
import { checkJudges, isAnotherScale, type JudgeCheck } from './judge-checks.ts';
import { judgedRound, type SubmittedCard } from './judged-round.ts';
import { compareJudges, fitOffsets, likeliest, type JudgeComparison, type OffsetFit } from './judge-offsets.ts';
import { excessOverPanel, shiftsOf } from './judge-shifts.ts';
import { linkStrength, smallestLambda, type LinkStrength } from './link-strength.ts';

/** Written into the log with every fit. A change of the method needs a new name: `podium verify` refits old rounds by it. */
export const correctionMethod = 'judge-offset/1';

export const correctionStatuses = ['applied', 'refused', 'not-needed'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];
export const correctionReasons = ['judges', 'containers', 'same-panel', 'links', 'judges-agree'] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

export interface CorrectedContainer {
  readonly containerCode: string;
  readonly cards: number;
  readonly rawScore: number;
  /** The raw score itself, bit for bit, unless the correction was applied. */
  readonly correctedScore: number;
  /** Containers of different groups share no judge, directly or through others. */
  readonly group: number;
}

export interface JudgeReport extends JudgeCheck {
  readonly judgeCode: string;
  /** How far above the panel the judge scored on the shared containers; undefined without any. */
  readonly gap: number | undefined;
  /** The part of the gap that the evidence supports. */
  readonly measuredOffset: number;
  /** What was taken off the judge's cards: the measured offset when the correction was applied, else 0. */
  readonly appliedOffset: number;
  readonly anotherScale: boolean;
}

export interface JudgeCorrection extends LinkStrength {
  readonly status: CorrectionStatus;
  readonly reason?: CorrectionReason;
  /** How much likelier the cards are when judges differ; undefined when no container has two cards. */
  readonly evidence: number | undefined;
  readonly lambda?: number;
  /** The standard deviation of a card around container and judge. */
  readonly deviation?: number;
  readonly groupCount: number;
  readonly containers: readonly CorrectedContainer[];
  readonly judges: readonly JudgeReport[];
}

const lambdas = [smallestLambda, 4, 8, 16, 32, Infinity];
const leastJudges = 3;
const leastSharedContainers = 6;
const leastStrength = 0.3;
const leastEvidence = 2;

/** The guards in their order; the first that holds leaves every score as it is. */
const guard = (
  { judgeCount, sharedContainers }: JudgeComparison,
  link: LinkStrength,
  evidence: number,
): { status: CorrectionStatus; reason?: CorrectionReason } => {
  if (judgeCount < leastJudges) return { status: 'refused', reason: 'judges' };
  if (sharedContainers < leastSharedContainers) return { status: 'refused', reason: 'containers' };
  if (link.luck === 0) return { status: 'not-needed', reason: 'same-panel' };
  if (link.strength < leastStrength) return { status: 'refused', reason: 'links' };
  if (evidence < leastEvidence) return { status: 'not-needed', reason: 'judges-agree' };
  return { status: 'applied' };
};

const nothingToCompare = (judgeCount: number): OffsetFit => ({
  lambda: Infinity,
  offsets: new Float64Array(judgeCount),
  noise: 0,
  cost: 0,
});

/** Compares each judge with the panel on the same containers only; the less evidence there is, the less is corrected. */
export const correctJudges = (cards: readonly SubmittedCard[], scale: Scale): JudgeCorrection => {
  const round = judgedRound(cards);
  const comparison = compareJudges(round);
  const link = linkStrength(round, comparison.laplacian);
  const fits = comparison.freedom > 0 ? lambdas.map((lambda) => fitOffsets(comparison, lambda)) : [];
  const fit = fits.length > 0 ? likeliest(fits) : nothingToCompare(round.judgeCount);
  const evidence = fits.length > 0 ? fits.at(-1)!.cost - fit.cost : undefined;
  const decision = guard(comparison, link, evidence ?? 0);
  const applied = decision.status === 'applied';
  const { shifts, groupMeans } = shiftsOf(round, fit.offsets);
  const excess = excessOverPanel(round, shifts);
  const checks = checkJudges(round, fit);
  return {
    ...decision,
    ...link,
    evidence,
    ...(applied && { lambda: fit.lambda, deviation: Math.sqrt(fit.noise) }),
    groupCount: groupMeans.length,
    containers: round.containerCodes.map((containerCode, at) => {
      const rawScore = round.rawScores[at]!;
      const group = round.groups[round.judges[round.start[at]!]!]!;
      return {
        containerCode,
        cards: round.start[at + 1]! - round.start[at]!,
        rawScore,
        correctedScore: applied ? rawScore - shifts[at]! + groupMeans[group]! : rawScore,
        group,
      };
    }),
    judges: round.judgeCodes.map((judgeCode, judge) => {
      const check = checks[judge]!;
      const groupMean = groupMeans[round.groups[judge]!]!;
      const measuredOffset = fit.offsets[judge]! - groupMean;
      return {
        judgeCode,
        ...check,
        gap: check.shared > 0 ? excess[judge]! / check.shared - groupMean : undefined,
        measuredOffset,
        appliedOffset: applied ? measuredOffset : 0,
        anotherScale: isAnotherScale(measuredOffset, scale),
      };
    }),
  };
};
