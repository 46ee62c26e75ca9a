import type { ActKind } from './acts.ts';
import type { FactCard, Facts } from './facts.ts';
import { cardOf, done, ofCards, type Perform } from './outcome.ts';
import { isFinished, isRequestWaiting, roundOf, statusOf } from './plain.ts';

/** The judge can score or release the card, although judging is closed. */
const isOpenForJudge = (facts: Facts, card: FactCard): boolean =>
  card.isAsked && (card.isOpened || statusOf(facts, card) === 'finished');

/** What a judge may ask for about a card of a closed round. */
export const mayAskFor = (facts: Facts, card: FactCard): 'count' | 'open' | null => {
  const round = roundOf(facts, card.round);
  if (!round.isClosed || isOpenForJudge(facts, card) || isRequestWaiting(facts, card)) return null;
  switch (statusOf(facts, card)) {
    case 'finished':
      return 'count';
    case 'left-out':
      return isFinished(round, card) ? 'count' : 'open';
    case 'counts':
    case 'unfinished':
      return 'open';
    default:
      return null;
  }
};

const ask: Perform = (facts, intent) => {
  const card = cardOf(facts, intent);
  if (intent.judge.isRemoved) return 'JUDGE_REMOVED';
  if (!card || ['withdrawn', 'not-taking-part'].includes(statusOf(facts, card))) return 'CARD_NOT_FOUND';
  if (!intent.round.isClosed || isOpenForJudge(facts, card)) return 'CARD_REQUEST_NOT_NEEDED';
  if (isRequestWaiting(facts, card)) return 'CARD_REQUEST_WAITING';
  const kind = mayAskFor(facts, card);
  if (kind === null) return 'CARD_NOT_FOUND';
  card.request = { kind, state: 'waiting' };
  return done();
};

const decide =
  (isAccepted: boolean): Perform =>
  (facts, intent) => {
    const card = cardOf(facts, intent);
    if (card?.request?.state !== 'waiting') return 'CARD_REQUEST_NOT_FOUND';
    const { kind } = card.request;
    if (!isAccepted) {
      card.request = { kind, state: 'declined' };
      return done();
    }
    const isHere = !['withdrawn', 'not-taking-part'].includes(statusOf(facts, card));
    if (isHere && kind === 'open' && intent.judge.isRemoved) return 'JUDGE_REMOVED';
    if (!isRequestWaiting(facts, card)) return 'CARD_REQUEST_CHANGED';
    const changes =
      kind === 'count' ? { isReleased: true, isAsked: false } : { isReleased: false, isAsked: true, isOpened: true };
    Object.assign(card, { ...changes, isLeftOut: false, request: { kind, state: 'accepted' } });
    return done(ofCards(intent.round.code, [card]));
  };

export const requestActs = {
  askAboutCard: ask,
  acceptRequest: decide(true),
  declineRequest: decide(false),
} satisfies Partial<Record<ActKind, Perform>>;
