import type { Touched } from '@podium/domain/history';
import type { ActKind } from './acts.ts';
import { type FactCard, type Facts, newCard } from './facts.ts';
import { cardOf, done, everything, type Intent, ofCards, type Perform, wholeRound } from './outcome.ts';
import { isFinished, statusOf } from './plain.ts';

/** Cards of a round that organisers see: not taken away, of containers that take part. */
const present = (facts: Facts, { round }: Intent): FactCard[] =>
  facts.cards.filter(
    (card) => card.round === round.code && !['withdrawn', 'not-taking-part'].includes(statusOf(facts, card)),
  );

const reopenCard: Perform = (facts, intent) => {
  const card = cardOf(facts, intent);
  if (intent.round.isClosed) return 'JUDGING_CLOSED';
  if (!card?.isReleased || !present(facts, intent).includes(card)) return 'CARD_NOT_FOUND';
  if (intent.judge.isRemoved) return 'JUDGE_REMOVED';
  Object.assign(card, { isReleased: false, isAsked: false });
  return done(ofCards(intent.round.code, [card]));
};

export type Choice = 'count' | 'ask' | 'leave-out';
/** What is chosen for each judge who has finished cards when judging is closed. */
export const choicesOf = (facts: Facts, intent: Intent): { judge: string; choice: Choice; cards: FactCard[] }[] => {
  const open = present(facts, intent).filter(
    (card) =>
      ['finished', 'judge-removed'].includes(statusOf(facts, card)) &&
      !card.isReleased &&
      isFinished(intent.round, card),
  );
  return facts.judges.flatMap(({ code }, at) => {
    const cards = open.filter(({ judge }) => judge === code);
    const choice = (['count', 'ask', 'leave-out'] as const)[(intent.n + at) % 3]!;
    return cards.length > 0 ? [{ judge: code, choice, cards }] : [];
  });
};
const close: Perform = (facts, intent) => {
  const choices = choicesOf(facts, intent);
  const isAskedAway = choices.some(
    ({ judge, choice }) => choice === 'ask' && facts.judges.some((one) => one.code === judge && one.isRemoved),
  );
  if (isAskedAway) return 'JUDGE_REMOVED';
  const touched: Touched[] = [];
  for (const { choice, cards } of choices) {
    const changes = { count: { isReleased: true }, 'leave-out': { isLeftOut: true }, ask: {} }[choice];
    for (const card of cards) Object.assign(card, { ...changes, isAsked: choice === 'ask', isOpened: false });
    if (choice !== 'ask') touched.push(ofCards(intent.round.code, cards));
  }
  intent.round.isClosed = true;
  return done(...touched);
};
const reopenJudging: Perform = (facts, { round }) => {
  round.isClosed = false;
  for (const card of facts.cards) if (card.round === round.code) Object.assign(card, { isAsked: false, request: null });
  return done();
};

const setLeftOut =
  (isLeftOut: boolean): Perform =>
  (facts, intent) => {
    const cards = present(facts, intent).filter(
      (card) =>
        card.judge === intent.judge.code && !card.isRecused && (statusOf(facts, card) === 'left-out') !== isLeftOut,
    );
    for (const card of cards) {
      Object.assign(card, { isLeftOut, ...(isLeftOut ? { isAsked: false } : {}) });
      // Nobody could release it.
      if (!isLeftOut && intent.round.isClosed && isFinished(intent.round, card))
        Object.assign(card, { isReleased: true, isAsked: false });
    }
    return cards.length > 0 ? done(ofCards(intent.round.code, cards)) : 'CARD_NOT_FOUND';
  };

/** Open cards go to another judge, but for those that the other has already. */
const replaceJudge: Perform = (facts, intent) => {
  const { round, judge, by } = intent;
  if (round.isClosed) return 'JUDGING_CLOSED';
  if (by.isRemoved || by === judge) return 'JUDGE_NOT_FOUND';
  const here = present(facts, intent);
  const taken = here.filter((card) => card.judge === by.code).map(({ container }) => container);
  const moved = here.filter(
    (card) => card.judge === judge.code && !card.isReleased && !card.isRecused && !taken.includes(card.container),
  );
  for (const card of moved) {
    card.isWithdrawn = true;
    const known = facts.cards.find(
      (one) => one.round === round.code && one.judge === by.code && one.container === card.container,
    );
    if (known) known.isWithdrawn = false;
    else facts.cards.push(newCard(round.code, card.container, by.code));
  }
  return done(wholeRound(intent));
};
const setJudgeRemoved =
  (isRemoved: boolean): Perform =>
  (_, { judge }) => {
    if (judge.isRemoved === isRemoved) return 'JUDGE_NOT_FOUND';
    judge.isRemoved = isRemoved;
    return done(everything);
  };

const adjust: Perform = (facts, { round, container, n }) => {
  const kind = n % 2 === 0 ? 'BONUS' : 'PENALTY';
  const points = (1 + (n % 5)) / 2;
  facts.adjustments.push({ round: round.code, container: container.code, kind, points, isRevoked: false });
  return done({ rounds: [round.code], containers: [container.code] });
};
/** The adjustment that an act takes back. */
export const revokedOf = ({ adjustments }: Facts, n: number) => {
  const open = adjustments.filter(({ isRevoked }) => !isRevoked);
  return open[n % open.length];
};
const revoke: Perform = (facts, { n }) => {
  const one = revokedOf(facts, n);
  if (!one) return 'ADJUSTMENT_NOT_FOUND';
  one.isRevoked = true;
  return done({ rounds: [one.round], containers: [one.container] });
};

export const organiserActs = {
  reopenCard,
  close,
  reopenJudging,
  leaveOut: setLeftOut(true),
  include: setLeftOut(false),
  replaceJudge,
  removeJudge: setJudgeRemoved(true),
  restoreJudge: setJudgeRemoved(false),
  adjust,
  revoke,
} satisfies Partial<Record<ActKind, Perform>>;
