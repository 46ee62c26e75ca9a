import type { EndpointOutput, Endpoints, Room } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RoomRow } from './tables.ts';
import { staleVersion } from '../../platform/stale-version.ts';
import type { Tx, Unit } from '../../platform/unit.ts';
import { type Change, type Changes, announceContainers } from '../competition-changes/service.ts';
import { type CopiedPart } from '../competitions/service.ts';
import { createRoomStore } from './room-store.ts';

type Answer = EndpointOutput<Endpoints['listRooms']>;
type Named = MemberCaller & { competitionRoomCode: string };

/** What only the assignment of containers to rooms knows. */
export interface RoomUse {
  /** Containers that have this room in any round. */
  countContainers(tx: Tx, competitionRoomCode: string): Promise<number>;
  /** Containers per room, of one round or of all. */
  countByRoom(
    on: Db | Tx,
    competitionCode: string,
    roundCode: string | undefined,
  ): Promise<ReadonlyMap<string, number>>;
}

interface RoomsDeps {
  db: Db;
  changes: Changes;
  roomUse: RoomUse;
}

const present = (row: RoomRow, containerCount: number): Room => ({
  competitionRoomCode: row.competition_room_code,
  roomName: row.room_name,
  containerCount,
  version: row.version,
});
const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const createRooms = ({ db, changes, roomUse }: RoomsDeps) => {
  const store = createRoomStore();

  const list = async (on: Db | Tx, competitionCode: string, roundCode?: string): Promise<Answer> => {
    const rows = (await store.all(on, competitionCode)).filter((row) => row.removed_at === null);
    const counts = await roomUse.countByRoom(on, competitionCode, roundCode);
    return { rooms: rows.map((row) => present(row, counts.get(row.competition_room_code) ?? 0)) };
  };

  const checkName = (rows: readonly RoomRow[], roomName: string, own?: string): void => {
    const isTaken = rows.some(
      (row) => row.removed_at === null && row.competition_room_code !== own && sameName(row.room_name, roomName),
    );
    if (isTaken) throw refuse('ROOM_NAME_TAKEN');
  };

  const changeRoom = (
    unit: Unit<Answer>,
    { competitionRoomCode, removed = false, ...caller }: Named & { removed?: boolean },
    work: (change: Change, row: RoomRow, rows: RoomRow[]) => Promise<void>,
  ): Promise<Answer> =>
    changes.run(unit, caller, async (change) => {
      const rows = await store.all(change.tx, caller.competitionCode);
      const row = rows.find((room) => room.competition_room_code === competitionRoomCode);
      if (!row || (row.removed_at !== null) !== removed) throw refuse('ROOM_NOT_FOUND');
      await work(change, row, rows);
      announceContainers(change, []);
      return list(change.tx, caller.competitionCode);
    });

  const copied: CopiedPart = {
    async copy(tx, { from, to, now, codes }) {
      for (const { competition_room_code, position, room_name, removed_at } of await store.all(tx, from)) {
        if (removed_at === null)
          codes.set(competition_room_code, await store.create(tx, { competition_code: to, position, room_name }, now));
      }
    },
  };

  return {
    copied,
    names: async (on: Db | Tx, competitionCode: string) =>
      (await store.all(on, competitionCode))
        .filter((row) => row.removed_at === null)
        .map((row) => ({ competitionRoomCode: row.competition_room_code, roomName: row.room_name })),
    list: (competitionCode: string, roundCode: string | undefined) => list(db, competitionCode, roundCode),

    add: (unit: Unit<Answer>, caller: MemberCaller, roomName: string) =>
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
        return list(tx, caller.competitionCode);
      }),

    rename: (unit: Unit<Answer>, named: Named, { roomName, version }: { roomName: string; version: number }) =>
      changeRoom(unit, named, async ({ tx, record }, row, rows) => {
        if (row.version !== version) {
          const { rooms } = await list(tx, named.competitionCode);
          const current = rooms.find((room) => room.competitionRoomCode === row.competition_room_code);
          if (!current) throw refuse('ROOM_NOT_FOUND');
          throw staleVersion('renameRoom', current);
        }
        checkName(rows, roomName, row.competition_room_code);
        await store.update(tx, row.competition_room_code, { room_name: roomName });
        await record('room.renamed', row.competition_room_code, { roomName: row.room_name }, { roomName });
      }),

    /** A room that holds entries, in whatever round, is not taken away under them. */
    remove: (unit: Unit<Answer>, named: Named) =>
      changeRoom(unit, named, async ({ tx, now, record }, row) => {
        const containers = await roomUse.countContainers(tx, row.competition_room_code);
        if (containers > 0) throw refuse('ROOM_NOT_EMPTY', { containers });
        await store.update(tx, row.competition_room_code, { removed_at: now });
        await record('room.removed', row.competition_room_code, { roomName: row.room_name }, null);
      }),

    restore: (unit: Unit<Answer>, named: Named) =>
      changeRoom(unit, { ...named, removed: true }, async ({ tx, record }, row, rows) => {
        checkName(rows, row.room_name);
        await store.update(tx, row.competition_room_code, { removed_at: null });
        await record('room.restored', row.competition_room_code, null, { roomName: row.room_name });
      }),
  };
};
export type Rooms = ReturnType<typeof createRooms>;
