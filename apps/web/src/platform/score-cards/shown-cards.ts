import type { JudgeCard, JudgedRound } from '@podium/contract';
import {
  type CardLog,
  cardOnDevice,
  type CardView,
  cardView,
  type DeviceLog,
  type OperationAddress,
  countFields,
  waitingOperations,
} from '@podium/domain/score-log';
import { isRoundOpen, roundAsked, rulesOf } from '../score-log/card-rules.ts';
import type { JudgeCards } from '../score-log/log-storage.ts';

export const cardGroups = ['started', 'open', 'aside', 'scored', 'released'] as const;
export type CardGroup = (typeof cardGroups)[number];

/** A card as the screen shows it: what the server said last, and what waits on this device. */
export interface ShownCard {
  card: JudgeCard;
  address: OperationAddress;
  /** Its place among the judge's cards of the round, from 1. */
  number: number;
  content: CardLog;
  view: CardView;
  scored: number;
  of: number;
  /** The mean of the points; null until all are given. */
  average: number | null;
  group: CardGroup;
  /** How many changes of it wait on this device. */
  waiting: number;
}

const groupOf = ({ submit }: JudgeCard, { recusedBecause, conflicts }: CardView, scored: number, of: number) => {
  if (recusedBecause !== null) return 'aside';
  if (submit) return 'released';
  if (scored === of && conflicts.length === 0) return 'scored';
  return scored > 0 || conflicts.length > 0 ? 'started' : 'open';
};

export const meanOf = ({ assessment }: CardView): number | null => {
  const points = assessment.flatMap((one) => one.points ?? []);
  return points.length === 0 ? null : points.reduce((sum, one) => sum + one, 0) / points.length;
};

/** The judge's cards of a round, in the server's order. */
export const shownCards = (
  { cards }: JudgeCards,
  { round, log, competitionCode }: { round: JudgedRound; log: DeviceLog; competitionCode: string },
): ShownCard[] => {
  const waiting = waitingOperations(log);
  return cards
    .filter(({ roundCode }) => roundCode === round.roundCode)
    .map((card, at): ShownCard => {
      const { roundCode, containerCode } = card;
      const address = { competitionCode, roundCode, containerCode };
      const rules = rulesOf(round, card);
      const own = waiting.filter((one) => one.roundCode === roundCode && one.containerCode === containerCode);
      const content = own.length > 0 ? cardOnDevice(log, address, card.content, rules) : card.content;
      const view = cardView(content, rules.criterionCodes);
      const scored = view.assessment.filter(({ points }) => points !== null).length;
      const of = rules.criterionCodes.length;
      return {
        card,
        address,
        number: at + 1,
        content,
        view,
        scored,
        of,
        average: scored === of ? meanOf(view) : null,
        group: groupOf(card, view, scored, of),
        waiting: countFields(own),
      };
    });
};

/** The rounds in which the judge has cards. */
export const judgedRounds = ({ rounds, cards }: JudgeCards): JudgedRound[] => {
  const withCards = new Set(cards.map(({ roundCode }) => roundCode));
  return rounds.filter(({ roundCode }) => withCards.has(roundCode));
};

/** The round the address asks for, else one that waits for the judge's answer or has a card that was opened again, else the first one being judged in which the judge has cards to release, else one being judged, else the last. */
export const chooseRound = (
  { rounds, cards }: Pick<JudgeCards, 'rounds' | 'cards'>,
  asked: string | null,
): JudgedRound | undefined => {
  const open = rounds.filter(isRoundOpen);
  const toDo = new Set(cards.filter(({ submit }) => !submit).map(({ roundCode }) => roundCode));
  return (
    rounds.find(({ roundCode }) => roundCode === asked) ??
    rounds.find((round) => roundAsked(round) !== null) ??
    rounds.find(({ roundCode }) => cards.some((card) => card.roundCode === roundCode && card.isOpened)) ??
    open.find(({ roundCode }) => toDo.has(roundCode)) ??
    open[0] ??
    rounds.at(-1)
  );
};

/** Cards that hold up the release. */
export const cardsLeft = (cards: readonly ShownCard[]): ShownCard[] =>
  cards.filter(({ group }) => group === 'open' || group === 'started');

/** After this card: the next one that is not done, in order and around; none when all are. */
export const nextCard = (cards: readonly ShownCard[], containerCode: string): ShownCard | undefined => {
  const at = cards.findIndex(({ card }) => card.containerCode === containerCode);
  const after = [...cards.slice(at + 1), ...cards.slice(0, Math.max(0, at))];
  return cardsLeft(after)[0];
};
