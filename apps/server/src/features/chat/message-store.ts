import { type ChatKind, type ChatSide, searchText } from '@podium/domain/chat';
import { sql } from 'kysely';
import type { Tx } from '../../platform/units/unit.ts';
import { named, type NamedMessage } from './message-reads.ts';
import type { MessageRow } from './tables.ts';

interface NewMessage {
  chatCode: string;
  competitionCode: string;
  kind: ChatKind;
  containerCode: string;
  author: string;
  side: ChatSide;
  clientId: string;
  text: string;
  now: Date;
}
/** The name of a constraint of the table: one writer, one client id, one message. */
export const oneMessage = 'chat_messages_client_id';

const one = async (tx: Tx, chatCode: string, number: number): Promise<NamedMessage> => {
  const { rows } = await sql<NamedMessage>`${named(sql`chat_messages`)}
    where g.chat_code = ${chatCode} and g.number = ${number}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Message ${number} of ${chatCode} is gone.`);
  return row;
};

/**
 * The row of the chat gives the number, and its lock makes one order of all writers. The time never goes back, whatever the clocks of
 * the nodes say. A writer who had read everything has read their own message as well.
 */
const add = async (tx: Tx, message: NewMessage): Promise<NamedMessage> => {
  // Who answers first answers on; what a container writes is open again.
  const answerer = message.side === 'organisers' ? message.author : null;
  const { rows } = await sql<NamedMessage>`
    with h as (
      insert into chats (chat_code, competition_code, kind, container_code, last_number, last_at, answered_by, answered_since)
      values (${message.chatCode}, ${message.competitionCode}, ${message.kind}, ${message.containerCode}, 1, ${message.now},
        ${answerer}, ${answerer === null ? null : message.now})
      on conflict (chat_code) do update set last_number = chats.last_number + 1,
        last_at = greatest(chats.last_at, excluded.last_at), is_done = chats.is_done and ${answerer !== null},
        answered_by = coalesce(chats.answered_by, excluded.answered_by),
        answered_since = coalesce(chats.answered_since, excluded.answered_since)
      returning last_number, last_at),
    written as (
      insert into chat_messages (chat_code, number, author, side, client_id, text, sent_at, search)
      select ${message.chatCode}, last_number, ${message.author}, ${message.side}, ${message.clientId}, ${message.text}, last_at,
        ${searchText(message.text)} from h
      returning *),
    marked as (
      insert into chat_reads (chat_code, reader, number)
      select chat_code, author, number from written where number = 1 or exists (select from chat_reads r
        where r.chat_code = written.chat_code and r.reader = written.author and r.number = written.number - 1)
      on conflict (chat_code, reader) do update set number = excluded.number)
    ${named(sql`written`)}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`No message was written to ${message.chatCode}.`);
  return row;
};

/** What is written. What is read of messages is in `message-reads.ts`. */
export const createMessageStore = () => ({
  add,
  /** Waits for others who change the same message. */
  lock: async (tx: Tx, chatCode: string, number: number): Promise<MessageRow | undefined> =>
    tx
      .selectFrom('chat_messages')
      .selectAll()
      .where('chat_code', '=', chatCode)
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst(),
  /** What it said before is kept. */
  change: async (
    tx: Tx,
    { chat_code, number, version, text }: MessageRow,
    changed: Pick<MessageRow, 'text'> & Partial<Pick<MessageRow, 'edited_at' | 'deleted_at'>>,
    now: Date,
  ): Promise<NamedMessage> => {
    if (text !== null)
      await tx.insertInto('earlier_messages').values({ chat_code, number, version, text, replaced_at: now }).execute();
    await tx
      .updateTable('chat_messages')
      .set((expression) => ({
        ...changed,
        search: searchText(changed.text ?? ''),
        version: expression('version', '+', 1),
      }))
      .where('chat_code', '=', chat_code)
      .where('number', '=', number)
      .execute();
    return one(tx, chat_code, number);
  },
  /** Removed, or shown again; its words stay. */
  mark: async (
    tx: Tx,
    { chat_code, number }: MessageRow,
    changed: Pick<MessageRow, 'removed_at' | 'removed_reason'> | undefined,
  ): Promise<NamedMessage> => {
    if (changed)
      await tx
        .updateTable('chat_messages')
        .set((expression) => ({ ...changed, version: expression('version', '+', 1) }))
        .where('chat_code', '=', chat_code)
        .where('number', '=', number)
        .execute();
    return one(tx, chat_code, number);
  },
  /** What a competition does not keep any longer. */
  removeOld: async (tx: Tx, now: Date): Promise<void> => {
    await sql`delete from chat_messages g using chats h, chat_settings s
      where h.chat_code = g.chat_code and s.competition_code = h.competition_code and s.kept_days is not null
        and g.sent_at < ${now}::timestamptz - s.kept_days * interval '1 day'`.execute(tx);
  },
  /** The words go, with what was written before; the number stays, because the others read on from it. */
  forget: async (tx: Tx, author: string, now: Date): Promise<void> => {
    await sql`delete from earlier_messages e using chat_messages g
      where g.author = ${author} and e.chat_code = g.chat_code and e.number = g.number`.execute(tx);
    await sql`update chat_messages set author = null, client_id = null, text = null, search = '',
      deleted_at = coalesce(deleted_at, ${now}), version = version + 1 where author = ${author}`.execute(tx);
    await sql`update chats set answered_by = null, answered_since = null where answered_by = ${author}`.execute(tx);
  },
});
export type MessageStore = ReturnType<typeof createMessageStore>;
