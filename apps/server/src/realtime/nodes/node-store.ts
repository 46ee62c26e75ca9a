import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** A node that did not renew its row for this long is gone. */
const leaseSeconds = 15;
const lease = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;

export interface LivingNode {
  node: string;
  number: number;
}
export interface AbsentMember {
  channel: string;
  memberId: string;
}

/** The programs of this installation. All times are those of the database: the clocks of nodes may differ. */
export const createNodeStore = (db: Kysely<Database>) => ({
  /** The number of this node. */
  async enter(node: string): Promise<number> {
    const number = sql<number>`nextval('node_numbers')::integer`;
    const row = { node, number, expires_at: lease };
    return (await db.insertInto('nodes').values(row).returning('number').executeTakeFirstOrThrow()).number;
  },
  /** False when the others took this node for gone meanwhile. It is back among them now, under its number. */
  async renew({ node, number }: LivingNode): Promise<boolean> {
    const { wasThere } = await db
      .insertInto('nodes')
      .values({ node, number, expires_at: lease })
      .onConflict((conflict) => conflict.column('node').doUpdateSet({ expires_at: lease }))
      .returning(sql<boolean>`xmax <> 0`.as('wasThere'))
      .executeTakeFirstOrThrow();
    return wasThere;
  },
  living: (): Promise<LivingNode[]> =>
    db
      .selectFrom('nodes')
      .select(['node', 'number'])
      .where('expires_at', '>', sql<Date>`now()`)
      .execute(),
  /** Removes nodes that are gone. The answer, which only one of the others gets, is who left with them. */
  async removeGone(): Promise<AbsentMember[]> {
    const { rows } = await sql<AbsentMember>`
      with gone as (delete from nodes where expires_at <= now() returning node),
        left_rows as (delete from presence p where p.node in (select node from gone)
          or not exists (select from nodes n where n.node = p.node) returning p.channel, p.member_id, p.node)
      select distinct l.channel, l.member_id as "memberId" from left_rows l
      where not exists (select from presence p join nodes n on n.node = p.node and n.expires_at > now()
        where p.channel = l.channel and p.member_id = l.member_id and p.node <> l.node)`.execute(db);
    return rows;
  },
  async leave(node: string): Promise<void> {
    await db.deleteFrom('presence').where('node', '=', node).execute();
    await db.deleteFrom('nodes').where('node', '=', node).execute();
  },
});
export type NodeStore = ReturnType<typeof createNodeStore>;
