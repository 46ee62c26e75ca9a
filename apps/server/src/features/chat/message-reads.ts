import { searchText } from '@podium/domain/chat';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { likeAnywhere } from '../../platform/db/like-text.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { MessageRow } from './tables.ts';

type On = Db | Tx;
export type NamedMessage = MessageRow & { author_name: string | null };
/** Which messages of a chat: their numbers, ascending or not. */
export type Where = { before: number } | { after: number } | { from: Date };

/** Messages with the names of their writers. */
export const named = (
  from: RawBuilder<unknown>,
) => sql`select g.*, nullif(concat_ws(' ', u.f_name, u.l_name), '') as author_name
  from ${from} g left join users u on u.user_code = g.author`;

const range = (chatCode: string, where: Where): RawBuilder<unknown> => {
  if ('before' in where) return sql`g.number < ${where.before} order by g.number desc`;
  if ('after' in where) return sql`g.number > ${where.after} order by g.number`;
  return sql`g.number >= (select number from chat_messages where chat_code = ${chatCode} and sent_at >= ${where.from}
    order by sent_at, number limit 1) order by g.number`;
};

export const createMessageReads = () => ({
  byClientId: async (on: On, author: string, clientId: string): Promise<NamedMessage | undefined> => {
    const { rows } = await sql<NamedMessage>`${named(sql`chat_messages`)}
      where g.author = ${author} and g.client_id = ${clientId}`.execute(on);
    return rows[0];
  },
  /** The newest first. Reads the messages of one chat backwards, so that a word that is used often is found at once. */
  search: async (db: Db, chatCode: string, text: string, limit: number): Promise<NamedMessage[]> => {
    const { rows } = await sql<NamedMessage>`${named(sql`chat_messages`)}
      where g.chat_code = ${chatCode} and g.removed_at is null and g.search like ${likeAnywhere(searchText(text))}
      order by g.number desc limit ${limit}`.execute(db);
    return rows;
  },
  page: async (db: Db, chatCode: string, where: Where, limit: number): Promise<NamedMessage[]> => {
    const { rows } = await sql<NamedMessage>`${named(sql`chat_messages`)}
      where g.chat_code = ${chatCode} and ${range(chatCode, where)} limit ${limit}`.execute(db);
    return rows;
  },
  ofPerson: async (
    db: Db,
    author: string,
  ): Promise<(MessageRow & { competition_code: string; earlier: string[] })[]> => {
    const { rows } = await sql<MessageRow & { competition_code: string; earlier: string[] }>`
      select g.*, h.competition_code, coalesce((select json_agg(e.text order by e.version) from earlier_messages e
        where e.chat_code = g.chat_code and e.number = g.number), '[]') as earlier
      from chat_messages g join chats h on h.chat_code = g.chat_code
      where g.author = ${author} order by g.sent_at, g.chat_code, g.number`.execute(db);
    return rows;
  },
});
export type MessageReads = ReturnType<typeof createMessageReads>;
