import { isDeepStrictEqual } from 'node:util';
import type { ActKind } from './acts.ts';
import {
  type FactContainer,
  type FactRound,
  type Facts,
  openCriteria,
  roundsOut,
  type Scale,
  scales,
} from './facts.ts';
import { done, everything, type Intent, type Outcome, type Perform, wholeRound } from './outcome.ts';
import { takesPart } from './plain.ts';

/** Criteria change until the round is out. */
const changeCriteria =
  (change: (intent: Intent) => boolean): Perform =>
  (facts, intent) => {
    if (roundsOut(facts).includes(intent.round.code)) return 'ROUND_RELEASED';
    return change(intent) ? done(wholeRound(intent)) : 'NOTHING';
  };
const add = ({ round, newCode }: Intent): boolean => {
  if (openCriteria(round).length >= 4) return false;
  round.criteria.push({ code: newCode, isRemoved: false });
  return true;
};
const remove = ({ round, n }: Intent): boolean => {
  const open = round.criteria.filter((one) => !one.isRemoved);
  if (open.length < 2) return false;
  open[n % open.length]!.isRemoved = true;
  return true;
};
const restore = ({ round, n }: Intent): boolean => {
  const gone = round.criteria.filter((one) => one.isRemoved);
  if (gone.length === 0) return false;
  const [back] = round.criteria.splice(round.criteria.indexOf(gone[n % gone.length]!), 1);
  round.criteria.push({ ...back!, isRemoved: false });
  return true;
};

/** The counted rounds share out at most a hundred. */
const withinHundred = (facts: Facts, round: FactRound, next: Partial<FactRound>): Outcome => {
  const rounds = facts.rounds.map((one) => (one === round ? { ...one, ...next } : one));
  const counted = rounds.filter(({ isRemoved, isMock }) => !isRemoved && !isMock);
  if (counted.reduce((sum, { weight }) => sum + weight, 0) > 100) return 'ROUND_WEIGHTAGE_OVER';
  Object.assign(round, next);
  return done(everything);
};
export const weightFrom = (n: number): number => [0, 20, 40, 50, 60, 100][n % 6]!;

/** Two neighbours change places; removed rounds keep theirs. */
export const reordered = (facts: Facts, n: number): FactRound[] => {
  const open = facts.rounds.filter(({ isRemoved }) => !isRemoved);
  const at = n % open.length;
  const next = (at + 1) % open.length;
  const swapped = open.with(at, open[next]!).with(next, open[at]!);
  return facts.rounds.map((round) => (round.isRemoved ? round : swapped.shift()!));
};

const setQualified =
  (isQualified: boolean): Perform =>
  (facts, { round, container }) => {
    const later = facts.rounds.slice(facts.rounds.indexOf(round) + 1);
    const next = later.find(({ isRemoved, isMock }) => !isRemoved && !isMock);
    if (!next || round.isMock) return 'ROUND_IS_LAST';
    if (!takesPart(facts, round, container)) return 'CONTAINER_NOT_FOUND';
    if (container.goesOnFrom.has(round.code) === isQualified) return done();
    if (isQualified) container.goesOnFrom.add(round.code);
    else container.goesOnFrom.delete(round.code);
    if (isQualified) container.entered.add(next.code);
    else container.entered.delete(next.code);
    return done({ rounds: 'all', containers: [container.code] });
  };
const setContainer =
  (change: Partial<FactContainer>): Perform =>
  (_, { container }) => {
    Object.assign(container, change);
    return done({ rounds: 'all', containers: [container.code] });
  };
const setLive =
  (isLive: boolean): Perform =>
  (_, intent) => {
    intent.round.isLive = isLive;
    return done(wholeRound(intent));
  };
const correct: Perform = (facts, intent) => {
  const { round } = intent;
  if (round.isMock) return 'ROUND_IS_MOCK';
  if (roundsOut(facts).includes(round.code)) return 'CORRECTION_LOCKED';
  round.correction = { isOn: !round.correction.isOn, reason: 'The panel is uneven' };
  return done(wholeRound(intent));
};

export const scaleFrom = (n: number): Scale => scales[n % scales.length]!;
/** Points of one scale mean nothing on another: it changes until points are given, also for a criterion that was removed. */
const setScale: Perform = (facts, intent) => {
  const { round, n } = intent;
  const isBegun = facts.cards.some(
    (card) =>
      card.round === round.code &&
      (card.isReleased || Object.keys(card.points).length > 0 || Object.keys(card.conflicts).length > 0),
  );
  if (isDeepStrictEqual(round.scale, scaleFrom(n))) return 'NOTHING';
  if (isBegun) return 'SCALE_IN_USE';
  round.scale = scaleFrom(n);
  return done(wholeRound(intent));
};

export const roundActs = {
  scale: setScale,
  addCriterion: changeCriteria(add),
  removeCriterion: changeCriteria(remove),
  restoreCriterion: changeCriteria(restore),
  replaceCriterion: changeCriteria((intent) => add(intent) && remove({ ...intent, n: 0 })),
  weight: (facts, { round, n }) => withinHundred(facts, round, { weight: weightFrom(n) }),
  mock: (facts, { round }) => withinHundred(facts, round, { isMock: !round.isMock }),
  draft: setLive(false),
  live: setLive(true),
  removeRound: (facts, { round }) => withinHundred(facts, round, { isRemoved: true }),
  restoreRound: (facts, { round }) => withinHundred(facts, round, { isRemoved: false }),
  reorder: (facts, { n }) => {
    facts.rounds = reordered(facts, n);
    return done(everything);
  },
  qualify: setQualified(true),
  takeBack: setQualified(false),
  activate: setContainer({ isActive: true }),
  deactivate: setContainer({ isActive: false }),
  approve: setContainer({ isApproved: true }),
  refuse: setContainer({ isApproved: false }),
  removeContainer: setContainer({ isRemoved: true }),
  restoreContainer: setContainer({ isRemoved: false }),
  correct,
} satisfies Partial<Record<ActKind, Perform>>;
