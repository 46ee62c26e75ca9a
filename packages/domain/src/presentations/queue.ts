import { type Phase, type PhaseLengths, phases, type PresentationClock, stoppedClock } from './clock.ts';

export const presentationStates = ['waiting', 'presenting', 'done'] as const;
export type PresentationState = (typeof presentationStates)[number];

/** A container in the queue of a room. */
export interface Presentation {
  containerCode: string;
  state: PresentationState;
  /** Its place in the order; absent ones go behind the last. */
  position: number;
  /** Its place when it came into the queue, from which a fixed time follows. */
  slot: number;
  /** How often it was absent when it was its turn. */
  absences: number;
  absentAt: number | null;
  /** Where it stood before it was absent the last time; kept so that it can be undone. */
  positionBefore: number | null;
  calledAt: number | null;
  endedAt: number | null;
  clock: PresentationClock;
}

export const presentationActs = [
  'call',
  'start',
  'pause',
  'continue',
  'extend',
  'end',
  'reopen',
  'absent',
  'undo-absent',
] as const;
export type PresentationAct = (typeof presentationActs)[number];

/** Names what it expects: the container, and the part that is to begin. The second of two hosts who press at once changes nothing. */
export interface AskedAct {
  act: PresentationAct;
  containerCode: string;
  phase?: Phase | undefined;
}

export const extensionMs = 60_000;
/** A part grows by so much at most. */
export const longestExtensionMs = 60 * extensionMs;

export type ActRefusal = 'PRESENTATION_NOT_FOUND' | 'PRESENTATION_CHANGED' | 'PRESENTATION_RUNNING';

/** The containers of a room in their order: those that it knows, then new ones. One that does not take part any more is not in it. */
export const queueOf = (known: readonly Presentation[], containerCodes: readonly string[]): Presentation[] => {
  const present = new Set(containerCodes);
  const kept = known
    .filter(({ containerCode }) => present.has(containerCode))
    .toSorted((a, b) => a.position - b.position || (a.containerCode < b.containerCode ? -1 : 1));
  const last = (of: 'position' | 'slot'): number => Math.max(-1, ...kept.map((one) => one[of]));
  const has = new Set(kept.map(({ containerCode }) => containerCode));
  const added = containerCodes
    .filter((code) => !has.has(code))
    .map((containerCode, at): Presentation => ({
      containerCode,
      state: 'waiting',
      position: last('position') + 1 + at,
      slot: last('slot') + 1 + at,
      absences: 0,
      absentAt: null,
      positionBefore: null,
      calledAt: null,
      endedAt: null,
      clock: stoppedClock,
    }));
  return [...kept, ...added];
};

export const presentingIn = (queue: readonly Presentation[]): Presentation | undefined =>
  queue.find(({ state }) => state === 'presenting');
export const waitingIn = (queue: readonly Presentation[]): Presentation[] =>
  queue.filter(({ state }) => state === 'waiting');

/** A team that has not begun its talk can be absent. */
export const canBeAbsent = ({ state, clock: { phase } }: Pick<Presentation, 'state' | 'clock'>): boolean =>
  state === 'waiting' || (state === 'presenting' && (phase === null || phase === 'setup'));

const order = (phase: Phase | null): number => (phase === null ? -1 : phases.indexOf(phase));

/** What a container becomes by an act; nothing if the act does not fit its state. */
const changed = (
  one: Presentation,
  { act, phase }: AskedAct,
  { queue, lengths, now }: { queue: readonly Presentation[]; lengths: PhaseLengths; now: number },
): Presentation | undefined => {
  const { state, clock } = one;
  const isOn = state === 'presenting';
  const withClock = (patch: Partial<PresentationClock>): Presentation => ({ ...one, clock: { ...clock, ...patch } });
  switch (act) {
    case 'call':
      return state === 'waiting' ? { ...one, state: 'presenting', calledAt: now, clock: stoppedClock } : undefined;
    case 'start':
      if (!isOn || phase === undefined || lengths[phase] === 0 || order(phase) <= order(clock.phase)) return undefined;
      return { ...one, clock: { ...stoppedClock, phase, startedAt: now } };
    case 'pause':
      return isOn && clock.startedAt !== null && clock.pausedAt === null ? withClock({ pausedAt: now }) : undefined;
    case 'continue':
      if (!isOn || clock.pausedAt === null) return undefined;
      return withClock({ pausedAt: null, pausedMs: clock.pausedMs + now - clock.pausedAt });
    case 'extend':
      if (!isOn || clock.startedAt === null || clock.extraMs >= longestExtensionMs) return undefined;
      return withClock({ extraMs: clock.extraMs + extensionMs });
    case 'end':
      return isOn ? { ...one, state: 'done', endedAt: now } : undefined;
    case 'reopen': {
      if (state !== 'done' || one.endedAt === null) return undefined;
      // While it was over its clock stood.
      const stood = clock.startedAt === null || clock.pausedAt !== null ? 0 : now - one.endedAt;
      return { ...withClock({ pausedMs: clock.pausedMs + stood }), state: 'presenting', endedAt: null };
    }
    case 'absent':
      if (!canBeAbsent(one)) return undefined;
      return {
        ...one,
        state: 'waiting',
        position: Math.max(...queue.map(({ position }) => position)) + 1,
        positionBefore: one.position,
        absences: one.absences + 1,
        absentAt: now,
        calledAt: null,
        clock: stoppedClock,
      };
    case 'undo-absent':
      if (state !== 'waiting' || one.positionBefore === null) return undefined;
      return { ...one, position: one.positionBefore, positionBefore: null, absences: one.absences - 1, absentAt: null };
    default:
      return act satisfies never;
  }
};

/** One act of a host: the container as it is afterwards, or why not. */
export const applyAct = (
  queue: readonly Presentation[],
  asked: AskedAct,
  context: { lengths: PhaseLengths; now: number },
): { after: Presentation } | { refused: ActRefusal } => {
  const one = queue.find(({ containerCode }) => containerCode === asked.containerCode);
  if (!one) return { refused: 'PRESENTATION_NOT_FOUND' };
  const after = changed(one, asked, { queue, ...context });
  if (!after) return { refused: 'PRESENTATION_CHANGED' };
  const other = presentingIn(queue);
  if (after.state === 'presenting' && other && other !== one) return { refused: 'PRESENTATION_RUNNING' };
  return { after };
};
