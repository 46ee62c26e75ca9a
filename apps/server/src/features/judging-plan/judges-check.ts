import { goLivePoint, laterPoint } from '@podium/domain/competitions';
import type { GoLiveCheck, RoomsOf, RoundsOf } from '../competitions/service.ts';
import type { RoomJudgeStore } from './room-judge-store.ts';

interface JudgesCheckDeps {
  seats: RoomJudgeStore;
  rooms: RoomsOf;
  rounds: Pick<RoundsOf, 'list'>;
}

/** Before a competition goes live, every room has a judge in the first round that counts. Without rooms there is nothing to judge in yet. */
export const createJudgesCheck =
  ({ seats, rooms, rounds }: JudgesCheckDeps): GoLiveCheck =>
  async (on, competitionCode) => {
    const all = await rooms.names(on, competitionCode);
    const first = (await rounds.list(on, competitionCode)).find(({ isMock }) => !isMock);
    if (all.length === 0 || !first) return [laterPoint('judges', false)];
    const { roundCode, roundName: round } = first;
    const judged = await seats.judgedRooms(on, roundCode);
    const bare = all.filter((room) => !judged.has(room.competitionRoomCode));
    const missing = { round, roundCode, room: bare.map(({ roomName }) => roomName).join(', '), count: bare.length };
    return [goLivePoint('judges', bare.length === 0, missing)];
  };
