import { randomUUID } from 'node:crypto';
import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { VideoRoleName } from '@podium/domain/video-room';
import type { JudgeCaller, MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { createRoomTokens } from '../../video/token/room-token.ts';
import type { VideoRoomStore } from './video-room-store.ts';

type Entrance = EndpointOutput<Endpoints['enterVideoRoom']>;
interface EnterRoomDeps {
  db: Db;
  store: VideoRoomStore;
  secrets: Secrets;
}
/** As long as a day of a competition: clients come back with the token that they have. */
const ttlMs = 12 * 3_600_000;

export const createEnterRoom = ({ db, store, secrets }: EnterRoomDeps) => {
  const tokens = createRoomTokens({ secrets });
  const entrance = (roomId: string, person: string, role: VideoRoleName, now: Date): Entrance => {
    // Everyone in the room reads it: it is the same for a person in all rooms of this installation and leads to no account.
    const userId = secrets.mac('video room person', person).slice(0, 22);
    const claims = { roomId, userId, role, tokenId: randomUUID() };
    return {
      token: tokens.sign(claims, { now, ttlMs }),
      role,
      expiresAt: new Date(now.getTime() + ttlMs).toISOString(),
    };
  };
  const findRoom = async (competitionCode: string, roomId: string) => {
    const { room, presenting } = await store.find(db, roomId);
    if (room?.competition_code !== competitionCode) throw refuse('ROOM_NOT_FOUND');
    return { presenting };
  };
  /** Members of the container that presents are presenters; the other participants and crew without the right watch. */
  const roleOf = async ({ standing, userCode }: MemberCaller, presenting: string | null): Promise<VideoRoleName> => {
    if (standing.as === 'organiser') return 'host';
    if (standing.as === 'crew' && standing.permissions.includes('video.moderate')) return 'host';
    return presenting !== null && (await store.isMember(db, presenting, userCode)) ? 'presenter' : 'audience';
  };
  return {
    async enter(caller: MemberCaller, roomId: string, now: Date): Promise<Entrance> {
      const { presenting } = await findRoom(caller.competitionCode, roomId);
      return entrance(roomId, `user:${caller.userCode}`, await roleOf(caller, presenting), now);
    },
    async enterAsJudge(judge: JudgeCaller, roomId: string, now: Date): Promise<Entrance> {
      await findRoom(judge.competitionCode, roomId);
      return entrance(roomId, `judge:${judge.judgeCode}`, 'judge', now);
    },
  };
};
