import type { ContainerRules } from '../containers/validity.ts';
import type { Scale, WeightageRound } from '../rounds/rounds.ts';
import { isScaleValid, weightageLeft } from '../rounds/rounds.ts';

export const competitionStatuses = ['DRAFT', 'LIVE'] as const;
export type CompetitionStatus = (typeof competitionStatuses)[number];

export interface GoLiveRound extends WeightageRound {
  roundCode: string;
  roundName: string;
  criteria: number;
  scale: Scale;
}

export interface GoLiveState extends ContainerRules {
  competitionName: string;
  categoryName: string;
  rounds: readonly GoLiveRound[];
  registration: { start: Date; end: Date } | null;
  releasePolicy: string | null;
  /** The rounds that have a time in the timeline. */
  timed: ReadonlySet<string>;
}

/**
 * One line of the check list. `missing` says what is left in data, so that a screen can say it in any language. A point
 * that is needed only later holds nothing up, and is not done either.
 */
export interface GoLivePoint {
  point: string;
  done: boolean;
  later: boolean;
  missing: Readonly<Record<string, string | number>>;
}

export type GoLiveCheck = (state: GoLiveState, now: Date) => GoLivePoint;

const point = (name: string, done: boolean, missing: GoLivePoint['missing'] = {}): GoLivePoint => ({
  point: name,
  done,
  later: false,
  missing: done ? {} : missing,
});
export { point as goLivePoint };

/** Done, or not needed yet. */
export const laterPoint = (name: string, done: boolean, missing: GoLivePoint['missing'] = {}): GoLivePoint => ({
  ...point(name, done, missing),
  later: !done,
});

/** What keeps a competition from going live. */
export const blockingPoints = <P extends Pick<GoLivePoint, 'done' | 'later'>>(points: readonly P[]): P[] =>
  points.filter(({ done, later }) => !done && !later);

/** Rounds that count must share the hundred: one with nothing of it would be judged for nothing. */
const weightagePoint = ({ rounds }: GoLiveState): GoLivePoint => {
  const left = weightageLeft(rounds);
  const empty = rounds.find(({ isMock, roundWeightage }) => !isMock && roundWeightage === 0);
  const round = empty ? { round: empty.roundName, roundCode: empty.roundCode } : {};
  return point('weightage', left === 0 && !empty, { left, ...round });
};

/** When each round is judged can be said after going live. */
const timesPoint = ({ rounds, timed }: GoLiveState): GoLivePoint => {
  const open = rounds.find(({ roundCode }) => !timed.has(roundCode));
  const missing = open ? { round: open.roundName, roundCode: open.roundCode } : {};
  return laterPoint('times', rounds.length > 0 && !open, missing);
};

/** Whole numbers, at least one, and a smallest size that is not above the full one. */
export const areSizesValid = ({ competitionType, teamSize, minTeamSize }: ContainerRules): boolean => {
  if (competitionType === 'SOLO') return true;
  const whole = (size: number | null | undefined): size is number => Number.isInteger(size) && (size ?? 0) >= 1;
  return whole(teamSize) && teamSize >= 2 && (!minTeamSize || (whole(minTeamSize) && minTeamSize <= teamSize));
};

/** The list is open: later parts of the product append checks of their own. */
export const goLiveChecks: readonly GoLiveCheck[] = [
  (state) => point('name', state.competitionName.trim().length > 0),
  (state) => point('category', state.categoryName.length > 0),
  (state) => point('sizes', areSizesValid(state)),
  (state) => point('round', state.rounds.length > 0),
  weightagePoint,
  (state) => {
    const bare = state.rounds.find(({ criteria, scale }) => criteria === 0 || !isScaleValid(scale));
    return point(
      'criteria',
      state.rounds.length > 0 && !bare,
      bare ? { round: bare.roundName, roundCode: bare.roundCode } : {},
    );
  },
  (state, now) =>
    point('registration', state.registration !== null && state.registration.end > now, {
      window: state.registration ? 'over' : 'none',
    }),
  (state) => point('release', state.releasePolicy !== null),
  timesPoint,
];

export const goLiveCheckList = (
  state: GoLiveState,
  now: Date,
  checks: readonly GoLiveCheck[] = goLiveChecks,
): GoLivePoint[] => checks.map((check) => check(state, now));

/** Back to DRAFT only while nobody has scored: afterwards the competition has history. */
export const mayReturnToDraft = (scoreCards: number): boolean => scoreCards === 0;
