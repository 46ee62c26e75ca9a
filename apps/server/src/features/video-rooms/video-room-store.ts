import { defaultEdits } from '@podium/domain/video-room';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { VideoSettings } from './tables.ts';

type On = Db | Tx;
interface Versioned {
  settings: VideoSettings;
  version: number;
}
const defaults: Versioned = { settings: { hasWaitingRoom: false, roles: defaultEdits }, version: 0 };

export const createVideoRoomStore = () => ({
  settings: async (on: On, competitionCode: string): Promise<Versioned> => {
    const row = await on
      .selectFrom('video_settings')
      .select(['content', 'version'])
      .where('competition_code', '=', competitionCode)
      .executeTakeFirst();
    return row ? { settings: row.content, version: row.version } : defaults;
  },
  saveSettings: async (tx: Tx, competitionCode: string, settings: VideoSettings, version: number): Promise<void> => {
    const saved = { content: JSON.stringify(settings), version };
    await tx
      .insertInto('video_settings')
      .values({ competition_code: competitionCode, ...saved })
      .onConflict((on) => on.column('competition_code').doUpdateSet(saved))
      .execute();
  },
  /** The rooms of a competition in their order, each with the state of its video room. */
  rooms: (on: On, competitionCode: string) =>
    on
      .selectFrom('rooms as r')
      .leftJoin('video_rooms as v', 'v.room_id', 'r.competition_room_code')
      .select(['r.competition_room_code', 'r.room_name', 'v.locked_at', 'v.presenting'])
      .where('r.competition_code', '=', competitionCode)
      .where('r.removed_at', 'is', null)
      .orderBy('r.position')
      .orderBy('r.competition_room_code')
      .execute(),
  /** A room of whatever competition, and the lock of any room. */
  find: async (on: On, roomId: string) => {
    const room = await on
      .selectFrom('rooms')
      .select(['competition_code', 'room_name'])
      .where('competition_room_code', '=', roomId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    const state = await on
      .selectFrom('video_rooms')
      .select(['locked_at', 'presenting'])
      .where('room_id', '=', roomId)
      .executeTakeFirst();
    return { room, lockedAt: state?.locked_at ?? null, presenting: state?.presenting ?? null };
  },
  save: async (
    on: On,
    roomId: string,
    patch: { locked_at: Date | null; lock_reason: string | null } | { presenting: string | null },
  ): Promise<void> => {
    await on
      .insertInto('video_rooms')
      .values({ room_id: roomId, locked_at: null, lock_reason: null, presenting: null, ...patch })
      .onConflict((conflict) => conflict.column('room_id').doUpdateSet(patch))
      .execute();
  },
  containerExists: async (on: On, competitionCode: string, containerCode: string): Promise<boolean> => {
    const row = await on
      .selectFrom('containers')
      .select('container_code')
      .where('competition_code', '=', competitionCode)
      .where('container_code', '=', containerCode)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  },
  isMember: async (on: On, containerCode: string, userCode: string): Promise<boolean> => {
    const row = await on
      .selectFrom('members')
      .select('user_code')
      .where('container_code', '=', containerCode)
      .where('user_code', '=', userCode)
      .where('status', '=', 'ONBOARDED')
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  },
});
export type VideoRoomStore = ReturnType<typeof createVideoRoomStore>;
