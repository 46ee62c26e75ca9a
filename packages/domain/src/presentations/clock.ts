/** The parts of a presentation, in order. A part of length 0 is left out. */
export const phases = ['setup', 'talk', 'questions'] as const;
export type Phase = (typeof phases)[number];

/** The length of each part in seconds. */
export type PhaseLengths = Readonly<Record<Phase, number>>;

/** The clock of one presentation: moments, never ticks, so that every device and every restart computes the same. All in milliseconds. */
export interface PresentationClock {
  /** None while the container is called and nothing has begun. */
  phase: Phase | null;
  startedAt: number | null;
  pausedAt: number | null;
  /** How long this part was paused, without the pause that is on. */
  pausedMs: number;
  /** What the host has added to this part. */
  extraMs: number;
}

export const stoppedClock: PresentationClock = {
  phase: null,
  startedAt: null,
  pausedAt: null,
  pausedMs: 0,
  extraMs: 0,
};

/** The parts that follow, none of length 0. */
export const phasesAfter = (phase: Phase | null, lengths: PhaseLengths): Phase[] =>
  phases.slice(phase === null ? 0 : phases.indexOf(phase) + 1).filter((one) => lengths[one] > 0);

/** The length of a part with what was added to it, if it is the one that is on. */
const lengthMs = ({ phase, extraMs }: PresentationClock, lengths: PhaseLengths): number =>
  phase === null ? 0 : lengths[phase] * 1000 + extraMs;

/** How long the part that is on has run, without pauses. */
export const elapsedMs = ({ startedAt, pausedAt, pausedMs }: PresentationClock, now: number): number =>
  startedAt === null ? 0 : Math.max(0, (pausedAt ?? now) - startedAt - pausedMs);

/** What is left of the part that is on; below zero it is over time. */
export const remainingMs = (clock: PresentationClock, lengths: PhaseLengths, now: number): number =>
  lengthMs(clock, lengths) - elapsedMs(clock, now);

/** From here to the end of a part everybody is warned. */
export const warningMs = 60_000;

export type ClockState = 'called' | 'running' | 'warning' | 'over' | 'paused';

export const clockState = (clock: PresentationClock, lengths: PhaseLengths, now: number): ClockState => {
  if (clock.phase === null) return 'called';
  if (clock.pausedAt !== null) return 'paused';
  const left = remainingMs(clock, lengths, now);
  if (left < 0) return 'over';
  return left <= warningMs && lengthMs(clock, lengths) > warningMs ? 'warning' : 'running';
};
