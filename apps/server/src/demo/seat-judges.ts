import type { MemberCaller } from '../platform/auth/caller.ts';
import type { Unit } from '../platform/units/unit.ts';
import type { Services } from '../services.ts';

export interface DemoSeat {
  judgeName: string;
  email: string;
  room: string;
}

interface SeatDeps {
  services: Services;
  unit: <A>() => Unit<A>;
  caller: MemberCaller;
}

/** Invites judges and puts each into a room, in every round that is there. */
export const seatJudges = async (
  { services: { competitions, judges, judgingPlans, rooms }, unit, caller }: SeatDeps,
  seats: readonly DemoSeat[],
  { blind }: { blind: boolean },
): Promise<void> => {
  const { judges: known } = await judges.invite(
    unit(),
    caller,
    seats.map(({ email, judgeName }) => ({ email, judgeName, instituteName: null })),
  );
  const { rooms: all } = await rooms.list(caller.competitionCode, undefined);
  const roomJudges = seats.map(({ email, room }) => ({
    judgeCode: known.find((judge) => judge.email === email)?.judgeCode ?? '',
    competitionRoomCode: all.find(({ roomName }) => roomName === room)?.competitionRoomCode ?? '',
    session: 0,
  }));
  const settings = {
    blind,
    judgesPerContainer: Math.ceil(seats.length / all.length),
    sessions: 1,
    showSpread: false,
  };
  for (const { roundCode } of (await competitions.get(unit(), caller)).competition.roundData)
    await judgingPlans.savePlan(unit(), { ...caller, roundCode }, { settings, roomJudges, overrides: [], version: 0 });
};
