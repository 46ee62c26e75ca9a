import type { WeightageRound } from '../rounds/rounds.ts';

/** The rules that an organiser may put in order; containers that stay equal after the last share their rank. */
export const tieRules = ['last-round', 'heaviest-round', 'criterion', 'decision'] as const;
export type TieRule = (typeof tieRules)[number];

/** A logged order of containers that were tied, best first. */
export interface TieDecision {
  readonly containerCodes: readonly string[];
}

/** What ranking needs to know of one container. A missing value loses against any score. */
export interface RankedContainer {
  readonly containerCode: string;
  readonly finalScore: number | undefined;
  readonly lastRoundScore?: number | undefined;
  readonly heaviestRoundScore?: number | undefined;
  readonly criterionScore?: number | undefined;
}

export interface TieChain {
  readonly rules: readonly TieRule[];
  /** Oldest first. The newest decision that names every container of a tie is the one that counts. */
  readonly decisions?: readonly TieDecision[];
}

/** The rounds that the chain compares. Of equally heavy rounds the later one is taken; mock rounds never break a tie. */
export const tieRounds = <R extends WeightageRound>(
  rounds: readonly R[],
): { lastRound: R | undefined; heaviestRound: R | undefined } => {
  const counted = rounds.filter(({ isMock }) => !isMock);
  let heaviestRound: R | undefined;
  for (const round of counted) {
    if (!heaviestRound || round.roundWeightage >= heaviestRound.roundWeightage) heaviestRound = round;
  }
  return { lastRound: counted.at(-1), heaviestRound };
};

/** Equal means can differ in their last bit, so scores are compared as whole billionths. */
export const comparable = (score: number | undefined): number =>
  score === undefined ? Number.NEGATIVE_INFINITY : Math.round(score * 1e9);

export type TieKey = (container: RankedContainer) => number;

/**
 * The values that a rule compares within one tie, higher first. A decision is taken only when it names every container of the
 * tie: another container that has joined since was not decided about.
 */
export const tieKey = (rule: TieRule, tied: readonly RankedContainer[], chain: TieChain): TieKey | undefined => {
  if (rule === 'last-round') return ({ lastRoundScore }) => comparable(lastRoundScore);
  if (rule === 'heaviest-round') return ({ heaviestRoundScore }) => comparable(heaviestRoundScore);
  if (rule === 'criterion') return ({ criterionScore }) => comparable(criterionScore);
  const decision = chain.decisions?.findLast(({ containerCodes }) => {
    const named = new Set(containerCodes);
    return tied.every(({ containerCode }) => named.has(containerCode));
  });
  if (!decision) return undefined;
  const order = new Map(decision.containerCodes.map((containerCode, at) => [containerCode, -at]));
  return ({ containerCode }) => order.get(containerCode) ?? Number.NEGATIVE_INFINITY;
};
