import type { JudgingPlan, RoomJudge, RoundJudging } from '@podium/contract';

/** What the organiser decides in a plan; everything else in it follows from this. */
export interface PlanContent {
  roomJudges: readonly RoomJudge[];
  settings: RoundJudging;
}
/** One change of the organiser. It can be applied again when somebody else saved first. */
export type PlanEdit = (content: PlanContent) => PlanContent;

const isSame = (one: RoomJudge, other: RoomJudge): boolean =>
  one.judgeCode === other.judgeCode &&
  one.competitionRoomCode === other.competitionRoomCode &&
  one.session === other.session;

export const includesSeat = (seats: readonly RoomJudge[], seat: RoomJudge): boolean =>
  seats.some((one) => isSame(one, seat));

const without = (seats: readonly RoomJudge[], removed: readonly RoomJudge[]): RoomJudge[] =>
  seats.filter((one) => !includesSeat(removed, one));

export const placeJudge =
  (seat: RoomJudge, placed: boolean): PlanEdit =>
  ({ roomJudges, settings }) => ({
    settings,
    roomJudges: placed ? [...without(roomJudges, [seat]), seat] : without(roomJudges, [seat]),
  });

/** With fewer sessions, nobody sits in those that are gone. */
export const changeSettings =
  (change: Partial<RoundJudging>): PlanEdit =>
  ({ roomJudges, settings: before }) => {
    const settings = { ...before, ...change };
    return { settings, roomJudges: roomJudges.filter(({ session }) => session < settings.sessions) };
  };

/** Takes back what a change did, and leaves what others changed since. */
export const undoOf =
  (before: PlanContent, after: PlanContent): PlanEdit =>
  ({ roomJudges, settings }) => {
    const added = without(after.roomJudges, before.roomJudges);
    const removed = without(before.roomJudges, after.roomJudges);
    const kept = without(roomJudges, added);
    const back = <K extends keyof RoundJudging>(key: K): RoundJudging[K] =>
      before.settings[key] === after.settings[key] ? settings[key] : before.settings[key];
    return {
      roomJudges: [...kept, ...without(removed, kept)],
      settings: {
        blind: back('blind'),
        judgesPerContainer: back('judgesPerContainer'),
        sessions: back('sessions'),
      },
    };
  };

/** The plan as it will be once all changes are saved. */
export const withEdits = (plan: JudgingPlan, edits: readonly PlanEdit[]): JudgingPlan => {
  const { roomJudges, settings } = edits.reduce<PlanContent>((content, edit) => edit(content), plan);
  return { ...plan, roomJudges: [...roomJudges], settings };
};

/** An answer that was asked for before the last save must not bring the old plan back. */
export const newerPlan = (known: JudgingPlan | undefined, read: JudgingPlan): JudgingPlan =>
  known && known.version > read.version ? known : read;
