import { correctJudges } from '@podium/domain/fairness';
import { type FactCard, type FactContainer, type FactRound, type Facts, openCriteria } from './facts.ts';
import type { Scale, SealedCard, SealedRound } from './facts.ts';

/**
 * What counts, worked out a second time from docs/rules/counting.md and docs/rules/scoring.md alone. It shares no code with the product,
 * with one exception: the fit of judge correction is the published one.
 */
const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export const roundOf = (facts: Facts, code: string): FactRound => facts.rounds.find((one) => one.code === code)!;
export const containerOf = (facts: Facts, code: string): FactContainer =>
  facts.containers.find((one) => one.code === code)!;
const isJudgeRemoved = (facts: Facts, code: string): boolean =>
  facts.judges.some((judge) => judge.code === code && judge.isRemoved);

/** Everyone is in a mock round and in the first round that counts; the others hold those who were entered. */
export const takesPart = (facts: Facts, round: FactRound, container: FactContainer): boolean => {
  if (container.isRemoved || !container.isActive || !container.isApproved) return false;
  if (container.entered.has(round.code)) return true;
  const [first] = facts.rounds.filter((one) => !one.isRemoved && !one.isMock);
  return !round.isRemoved && (round.isMock || round === first);
};

/** What a card has for the criteria that its round has now. */
export const pointsOf = (round: FactRound, { points }: Pick<FactCard, 'points'>): number[] =>
  openCriteria(round).flatMap((code) => points[code] ?? []);

export const isFinished = (round: FactRound, { points }: Pick<FactCard, 'points'>): boolean => {
  const criteria = openCriteria(round);
  return criteria.length > 0 && criteria.every((code) => points[code] !== undefined);
};

export const statusOf = (facts: Facts, card: FactCard): string => {
  const round = roundOf(facts, card.round);
  if (card.isWithdrawn) return 'withdrawn';
  if (!takesPart(facts, round, containerOf(facts, card.container))) return 'not-taking-part';
  if (!round.isLive || round.isRemoved) return 'round-not-live';
  if (card.isRecused) return 'recused';
  if (card.isLeftOut) return 'left-out';
  if (isFinished(round, card) && card.isReleased) return 'counts';
  if (isJudgeRemoved(facts, card.judge)) return 'judge-removed';
  return isFinished(round, card) ? 'finished' : 'unfinished';
};

/** A request waits while its card can get what was asked for. */
export const isRequestWaiting = (facts: Facts, card: FactCard): boolean => {
  if (card.request?.state !== 'waiting') return false;
  const status = statusOf(facts, card);
  if (card.request.kind === 'count')
    return isFinished(roundOf(facts, card.round), card) && ['finished', 'left-out', 'judge-removed'].includes(status);
  return !isJudgeRemoved(facts, card.judge) && ['counts', 'finished', 'unfinished', 'left-out'].includes(status);
};

/** Released cards that a new criterion made unfinished: they go back to their judges. */
export const cardsGoingBack = (facts: Facts): FactCard[] =>
  facts.cards.filter(
    (card) => card.isReleased && !card.isRecused && !card.isWithdrawn && !isFinished(roundOf(facts, card.round), card),
  );

export interface PlainScore {
  raw: number;
  corrected: number | null;
  adjusted: number;
  criteria: Record<string, number>;
  judges: number;
}
type Counted = Pick<SealedRound, 'criteria' | 'cards' | 'adjustments'> & { isCorrected: boolean; scale: Scale };

const cardAverage = ({ points }: SealedCard, criteria: readonly string[]): number =>
  average(criteria.map((code) => points[code]!));

/** The scores of a round from cards that count. */
export const scoresOf = ({ criteria, cards, adjustments, isCorrected, scale }: Counted): Map<string, PlainScore> => {
  const given = cards.map((card) => ({
    containerCode: card.container,
    judgeCode: card.judge,
    score: cardAverage(card, criteria),
  }));
  const fit = isCorrected ? correctJudges(given, scale) : undefined;
  const fitted = new Map(
    fit?.status === 'applied' ? fit.containers.map((one) => [one.containerCode, one.correctedScore]) : [],
  );
  const scores = new Map<string, PlainScore>();
  for (const code of new Set(cards.map(({ container }) => container))) {
    const own = cards.filter(({ container }) => container === code);
    const raw = average(own.map((card) => cardAverage(card, criteria)));
    const corrected = fitted.get(code) ?? null;
    let adjusted = corrected ?? raw;
    for (const { container, kind, points } of adjustments)
      if (container === code) adjusted += kind === 'BONUS' ? points : -points;
    const means = criteria.map((one) => [one, average(own.map(({ points }) => points[one]!))] as const);
    scores.set(code, { raw, corrected, adjusted, criteria: Object.fromEntries(means), judges: own.length });
  }
  return scores;
};

/** A round from the cards of now. */
export const presentRound = (facts: Facts, round: FactRound) => ({
  round: round.code,
  weight: round.weight,
  isMock: round.isMock,
  scale: round.scale,
  correction: { isOn: round.correction.isOn && !round.isMock, reason: round.correction.reason },
  criteria: openCriteria(round),
  cards: facts.cards
    .filter((card) => card.round === round.code && statusOf(facts, card) === 'counts')
    .map(({ container, judge, points }) => ({ container, judge, points: { ...points } })),
  adjustments: facts.adjustments
    .filter((one) => one.round === round.code && !one.isRevoked)
    .map(({ container, kind, points }) => ({ container, kind, points })),
});

/** A round with what its cards make of its containers. */
export const scored = <R extends Omit<SealedRound, 'sealedIn'>>(round: R) => ({
  ...round,
  scores: scoresOf({ ...round, isCorrected: round.correction.isOn }),
});
