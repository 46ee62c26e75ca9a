import type { EndpointOutput, Endpoints } from '@podium/contract';
import { type ChatSide, unreadCount } from '@podium/domain/chat';
import type { ChatRow } from './chat-lists.ts';
import type { NamedMessage } from './message-reads.ts';

type Message = EndpointOutput<Endpoints['sendMessage']>['message'];
type Chat = EndpointOutput<Endpoints['getChat']>['chat'];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const messageView = (row: NamedMessage): Message => ({
  number: row.number,
  author: row.author === null ? null : { authorCode: row.author, name: row.author_name ?? '', side: row.side },
  clientId: row.client_id,
  text: row.removed_at === null ? row.text : null,
  sentAt: row.sent_at.toISOString(),
  editedAt: iso(row.edited_at),
  deletedAt: iso(row.deleted_at),
  removed: row.removed_at && { at: row.removed_at.toISOString(), reason: row.removed_reason ?? '' },
  version: row.version,
});

export const chatView = (row: ChatRow, side: ChatSide): Chat => ({
  chatCode: row.chat_code,
  competitionCode: row.competition_code,
  kind: row.kind,
  containerCode: row.container_code,
  containerName: row.container_name,
  side,
  lastNumber: row.last_number,
  readNumber: row.read_number,
  unread: unreadCount(row.last_number, row.read_number),
  last: row.last_at && { name: row.last_name, text: row.last_text, sentAt: row.last_at.toISOString() },
});
