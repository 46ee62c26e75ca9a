import type { JudgeCard, JudgedRound } from '@podium/contract';
import type { CardRules, OperationAddress } from '@podium/domain/score-log';
import type { JudgeCards } from './log-storage.ts';

export const isRoundOpen = ({ isLive, closedAt }: JudgedRound): boolean => isLive && closedAt === null;

/** A card of an open round, or one that was opened again in a closed one. Answers that an older version kept do not say it. */
export const isCardOpen = (round: JudgedRound, { isOpened = false }: Partial<Pick<JudgeCard, 'isOpened'>>): boolean =>
  isRoundOpen(round) || (round.isLive && isOpened);

/** Until when finished cards are asked for. Answers that an older version kept do not say it. */
export const roundAsked = ({ asked = null }: Partial<JudgedRound>): JudgedRound['asked'] => asked;

/** Answers that an older version kept name none. */
export const removedIn = ({
  removedCriteria = [],
}: Partial<Pick<JudgedRound, 'removedCriteria'>>): JudgedRound['removedCriteria'] => removedCriteria;

export const rulesOf = (
  round: JudgedRound,
  card: Pick<JudgeCard, 'submit'> & Partial<Pick<JudgeCard, 'isOpened'>>,
): CardRules => ({
  scale: round.scale,
  criterionCodes: round.criteria.map(({ criterionCode }) => criterionCode),
  removedCriterionCodes: removedIn(round).map(({ criterionCode }) => criterionCode),
  ...(card.submit ? { locked: 'card-locked' } : isCardOpen(round, card) ? {} : { locked: 'judging-closed' }),
});

/** What the organiser decided about a change that came too late. Answers that an older version kept have none. */
export const lateScoreOf = (
  { lateScores = [] }: Partial<Pick<JudgeCards, 'lateScores'>>,
  { operationId }: { operationId: string },
): JudgeCards['lateScores'][number] | undefined => lateScores.find((one) => one.operationId === operationId);

/** The card at an address, with the round it belongs to. */
export const findCard = (
  { rounds, cards }: JudgeCards,
  { roundCode, containerCode }: Pick<OperationAddress, 'roundCode' | 'containerCode'>,
): { round: JudgedRound; card: JudgeCard } | undefined => {
  const round = rounds.find((one) => one.roundCode === roundCode);
  const card = cards.find((one) => one.roundCode === roundCode && one.containerCode === containerCode);
  return round && card && { round, card };
};
