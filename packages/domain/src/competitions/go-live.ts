import type { ContainerRules } from '../containers/validity.ts';
import type { Scale, WeightageRound } from '../rounds/rounds.ts';
import { isScaleValid, weightageLeft } from '../rounds/rounds.ts';

export const competitionStatuses = ['DRAFT', 'LIVE'] as const;
export type CompetitionStatus = (typeof competitionStatuses)[number];

export interface GoLiveRound extends WeightageRound {
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
}

/** One line of the check list. `missing` says what is left in data, so that a screen can say it in any language. */
export interface GoLivePoint {
  point: string;
  done: boolean;
  missing: Readonly<Record<string, string | number>>;
}

export type GoLiveCheck = (state: GoLiveState, now: Date) => GoLivePoint;

const point = (name: string, done: boolean, missing: GoLivePoint['missing'] = {}): GoLivePoint => ({
  point: name,
  done,
  missing: done ? {} : missing,
});

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
  (state) => point('weightage', weightageLeft(state.rounds) === 0, { left: weightageLeft(state.rounds) }),
  (state) => {
    const bare = state.rounds.find(({ criteria, scale }) => criteria === 0 || !isScaleValid(scale));
    return point('criteria', state.rounds.length > 0 && !bare, bare ? { round: bare.roundName } : {});
  },
  (state, now) =>
    point('registration', state.registration !== null && state.registration.end > now, {
      window: state.registration ? 'over' : 'none',
    }),
  (state) => point('release', state.releasePolicy !== null),
];

export const goLiveCheckList = (
  state: GoLiveState,
  now: Date,
  checks: readonly GoLiveCheck[] = goLiveChecks,
): GoLivePoint[] => checks.map((check) => check(state, now));

/** Back to DRAFT only while nobody has scored: afterwards the competition has history. */
export const mayReturnToDraft = (scoreCards: number): boolean => scoreCards === 0;
