import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { staleVersion } from '../../platform/http/stale-version.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { announceContainers, type Change, type Changes } from '../competition-changes/service.ts';
import type { ListRooms, RoomsAnswer, RoomUse } from './list-rooms.ts';
import type { RoomStore } from './room-store.ts';
import type { RoomRow } from './tables.ts';

interface ChangeRoomsDeps {
  store: RoomStore;
  changes: Changes;
  roomUse: RoomUse;
  listRooms: ListRooms;
}

type OfRoom = MemberCaller & { competitionRoomCode: string };

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const checkName = (rows: readonly RoomRow[], roomName: string, own?: string): void => {
  const isTaken = rows.some(
    (row) => row.removed_at === null && row.competition_room_code !== own && sameName(row.room_name, roomName),
  );
  if (isTaken) throw refuse('ROOM_NAME_TAKEN');
};

export const createChangeRooms = ({ store, changes, roomUse, listRooms }: ChangeRoomsDeps) => {
  const changeRoom = (
    unit: Unit<RoomsAnswer>,
    { competitionRoomCode, removed = false, ...caller }: OfRoom & { removed?: boolean },
    work: (change: Change, row: RoomRow, rows: RoomRow[]) => Promise<void>,
  ): Promise<RoomsAnswer> =>
    changes.run(unit, caller, async (change) => {
      const rows = await store.all(change.tx, caller.competitionCode);
      const row = rows.find((room) => room.competition_room_code === competitionRoomCode);
      if (!row || (row.removed_at !== null) !== removed) throw refuse('ROOM_NOT_FOUND');
      await work(change, row, rows);
      announceContainers(change, []);
      return listRooms(change.tx, caller.competitionCode);
    });

  return {
    add: (unit: Unit<RoomsAnswer>, caller: MemberCaller, roomName: string) =>
      changes.run(unit, caller, async (change) => {
        const { tx, now, record } = change;
        const rows = await store.all(tx, caller.competitionCode);
        checkName(rows, roomName);
        const position = (rows.at(-1)?.position ?? 0) + 1;
        const code = await store.create(
          tx,
          { competition_code: caller.competitionCode, position, room_name: roomName },
          now,
        );
        await record('room.created', code, null, { roomName });
        announceContainers(change, []);
        return listRooms(tx, caller.competitionCode);
      }),

    rename: (unit: Unit<RoomsAnswer>, named: OfRoom, { roomName, version }: { roomName: string; version: number }) =>
      changeRoom(unit, named, async ({ tx, record }, row, rows) => {
        if (row.version !== version) {
          const { rooms } = await listRooms(tx, named.competitionCode);
          const current = rooms.find((room) => room.competitionRoomCode === row.competition_room_code);
          if (!current) throw refuse('ROOM_NOT_FOUND');
          throw staleVersion('renameRoom', current);
        }
        checkName(rows, roomName, row.competition_room_code);
        await store.update(tx, row.competition_room_code, { room_name: roomName });
        await record('room.renamed', row.competition_room_code, { roomName: row.room_name }, { roomName });
      }),

    /** A room that holds containers in any round cannot be removed. */
    remove: (unit: Unit<RoomsAnswer>, named: OfRoom) =>
      changeRoom(unit, named, async ({ tx, now, record }, row) => {
        const containers = await roomUse.countContainers(tx, row.competition_room_code);
        if (containers > 0) throw refuse('ROOM_NOT_EMPTY', { containers });
        await store.update(tx, row.competition_room_code, { removed_at: now });
        await record('room.removed', row.competition_room_code, { roomName: row.room_name }, null);
      }),

    restore: (unit: Unit<RoomsAnswer>, named: OfRoom) =>
      changeRoom(unit, { ...named, removed: true }, async ({ tx, record }, row, rows) => {
        checkName(rows, row.room_name);
        await store.update(tx, row.competition_room_code, { removed_at: null });
        await record('room.restored', row.competition_room_code, null, { roomName: row.room_name });
      }),
  };
};
