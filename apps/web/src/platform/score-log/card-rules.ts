import type { JudgeCard, JudgedRound } from '@podium/contract';
import type { CardRules, OperationAddress } from '@podium/domain/score-log';
import type { JudgeCards } from './log-storage.ts';

export const isRoundOpen = ({ isLive, closedAt }: JudgedRound): boolean => isLive && closedAt === null;

export const rulesOf = (round: JudgedRound, card: Pick<JudgeCard, 'submit'>): CardRules => ({
  scale: round.scale,
  criterionCodes: round.criteria.map(({ criterionCode }) => criterionCode),
  ...(card.submit ? { locked: 'card-locked' } : isRoundOpen(round) ? {} : { locked: 'judging-closed' }),
});

/** The card at an address, with the round it belongs to. */
export const findCard = (
  { rounds, cards }: JudgeCards,
  { roundCode, containerCode }: Pick<OperationAddress, 'roundCode' | 'containerCode'>,
): { round: JudgedRound; card: JudgeCard } | undefined => {
  const round = rounds.find((one) => one.roundCode === roundCode);
  const card = cards.find((one) => one.roundCode === roundCode && one.containerCode === containerCode);
  return round && card && { round, card };
};
