import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type RoomSeats, readSeat, type Seat, writeSeat } from '../../video/rooms/seats.ts';

/** A node says every few seconds which rooms it carries; clients have a minute to come back. */
const worthMs = 90_000;

/** The row of the lease is locked: the next node gets the room after what is written here, or before it. */
const isCarriedUnder = async (tx: Db, roomId: string, token: number): Promise<boolean> => {
  const lease = tx.selectFrom('room_leases').select('room_id').where('room_id', '=', roomId).where('token', '=', token);
  return (await lease.forShare().executeTakeFirst()) !== undefined;
};
const writeTo = async (tx: Db, roomId: string, changes: ReadonlyMap<string, Seat | undefined>): Promise<void> => {
  const seats = [...changes].flatMap(([peer_id, seat]) =>
    seat ? { room_id: roomId, peer_id, content: writeSeat(seat) } : [],
  );
  const gone = [...changes].flatMap(([peerId, seat]) => (seat ? [] : peerId));
  if (seats.length > 0)
    await tx
      .insertInto('video_seats')
      .values(seats)
      .onConflict((on) => on.columns(['room_id', 'peer_id']).doUpdateSet({ content: sql`excluded.content` }))
      .execute();
  if (gone.length > 0)
    await tx.deleteFrom('video_seats').where('room_id', '=', roomId).where('peer_id', 'in', gone).execute();
};

export const createSeatStore = ({ db, clock }: { db: Db; clock: () => Date }) => {
  const oldest = (): Date => new Date(clock().getTime() - worthMs);
  return {
    async read(roomId) {
      const rows = await db
        .selectFrom('video_seats as s')
        .innerJoin('video_rooms as r', 'r.room_id', 's.room_id')
        .select('s.content')
        .where('s.room_id', '=', roomId)
        .where('r.carried_at', '>', oldest())
        .execute();
      return rows.flatMap(({ content }) => readSeat(content) ?? []);
    },
    write: (roomId, changes, token) =>
      db.transaction().execute(async (tx) => {
        if (token === undefined || (await isCarriedUnder(tx, roomId, token))) await writeTo(tx, roomId, changes);
      }),
    async carried(roomIds) {
      const rows = roomIds.map((room_id) => ({ room_id, carried_at: clock() }));
      await db
        .insertInto('video_rooms')
        .values(rows)
        .onConflict((on) => on.column('room_id').doUpdateSet({ carried_at: clock() }))
        .execute();
    },
    /** Of rooms that nobody came back to. */
    async sweep(): Promise<void> {
      const kept = db.selectFrom('video_rooms').select('room_id').where('carried_at', '>', oldest());
      await db.deleteFrom('video_seats').where('room_id', 'not in', kept).execute();
    },
  } satisfies RoomSeats & { sweep(): Promise<void> };
};
