import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;
export interface ContainerFacts {
  competition_code: string;
  container_name: string;
  /** The members who have joined, the captain first. */
  team: { authorCode: string; name: string }[];
}
interface AnsweringRow {
  is_done: boolean;
  answered_by: string | null;
  answered_since: Date | null;
  name: string | null;
}

export const nameOf = (alias: string) =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${alias}.f_name`)}, ${sql.ref(`${alias}.l_name`)}), '')`;
/** Of a member `m`. */
export const joined = sql`m.status = 'ONBOARDED' and m.removed_at is null`;

/** Who is in a chat, how far they have read, and who answers. Lists are in `chat-lists.ts`. */
export const createChatStore = () => ({
  /** Nothing for a container that is not there, or was removed, or whose competition was. */
  container: async (on: On, containerCode: string): Promise<ContainerFacts | undefined> => {
    const { rows } = await sql<ContainerFacts>`
      select c.competition_code, c.container_name,
        coalesce(json_agg(json_build_object('authorCode', m.user_code, 'name', ${nameOf('u')}) order by m.is_captain desc, m.joined_at, m.member_code)
          filter (where u.user_code is not null), '[]') as team
      from containers c join competitions k on k.competition_code = c.competition_code and k.removed_at is null
      left join members m on m.container_code = c.container_code and ${joined}
      left join users u on u.user_code = m.user_code
      where c.container_code = ${containerCode} and c.removed_at is null
      group by c.container_code`.execute(on);
    return rows[0];
  },
  answering: async (on: On, chatCode: string): Promise<AnsweringRow | undefined> => {
    const { rows } = await sql<AnsweringRow>`
      select h.is_done, h.answered_by, h.answered_since, ${nameOf('u')} as name
      from chats h left join users u on u.user_code = h.answered_by where h.chat_code = ${chatCode}`.execute(on);
    return rows[0];
  },
  /** Says whether there is such a chat: one in which nothing was written has nothing to answer. */
  setAnswering: async (
    tx: Tx,
    chatCode: string,
    changed: { is_done?: boolean; answered_by?: string; answered_since?: Date },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await tx
      .updateTable('chats')
      .set(changed)
      .where('chat_code', '=', chatCode)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },
  /** How far a chat and one of its readers are. */
  numbers: async (on: On, chatCode: string, reader: string): Promise<{ last: number; read: number }> => {
    const { rows } = await sql<{ last: number; read: number }>`
      select h.last_number as last, coalesce(r.number, 0) as read from chats h
      left join chat_reads r on r.chat_code = h.chat_code and r.reader = ${reader}
      where h.chat_code = ${chatCode}`.execute(on);
    return rows[0] ?? { last: 0, read: 0 };
  },
  /** Never back, and never beyond the newest message. Says whether it moved. */
  markRead: async (tx: Tx, chatCode: string, reader: string, number: number): Promise<boolean> => {
    const { rows } = await sql<{ number: number }>`
      insert into chat_reads (chat_code, reader, number)
      select h.chat_code, ${reader}, least(h.last_number, ${number}::int) from chats h where h.chat_code = ${chatCode}
      on conflict (chat_code, reader) do update set number = excluded.number where chat_reads.number < excluded.number
      returning number`.execute(tx);
    return rows.length > 0;
  },
  forgetReader: async (tx: Tx, reader: string): Promise<void> => {
    await tx.deleteFrom('chat_reads').where('reader', '=', reader).execute();
  },
});
export type ChatStore = ReturnType<typeof createChatStore>;
