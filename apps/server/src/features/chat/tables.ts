import type { ChatKind, ChatSide } from '@podium/domain/chat';
import type { Generated, Selectable } from 'kysely';

/** A chat has a row from its first message on. */
interface ChatsTable {
  chat_code: string;
  competition_code: string;
  kind: ChatKind;
  container_code: string;
  last_number: number;
  last_at: Date;
  /** Of a chat with the organisers: nothing waits for an answer. */
  is_done: Generated<boolean>;
  /** Who of the organisers answers it, and since when. */
  answered_by: Generated<string | null>;
  answered_since: Generated<Date | null>;
}

interface ChatMessagesTable {
  chat_code: string;
  number: number;
  /** The code of the user; none once they have deleted their account. */
  author: string | null;
  side: ChatSide;
  client_id: string | null;
  /** None once the message was deleted. */
  text: string | null;
  sent_at: Date;
  edited_at: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  version: Generated<number>;
  /** The text as it is searched in. */
  search: string;
  /** Removed by those who look after chats; the words stay, so that it can be undone. */
  removed_at: Generated<Date | null>;
  removed_reason: Generated<string | null>;
}
export type MessageRow = Selectable<ChatMessagesTable>;

export interface ChatTables {
  chats: ChatsTable;
  chat_messages: ChatMessagesTable;
  /** What a message said before it was changed or deleted. */
  earlier_messages: { chat_code: string; number: number; version: number; text: string; replaced_at: Date };
  /** How far a person has read. */
  chat_reads: { chat_code: string; reader: string; number: number };
}

declare module '../../platform/db/schema.ts' {
  interface Database extends ChatTables {}
}
