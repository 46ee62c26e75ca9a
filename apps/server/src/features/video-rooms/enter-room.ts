import { randomUUID } from 'node:crypto';
import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { VideoRoleName } from '@podium/domain/video-room';
import type { JudgeCaller, MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { createRoomTokens } from '../../video/token/room-token.ts';
import type { Entrance, EntranceStore } from './entrance-store.ts';
import type { VideoRoomStore } from './video-room-store.ts';

type Answer = EndpointOutput<Endpoints['enterVideoRoom']>;
interface EnterRoomDeps {
  db: Db;
  store: VideoRoomStore;
  entrances: EntranceStore;
  secrets: Secrets;
}
type Person = Entrance['person'];
/** As long as a day of a competition: clients come back with the token that they have, and the right is asked each time. */
const ttlMs = 12 * 3_600_000;

export const createEnterRoom = ({ db, store, entrances, secrets }: EnterRoomDeps) => {
  const tokens = createRoomTokens({ secrets });
  const entrance = async (roomId: string, person: Person, role: VideoRoleName, now: Date): Promise<Answer> => {
    const name = 'userCode' in person ? `user:${person.userCode}` : `judge:${person.judgeCode}`;
    // Everyone in the room reads it: it is the same for a person in all rooms of this installation and leads to no account.
    const userId = secrets.mac('video room person', name).slice(0, 22);
    const claims = { roomId, userId, role, tokenId: randomUUID() };
    const expiresAt = new Date(now.getTime() + ttlMs);
    await entrances.add({ ...claims, person, expiresAt });
    return { token: tokens.sign(claims, { now, ttlMs }), role, expiresAt: expiresAt.toISOString() };
  };
  const findRoom = async (competitionCode: string, roomId: string) => {
    const { room, presenting } = await store.find(db, roomId);
    if (room?.competition_code !== competitionCode) throw refuse('ROOM_NOT_FOUND');
    return { presenting };
  };
  /** Members of the container that presents are presenters; the other participants and crew without the right watch. */
  const roleOf = async ({ role, userCode }: MemberCaller, presenting: string | null): Promise<VideoRoleName> => {
    if (role.as === 'organiser') return 'host';
    if (role.as === 'crew' && role.permissions.includes('video.moderate')) return 'host';
    return presenting !== null && (await store.isMember(db, presenting, userCode)) ? 'presenter' : 'audience';
  };
  return {
    async enter(caller: MemberCaller, roomId: string, now: Date): Promise<Answer> {
      const { presenting } = await findRoom(caller.competitionCode, roomId);
      return entrance(roomId, { userCode: caller.userCode }, await roleOf(caller, presenting), now);
    },
    async enterAsJudge(judge: JudgeCaller, roomId: string, now: Date): Promise<Answer> {
      await findRoom(judge.competitionCode, roomId);
      return entrance(roomId, { judgeCode: judge.judgeCode }, 'judge', now);
    },
  };
};
