import type { ActKind } from './acts.ts';
import { type FactCard, type FactRound, type Facts, openCriteria } from './facts.ts';
import { cardOf, done, type Intent, ofCards, type Outcome, type Perform } from './outcome.ts';
import { containerOf, isFinished, statusOf, takesPart } from './plain.ts';

const isVisible = (facts: Facts, { round }: Intent, card: FactCard): boolean =>
  !card.isWithdrawn && !round.isRemoved && takesPart(facts, round, containerOf(facts, card.container));

/** Cards that a judge may write to at this moment. */
const writable = (facts: Facts, intent: Intent): FactCard[] => {
  const { judge, round } = intent;
  if (judge.isRemoved || !round.isLive) return [];
  return facts.cards.filter(
    (card) =>
      card.round === round.code &&
      card.judge === judge.code &&
      !card.isReleased &&
      (!round.isClosed || (card.isOpened && card.isAsked)) &&
      isVisible(facts, intent, card),
  );
};
/** Points on the scale of the round. */
const pointsFrom = ({ scale: { min, max, step } }: FactRound, n: number): number =>
  min + (n % Math.round((max - min) / step + 1)) * step;
/** Points that a judge writes replace what other devices wrote before. */
const give = (card: FactCard, code: string, points: number): void => {
  card.points[code] = points;
  delete card.conflicts[code];
};
const scoreWhole = (facts: Facts, { round, n }: Intent, card: FactCard): void => {
  const at = facts.containers.findIndex(({ code }) => code === card.container);
  for (const [index, code] of openCriteria(round).entries())
    give(card, code, pointsFrom(round, n + at * 5 + index * 3));
};
/** Writes to one card that is open. */
const write =
  (change: (card: FactCard, intent: Intent, facts: Facts) => void): Perform =>
  (facts, intent) => {
    const card = writable(facts, intent).find(({ container }) => container === intent.container.code);
    if (!card) return 'CARD_NOT_OPEN';
    change(card, intent, facts);
    return { touched: [], written: [card] };
  };
const criterionAt = ({ round, n }: Intent): string => openCriteria(round)[n % openCriteria(round).length]!;

const scoreAll: Perform = (facts, intent) => {
  const written = writable(facts, intent);
  for (const card of written) scoreWhole(facts, intent, card);
  return written.length > 0 ? { touched: [], written } : 'CARD_NOT_OPEN';
};
/** The same points everywhere: where all judges do that, places are shared. */
const scoreEqually: Perform = (facts, intent) => {
  const written = writable(facts, intent);
  for (const card of written)
    for (const code of openCriteria(intent.round)) give(card, code, pointsFrom(intent.round, intent.n % 3));
  return written.length > 0 ? { touched: [], written } : 'CARD_NOT_OPEN';
};

/** After closing, or in a draft: the score waits, and the organiser accepts it. A complete card counts with that. */
const lateScore: Perform = (facts, intent): Outcome => {
  const { round, judge } = intent;
  const card = cardOf(facts, intent);
  if (!card || judge.isRemoved || card.isReleased || !isVisible(facts, intent, card)) return 'CARD_NOT_OPEN';
  if (writable(facts, intent).includes(card)) return 'CARD_NOT_OPEN';
  scoreWhole(facts, intent, card);
  if (statusOf(facts, card) === 'finished') Object.assign(card, { isReleased: true, isAsked: false });
  return { touched: [ofCards(round.code, [card])], written: [card] };
};

const ownWith = (facts: Facts, { round, judge }: Intent, statuses: readonly string[]): FactCard[] =>
  facts.cards.filter(
    (card) => card.round === round.code && card.judge === judge.code && statuses.includes(statusOf(facts, card)),
  );

const releaseCards: Perform = (facts, intent) => {
  const { round, judge } = intent;
  if (judge.isRemoved) return 'JUDGE_REMOVED';
  if (!round.isLive) return 'JUDGING_CLOSED';
  const own = ownWith(facts, intent, ['unfinished', 'finished']);
  const asked = own.filter((card) => card.isAsked && isFinished(round, card));
  if (round.isClosed && asked.length === 0) return 'JUDGING_CLOSED';
  if (!round.isClosed && own.some((card) => !isFinished(round, card))) return 'CARDS_INCOMPLETE';
  const released = round.isClosed ? asked : own;
  for (const card of released) Object.assign(card, { isReleased: true, isAsked: false });
  return released.length > 0 ? done(ofCards(round.code, released)) : done();
};

const decline: Perform = (facts, intent) => {
  if (intent.judge.isRemoved) return 'JUDGE_REMOVED';
  const asked = ownWith(facts, intent, ['finished']).filter((card) => card.isAsked);
  for (const card of asked) Object.assign(card, { isLeftOut: true, isAsked: false });
  return asked.length > 0 ? done(ofCards(intent.round.code, asked)) : 'CARD_NOT_FOUND';
};

export const judgeActs = {
  scoreCard: write((card, intent, facts) => scoreWhole(facts, intent, card)),
  scoreAll,
  scoreEqually,
  score: write((card, intent) => give(card, criterionAt(intent), pointsFrom(intent.round, intent.n * 7))),
  clearScore: write((card, intent) => {
    delete card.points[criterionAt(intent)];
    delete card.conflicts[criterionAt(intent)];
  }),
  disagree: write((card, intent) => {
    const code = criterionAt(intent);
    delete card.points[code];
    card.conflicts[code] = [pointsFrom(intent.round, intent.n), pointsFrom(intent.round, intent.n + 1)];
  }),
  recuse: write((card) => {
    card.isRecused = !card.isRecused;
  }),
  lateScore,
  releaseCards,
  decline,
} satisfies Partial<Record<ActKind, Perform>>;
