import type { CardLog } from '../score-log/index.ts';
import { cardView } from '../score-log/index.ts';
import { cardMean } from '../scoring/index.ts';

/** Whether a score card counts, and if not, why. */
export const cardStatuses = [
  'counts',
  /** Not every criterion is scored, or two devices of the judge disagree. */
  'unfinished',
  /** Every criterion is scored, and the judge has not released the card. */
  'finished',
  'recused',
  /** Taken away from the judge: handed over, or the plan changed. */
  'withdrawn',
  /** The organiser left it out, with a reason. */
  'left-out',
  /** Not released, and its judge was removed. */
  'judge-removed',
  /** The container is removed, inactive, not approved, or not in this round. */
  'not-taking-part',
  /** The round is a draft, or was removed. */
  'round-not-live',
] as const;
export type CardStatus = (typeof cardStatuses)[number];

/** What of a round decides whether its cards count. */
export interface CountingRound {
  readonly isLive: boolean;
  readonly isRemoved: boolean;
  /** Everyone takes part; in other rounds only those who qualified. */
  readonly isOpen: boolean;
  readonly criterionCodes: readonly string[];
}

export interface CountingContainer {
  readonly isRemoved: boolean;
  readonly isActive: boolean;
  readonly isApproved: boolean;
  /** It qualified for this round. */
  readonly isQualified: boolean;
}

export interface CountingCard {
  readonly content: CardLog;
  readonly isReleased: boolean;
  readonly isRecused: boolean;
  readonly isWithdrawn: boolean;
  readonly isLeftOut: boolean;
  readonly isJudgeRemoved: boolean;
}

export const takesPart = (
  { isOpen }: Pick<CountingRound, 'isOpen'>,
  { isRemoved, isActive, isApproved, isQualified }: CountingContainer,
): boolean => !isRemoved && isActive && isApproved && (isOpen || isQualified);

/** What a card holds, by the criteria that its round has now. */
export interface CardContent {
  /** How many of the round's criteria are scored. */
  readonly scored: number;
  readonly isComplete: boolean;
  /** Two devices of the judge disagree. */
  readonly hasConflict: boolean;
  readonly recusedBecause: string | null;
  /** Of the round's criteria that are scored. */
  readonly points: Readonly<Record<string, number>>;
  readonly mean: number | undefined;
}

export const readCard = (content: CardLog, criterionCodes: readonly string[]): CardContent => {
  const { assessment, conflicts, recusedBecause } = cardView(content, criterionCodes);
  const given = assessment.flatMap(({ criterionCode, points }) =>
    points === null ? [] : [[criterionCode, points] as const],
  );
  return {
    scored: given.length,
    isComplete: given.length > 0 && given.length === criterionCodes.length && conflicts.length === 0,
    hasConflict: conflicts.length > 0,
    recusedBecause,
    points: Object.fromEntries(given),
    mean: cardMean({ submit: true, assessment }),
  };
};

/** A released card that is no longer complete, because a criterion was added, goes back to its judge. */
export const goesBack = (card: Pick<CountingCard, 'isReleased' | 'isRecused'>, { isComplete }: CardContent): boolean =>
  card.isReleased && !card.isRecused && !isComplete;

/** The one answer to whether a card counts. Board, release, files and every list of cards follow it. */
export const cardStatus = (
  round: CountingRound,
  container: CountingContainer,
  card: Omit<CountingCard, 'content'>,
  { isComplete }: Pick<CardContent, 'isComplete'>,
): CardStatus => {
  if (card.isWithdrawn) return 'withdrawn';
  if (!takesPart(round, container)) return 'not-taking-part';
  if (round.isRemoved || !round.isLive) return 'round-not-live';
  if (card.isRecused) return 'recused';
  if (card.isLeftOut) return 'left-out';
  if (card.isReleased && isComplete) return 'counts';
  if (card.isJudgeRemoved) return 'judge-removed';
  return isComplete ? 'finished' : 'unfinished';
};
