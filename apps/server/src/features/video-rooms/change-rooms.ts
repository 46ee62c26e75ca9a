import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { staleVersion } from '../../platform/http/stale-version.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { VideoSettings } from './tables.ts';
import type { VideoRoomStore } from './video-room-store.ts';

export type VideoAnswer = EndpointOutput<Endpoints['getVideoSettings']>;

export const createReadVideo =
  ({ store }: { store: VideoRoomStore }) =>
  async (on: Db | Tx, competitionCode: string): Promise<VideoAnswer> => {
    const { settings, version } = await store.settings(on, competitionCode);
    const rooms = await store.rooms(on, competitionCode);
    return {
      settings,
      version,
      rooms: rooms.map(({ competition_room_code, room_name, locked_at, presenting }) => ({
        competitionRoomCode: competition_room_code,
        roomName: room_name,
        lockedAt: locked_at?.toISOString() ?? null,
        presenting,
      })),
    };
  };

interface ChangeRoomsDeps {
  store: VideoRoomStore;
  changes: Changes;
  readVideo: ReturnType<typeof createReadVideo>;
  /** Called after the commit, with the rooms of the competition. */
  settingsChanged: (roomIds: readonly string[]) => void;
}
type OfRoom = MemberCaller & { competitionRoomCode: string };

export const createChangeVideoRooms = ({ store, changes, readVideo, settingsChanged }: ChangeRoomsDeps) => {
  const changeRoom = (
    unit: Unit<VideoAnswer>,
    { competitionRoomCode: roomId, ...caller }: OfRoom,
    work: (change: Change, roomId: string) => Promise<void>,
  ): Promise<VideoAnswer> =>
    changes.run(unit, caller, async (change) => {
      const { room } = await store.find(change.tx, roomId);
      if (room?.competition_code !== caller.competitionCode) throw refuse('ROOM_NOT_FOUND');
      await work(change, roomId);
      return readVideo(change.tx, caller.competitionCode);
    });
  return {
    saveSettings: (
      unit: Unit<VideoAnswer>,
      caller: MemberCaller,
      { version, ...settings }: VideoSettings & { version: number },
    ): Promise<VideoAnswer> =>
      changes.run(unit, caller, async ({ tx, record }) => {
        const { competitionCode } = caller;
        const before = await readVideo(tx, competitionCode);
        if (before.version !== version) throw staleVersion('saveVideoSettings', before);
        await store.saveSettings(tx, competitionCode, settings, version + 1);
        await record('video.settings', competitionCode, before.settings, settings);
        const roomIds = before.rooms.map(({ competitionRoomCode }) => competitionRoomCode);
        unit.afterCommit(() => settingsChanged(roomIds));
        return readVideo(tx, competitionCode);
      }),
    open: (unit: Unit<VideoAnswer>, named: OfRoom): Promise<VideoAnswer> =>
      changeRoom(unit, named, async ({ tx, record }, roomId) => {
        const { lockedAt } = await store.find(tx, roomId);
        if (lockedAt === null) return;
        await store.save(tx, roomId, { locked_at: null, lock_reason: null });
        await record('video.opened', roomId, { lockedAt: lockedAt.toISOString() }, null);
      }),
    callContainer: (unit: Unit<VideoAnswer>, named: OfRoom, containerCode: string | null): Promise<VideoAnswer> =>
      changeRoom(unit, named, async ({ tx, record }, roomId) => {
        const { presenting } = await store.find(tx, roomId);
        if (presenting === containerCode) return;
        if (containerCode !== null && !(await store.containerExists(tx, named.competitionCode, containerCode)))
          throw refuse('CONTAINER_NOT_FOUND');
        await store.save(tx, roomId, { presenting: containerCode });
        await record('video.presenting', roomId, { containerCode: presenting }, { containerCode });
      }),
  };
};
