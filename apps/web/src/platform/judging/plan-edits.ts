import type {
  EndpointInput,
  Endpoints,
  JudgingPair,
  JudgingPlan,
  JudgingProposal,
  ProposalParameters,
  RoomJudge,
  RoundJudging,
} from '@podium/contract';

export type PlanBody = EndpointInput<Endpoints['saveJudgingPlan']>['body'];
export type ConflictOverride = PlanBody['overrides'][number];
export type RoomMoves = NonNullable<PlanBody['moves']>;
export type PlanPair = JudgingPlan['pairs'][number];

/** What the organiser decides in a plan; everything else in it follows from this. */
export interface PlanContent {
  roomJudges: readonly RoomJudge[];
  pairs: readonly PlanPair[];
  settings: RoundJudging;
  /** Conflicts that this change overrides. */
  overrides: readonly ConflictOverride[];
  /** Entries that get another room with this change. */
  moves?: RoomMoves;
  /** What the content was proposed from, when it was. */
  proposal?: ProposalParameters;
}
/** One change of the organiser. It can be applied again when somebody else saved first. */
export type PlanEdit = (content: PlanContent) => PlanContent;

const seatKey = ({ judgeCode, competitionRoomCode, session }: RoomJudge): string =>
  `${judgeCode} ${competitionRoomCode} ${session}`;
const pairKey = ({ judgeCode, containerCode }: JudgingPair): string => `${judgeCode} ${containerCode}`;

const without = <T>(list: readonly T[], removed: readonly T[], keyOf: (one: T) => string): T[] => {
  const keys = new Set(removed.map(keyOf));
  return list.filter((one) => !keys.has(keyOf(one)));
};

export const seatJudge =
  (seat: RoomJudge, seated: boolean): PlanEdit =>
  (content) => {
    const others = without(content.roomJudges, [seat], seatKey);
    return { ...content, roomJudges: seated ? [...others, seat] : others };
  };

export const addPair =
  (pair: PlanPair): PlanEdit =>
  (content) => ({ ...content, pairs: [...without(content.pairs, [pair], pairKey), pair] });

export const removePair =
  (pair: PlanPair): PlanEdit =>
  (content) => ({ ...content, pairs: without(content.pairs, [pair], pairKey) });

export const overrideConflict =
  (override: ConflictOverride): PlanEdit =>
  (content) => ({ ...content, overrides: [...content.overrides, override] });

/** With fewer sessions, nobody sits in those that are gone. */
export const changeSettings =
  (change: Partial<RoundJudging>): PlanEdit =>
  (content) => {
    const settings = { ...content.settings, ...change };
    return {
      ...content,
      settings,
      roomJudges: content.roomJudges.filter(({ session }) => session < settings.sessions),
    };
  };

/** The proposal in place of what was planned before. */
export const applyProposal =
  ({ parameters, seats, visits, moves }: JudgingProposal): PlanEdit =>
  (content) => ({
    ...content,
    moves: moves.map(({ containerCode, competitionRoomCode }) => ({ containerCode, competitionRoomCode })),
    roomJudges: seats.map(({ competitionRoomCode, judgeCode, session }) => ({
      competitionRoomCode,
      judgeCode,
      session,
    })),
    pairs: visits.map(({ judgeCode, containerCode, containerName }) => ({ judgeCode, containerCode, containerName })),
    proposal: parameters,
  });

type Decided = Pick<JudgingPlan, 'roomJudges' | 'pairs' | 'settings' | 'conflicts'>;

/** Takes back the overrides that a change brought. An override that it took back does not return: its reason was given once. */
const overridesBack = (before: Decided, after: Decided, reason: string): ConflictOverride[] => {
  const known = new Set(before.conflicts.filter((one) => one.overriddenBecause !== null).map(pairKey));
  return after.conflicts
    .filter((one) => one.overriddenBecause !== null && !known.has(pairKey(one)))
    .map(({ judgeCode, containerCode }) => ({ judgeCode, containerCode, reason, takenBack: true }));
};

/** Takes back what a change did, and leaves what others changed since. `reason` is kept where a reason is asked for. */
export const undoOf =
  (before: Decided, after: Decided, reason: string, moves: RoomMoves = []): PlanEdit =>
  (content) => {
    const back = <T>(
      read: (from: Pick<PlanContent, 'roomJudges' | 'pairs'>) => readonly T[],
      keyOf: (one: T) => string,
    ): readonly T[] => {
      const added = without(read(after), read(before), keyOf);
      const removed = without(read(before), read(after), keyOf);
      if (added.length === 0 && removed.length === 0) return read(content);
      const kept = without(read(content), added, keyOf);
      return [...kept, ...without(removed, kept, keyOf)];
    };
    const setting = <K extends keyof RoundJudging>(key: K): RoundJudging[K] =>
      before.settings[key] === after.settings[key] ? content.settings[key] : before.settings[key];
    return {
      moves,
      overrides: [...content.overrides, ...overridesBack(before, after, reason)],
      roomJudges: back(({ roomJudges }) => roomJudges, seatKey),
      pairs: back(({ pairs }) => pairs, pairKey),
      settings: {
        blind: setting('blind'),
        judgesPerContainer: setting('judgesPerContainer'),
        sessions: setting('sessions'),
        showSpread: setting('showSpread'),
      },
    };
  };

const contentWith = ({ roomJudges, pairs, settings }: JudgingPlan, edits: readonly PlanEdit[]): PlanContent =>
  edits.reduce<PlanContent>((content, edit) => edit(content), { roomJudges, pairs, settings, overrides: [] });

/** The plan as it will be once all changes are saved. */
export const withEdits = (plan: JudgingPlan, edits: readonly PlanEdit[]): JudgingPlan => {
  const { roomJudges, pairs, settings, overrides } = contentWith(plan, edits);
  const reasons = new Map(overrides.map((one) => [pairKey(one), one.takenBack ? null : one.reason]));
  return {
    ...plan,
    roomJudges: [...roomJudges],
    pairs: [...pairs],
    settings,
    conflicts: plan.conflicts.map((one) => {
      const reason = reasons.get(pairKey(one));
      return reason === undefined ? one : { ...one, overriddenBecause: reason };
    }),
  };
};

/** What is sent to save one change. Single assignments are many: they go along only when they changed. */
export const bodyOf = (plan: JudgingPlan, edit: PlanEdit): PlanBody => {
  const { roomJudges, pairs, settings, overrides, proposal, moves = [] } = contentWith(plan, [edit]);
  return {
    settings,
    roomJudges: [...roomJudges],
    overrides: [...overrides],
    version: plan.version,
    ...(pairs !== plan.pairs && {
      pairs: pairs.map(({ judgeCode, containerCode }) => ({ judgeCode, containerCode })),
    }),
    ...(moves.length > 0 && { moves: [...moves] }),
    ...(proposal && { proposal }),
  };
};

/** An answer that was asked for before the last save must not bring the old plan back. */
export const newerPlan = (known: JudgingPlan | undefined, read: JudgingPlan): JudgingPlan =>
  known && known.version > read.version ? known : read;
