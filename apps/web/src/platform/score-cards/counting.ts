import type { JudgeCard, JudgedRound } from '@podium/contract';
import type { CardStatus } from '@podium/domain/counting';
import { roundAsked } from '../score-log/card-rules.ts';
import type { ShownCard } from './shown-cards.ts';

type Decision = NonNullable<JudgeCard['decision']>;

/** Answers that an older version kept do not say it. */
export const statusOf = ({ submit, status }: Pick<JudgeCard, 'submit'> & Partial<JudgeCard>): CardStatus =>
  status ?? (submit ? 'counts' : 'unfinished');
const decisionOf = ({ decision = null }: Partial<JudgeCard>): Decision | null => decision;

/** Whether the judge may release the card now. Answers that an older version kept do not say it of single cards. */
const mayRelease = ({ releaseUntil }: Partial<JudgeCard>): boolean => releaseUntil !== null;

/** Finished cards that the organiser waits for. */
export const askedCards = (round: JudgedRound, cards: readonly ShownCard[]): ShownCard[] =>
  roundAsked(round) === null ? [] : cards.filter(({ card }) => statusOf(card) === 'finished' && mayRelease(card));

/** What the judge may ask for about a card, and what they asked. Answers that an older version kept say neither. */
export const requestOf = ({
  mayAsk = null,
  request = null,
}: Partial<JudgeCard>): Pick<JudgeCard, 'mayAsk' | 'request'> => ({ mayAsk, request });

/** The judge's cards by whether they count. Cards stepped aside from and cards that were taken away are not counted. */
export const countingOf = (round: JudgedRound, cards: readonly ShownCard[]) => {
  const own = cards.filter(({ card }) => statusOf(card) !== 'withdrawn');
  const aside = own.filter(({ card, group }) => statusOf(card) === 'recused' || group === 'aside');
  const counted = own.filter((shown) => !aside.includes(shown));
  const counts = counted.filter(({ card }) => statusOf(card) === 'counts');
  const asked = askedCards(round, counted);
  const not = counted.filter((shown) => !counts.includes(shown) && !asked.includes(shown));
  return { counts, asked, not, aside, of: counted.length };
};

/** Whether a decision still matters: a card that was opened again and released since says nothing of it. */
const isCurrent = ({ submit }: JudgeCard, { act }: Decision): boolean =>
  act === 'asked' ? false : (act !== 'reopened' && act !== 'sent-back') || !submit;

/** What somebody else decided about this card, as long as the judge should know. */
export const currentDecision = (card: JudgeCard): Decision | null => {
  const decision = decisionOf(card);
  return decision && isCurrent(card, decision) ? decision : null;
};

export interface DecidedCards extends Decision {
  readonly cards: readonly ShownCard[];
}

/** What others decided about the judge's cards: one entry for each act, person and reason. */
export const decisionsOf = (cards: readonly ShownCard[]): DecidedCards[] => {
  const groups = new Map<string, DecidedCards>();
  for (const shown of cards) {
    const decision = currentDecision(shown.card);
    if (!decision) continue;
    const key = JSON.stringify([decision.act, decision.by, decision.reason]);
    groups.set(key, { ...decision, cards: [...(groups.get(key)?.cards ?? []), shown] });
  }
  return [...groups.values()];
};
