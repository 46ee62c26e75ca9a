import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** The node got the room, another one has it, or nobody can say at this moment. */
type TakeOutcome = { token: number } | { address: string } | undefined;
export interface HeldLease {
  roomId: string;
  token: number;
}
export interface LeaseStore {
  /** The room of a node whose lease is over goes to the one that asks first. */
  take(roomId: string, by: { node: string; address: string }): Promise<TakeOutcome>;
  /** Which node has the room, if one has. */
  holder(roomId: string): Promise<{ node: string; address: string } | undefined>;
  /** Those of the leases that are still this node's; they last longer now. */
  renew(leases: readonly HeldLease[]): Promise<ReadonlySet<string>>;
  release(leases: readonly HeldLease[]): Promise<void>;
  /** Removes leases that were over long ago. */
  sweep(): Promise<void>;
}

/** All times are those of the database: the clocks of nodes may differ. */
export const createLeaseStore = (db: Kysely<Database>, leaseMs: number): LeaseStore => {
  const until = sql<Date>`now() + make_interval(secs => ${leaseMs / 1000})`;
  return {
    async take(roomId, { node, address }) {
      const { rows } = await sql<{ token: number | null; address: string }>`
        with taken as (
          insert into room_leases as l (room_id, node, address, until) values (${roomId}, ${node}, ${address}, ${until})
          on conflict (room_id) do update set node = excluded.node, address = excluded.address, until = excluded.until,
            token = nextval('room_lease_tokens')
          where l.until <= now() or l.node = excluded.node
          returning token)
        select token, '' as address from taken
        union all select null, address from room_leases where room_id = ${roomId} and not exists (select from taken)
      `.execute(db);
      const [row] = rows;
      if (!row) return undefined;
      return row.token === null ? { address: row.address } : { token: row.token };
    },
    holder: (roomId) =>
      db
        .selectFrom('room_leases')
        .select(['node', 'address'])
        .where('room_id', '=', roomId)
        .where('until', '>', sql<Date>`now()`)
        .executeTakeFirst(),
    async renew(leases) {
      const { rows } = await sql<{ room_id: string }>`
        update room_leases l set until = ${until}
        from unnest(${leases.map(({ roomId }) => roomId)}::text[], ${leases.map(({ token }) => token)}::bigint[])
          as held (room_id, token)
        where l.room_id = held.room_id and l.token = held.token returning l.room_id`.execute(db);
      return new Set(rows.map(({ room_id }) => room_id));
    },
    async release(leases) {
      await sql`
        delete from room_leases l
        using unnest(${leases.map(({ roomId }) => roomId)}::text[], ${leases.map(({ token }) => token)}::bigint[])
          as held (room_id, token)
        where l.room_id = held.room_id and l.token = held.token`.execute(db);
    },
    async sweep() {
      await sql`delete from room_leases where until < now() - interval '1 day'`.execute(db);
    },
  };
};
