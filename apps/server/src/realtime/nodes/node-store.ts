import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { OperatorError } from '../../platform/operator-error.ts';

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

/** No channel is called this. A crash of the database empties `presence`: a node whose row here is gone has lost all of its rows. */
const ownRow = '';

const otherSecret = (): OperatorError =>
  new OperatorError(
    'This node has another SECRET_KEY than the nodes that run on the same database.',
    'Give all nodes the same. To change it, stop all nodes first; of one that was killed the others know for fifteen seconds.',
  );

/**
 * The programs of this installation. All times are those of the database: the clocks of nodes may differ. `secretMark` is made from the
 * secret and the same for two nodes only if their secrets are.
 */
export const createNodeStore = (db: Kysely<Database>, secretMark: string) => ({
  /** The number of this node. Refused beside a node with another secret: neither would read what the other signs. */
  async enter(node: string): Promise<number> {
    const { rows } = await sql<{ number: number }>`
      with own as (insert into presence (channel, member_id, node, windows) values (${ownRow}, ${node}, ${node}, 1))
      insert into nodes (node, number, expires_at, secret_mark)
      values (${node}, nextval('node_numbers'), ${lease}, ${secretMark}) returning number`.execute(db);
    const [entered] = rows;
    if (!entered) throw new Error('A node that enters has a number.');
    const stranger = await db
      .selectFrom('nodes')
      .select('node')
      .where('expires_at', '>', sql<Date>`now()`)
      .where('secret_mark', '<>', secretMark)
      .executeTakeFirst();
    if (!stranger) return entered.number;
    await this.leave(node);
    throw otherSecret();
  },
  /** False when who is present on this node is not in the database any more. The node is among the living ones all the same. */
  async renew({ node, number }: LivingNode): Promise<boolean> {
    const { rows } = await sql<{ wasThere: boolean }>`
      with own as (insert into presence (channel, member_id, node, windows) values (${ownRow}, ${node}, ${node}, 1)
        on conflict do nothing returning node)
      insert into nodes (node, number, expires_at, secret_mark) values (${node}, ${number}, ${lease}, ${secretMark})
      on conflict (node) do update set expires_at = excluded.expires_at
      returning xmax <> 0 and not exists (select from own) as "wasThere"`.execute(db);
    return rows[0]?.wasThere === true;
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
      where l.channel <> ${ownRow} and not exists (select from presence p join nodes n on n.node = p.node and n.expires_at > now()
        where p.channel = l.channel and p.member_id = l.member_id and p.node <> l.node)`.execute(db);
    return rows;
  },
  async leave(node: string): Promise<void> {
    await db.deleteFrom('presence').where('node', '=', node).execute();
    await db.deleteFrom('nodes').where('node', '=', node).execute();
  },
});
export type NodeStore = ReturnType<typeof createNodeStore>;
