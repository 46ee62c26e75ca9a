import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Member } from '../bus/bus.ts';

/** The first half of the key of the lock of a channel; the second is made from its name. */
const lockSpace = 743_103;

/** Who is present in a channel, over all living nodes. Those of one channel come and go one after another. */
export const createPresenceStore = (db: Kysely<Database>, node: string) => {
  const inTurn = <T>(channel: string, work: (tx: Kysely<Database>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lockSpace}, hashtext(${channel}))`.execute(tx);
      return work(tx);
    });
  const present = (tx: Kysely<Database>, channel: string) =>
    tx
      .selectFrom('presence as p')
      .innerJoin('nodes as n', (on) => on.onRef('n.node', '=', 'p.node').on('n.expires_at', '>', sql<Date>`now()`))
      .where('p.channel', '=', channel);

  return {
    join: (channel: string, { id, info }: Member, most: number): Promise<{ isNew: boolean } | undefined> =>
      inTurn(channel, async (tx) => {
        const { known, all } = await present(tx, channel)
          .select(({ fn }) => [
            fn.count<number>('p.member_id').filterWhere('p.member_id', '=', id).as('known'),
            fn.count<number>('p.member_id').distinct().as('all'),
          ])
          .executeTakeFirstOrThrow();
        if (known === 0 && all >= most) return undefined;
        await tx
          .insertInto('presence')
          .values({ channel, member_id: id, node, windows: 1, info: JSON.stringify(info) })
          .onConflict((conflict) =>
            conflict
              .columns(['channel', 'member_id', 'node'])
              .doUpdateSet({ windows: sql<number>`presence.windows + 1` }),
          )
          .execute();
        return { isNew: known === 0 };
      }),
    leave: (channel: string, memberId: string): Promise<boolean> =>
      inTurn(channel, async (tx) => {
        const own = await tx
          .updateTable('presence')
          .set({ windows: sql<number>`windows - 1` })
          .where('channel', '=', channel)
          .where('member_id', '=', memberId)
          .where('node', '=', node)
          .returning('windows')
          .executeTakeFirst();
        if (!own) return false;
        if (own.windows > 0) return false;
        await tx
          .deleteFrom('presence')
          .where('channel', '=', channel)
          .where('member_id', '=', memberId)
          .where('node', '=', node)
          .execute();
        const elsewhere = await present(tx, channel)
          .select('p.member_id')
          .where('p.member_id', '=', memberId)
          .executeTakeFirst();
        return elsewhere === undefined;
      }),
    async members(channel: string): Promise<Member[]> {
      const rows = await present(db, channel)
        .select(['p.member_id', 'p.info'])
        .distinctOn('p.member_id')
        .orderBy('p.member_id')
        .execute();
      return rows.map(({ member_id, info }) => ({ id: member_id, info }));
    },
  };
};
export type PresenceStore = ReturnType<typeof createPresenceStore>;
