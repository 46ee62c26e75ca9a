import type { GoLiveCheck, RoomsOf } from '../competitions/service.ts';
import type { RoomJudgeStore } from './room-judge-store.ts';

/** Before a competition goes live, every room has a judge. One without rooms has nothing to ask here. */
export const createJudgesCheck =
  ({ seats, rooms }: { seats: RoomJudgeStore; rooms: RoomsOf }): GoLiveCheck =>
  async (on, competitionCode) => {
    const judged = await seats.judgedRooms(on, competitionCode);
    const bare = (await rooms.names(on, competitionCode)).find((room) => !judged.has(room.competitionRoomCode));
    return [{ point: 'judges', done: !bare, missing: bare ? { room: bare.roomName } : {} }];
  };
