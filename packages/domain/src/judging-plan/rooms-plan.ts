import { makePlan, type JudgingPlan } from './make-plan.ts';
import type { JudgeToPlan, PlanInput } from './plan-input.ts';

/** Judge number 0 of a room stays; the others move on at every break, each by another number of rooms. */
export const roomInSession = (home: number, judgeNumber: number, session: number, rooms: number): number =>
  (home + judgeNumber * session) % rooms;

/** One break brings most of what mixing judges freely would bring. */
export const defaultSessions = 2;

export interface RoomToPlan {
  readonly competitionRoomCode: string;
  /** The judges who start in this room, in their order. */
  readonly judges: readonly JudgeToPlan[];
  /** In the order in which they present. */
  readonly containers: readonly { readonly containerCode: string; readonly institutes?: readonly string[] }[];
}

export interface RoomsPlan extends JudgingPlan {
  /** Who sits where in each session. */
  readonly sessions: readonly {
    readonly competitionRoomCode: string;
    readonly session: number;
    readonly judgeCodes: readonly string[];
    readonly containerCodes: readonly string[];
  }[];
  /** Judges who are in the room but have a conflict with the container; the plan looks for a visitor instead. */
  readonly recusals: readonly { readonly containerCode: string; readonly judgeCode: string }[];
}

export const makeRoomsPlan = ({
  rooms,
  sessions = defaultSessions,
  hasConflict,
  seed,
}: {
  readonly rooms: readonly RoomToPlan[];
  readonly sessions?: number;
  readonly hasConflict: PlanInput['hasConflict'];
  readonly seed: number;
}): RoomsPlan => {
  const seats = rooms.flatMap(({ competitionRoomCode, containers }, room) =>
    Array.from({ length: sessions }, (_, session) => ({
      competitionRoomCode,
      session,
      judgeCodes: rooms.flatMap(({ judges }, home) =>
        judges.flatMap(({ judgeCode }, number) =>
          roomInSession(home, number, session, rooms.length) === room ? [judgeCode] : [],
        ),
      ),
      containers: containers.filter((__, at) => Math.floor((at * sessions) / containers.length) === session),
    })),
  );
  const pairs = seats.flatMap(({ judgeCodes, containers }) =>
    containers.flatMap(({ containerCode }) => judgeCodes.map((judgeCode) => ({ containerCode, judgeCode }))),
  );
  const plan = makePlan({
    containers: seats.flatMap(({ judgeCodes, containers }) =>
      containers.map((container) => ({ ...container, cards: judgeCodes.length })),
    ),
    judges: rooms.flatMap(({ judges }) => judges),
    kept: pairs.filter(({ containerCode, judgeCode }) => !hasConflict(containerCode, judgeCode)),
    hasConflict,
    seed,
  });
  return {
    ...plan,
    sessions: seats.map(({ containers, ...seat }) => ({
      ...seat,
      containerCodes: containers.map(({ containerCode }) => containerCode),
    })),
    recusals: pairs.filter(({ containerCode, judgeCode }) => hasConflict(containerCode, judgeCode)),
  };
};
