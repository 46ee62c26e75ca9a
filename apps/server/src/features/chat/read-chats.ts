import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { messagesPerPage, unreadCount } from '@podium/domain/chat';
import type { Db } from '../../platform/db/database.ts';
import type { Announcements } from '../../platform/units/announcements.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { AnswerChats } from './answer-chats.ts';
import type { ChatStore } from './chat-store.ts';
import type { ChatCaller, FindChat } from './find-chat.ts';
import type { MessageReads, NamedMessage } from './message-reads.ts';
import { chatView, messageView } from './views.ts';
import type { WritingStore } from './writing-store.ts';

type Answer<N extends 'getChat' | 'markChatRead' | 'searchChat'> = EndpointOutput<Endpoints[N]>;
type Query = EndpointInput<Endpoints['getChat']>['query'];

interface ReadDeps {
  answering: AnswerChats['answering'];
  db: Db;
  store: ChatStore;
  writing: WritingStore;
  reads: MessageReads;
  findChat: FindChat;
  announcements: Announcements;
}

const half = messagesPerPage / 2;

interface Page {
  rows: NamedMessage[];
  hasBefore: boolean;
  hasAfter: boolean;
}

/** One row more than a page says whether there is more on that side. */
const createPages = ({ db, reads }: Pick<ReadDeps, 'db' | 'reads'>) => {
  const before = async (chatCode: string, number: number, size: number): Promise<Page> => {
    const rows = await reads.page(db, chatCode, { before: number }, size + 1);
    return { rows: rows.slice(0, size).toReversed(), hasBefore: rows.length > size, hasAfter: true };
  };
  const after = async (chatCode: string, where: { after: number } | { from: Date }, size: number): Promise<Page> => {
    const rows = await reads.page(db, chatCode, where, size + 1);
    const page = rows.slice(0, size);
    return { rows: page, hasBefore: (page[0]?.number ?? 1) > 1, hasAfter: rows.length > size };
  };
  const newest = async (chatCode: string): Promise<Page> => ({
    ...(await before(chatCode, 2 ** 31 - 1, messagesPerPage)),
    hasAfter: false,
  });
  return async (chatCode: string, asked: Query): Promise<Page> => {
    if (asked.olderThan !== undefined) return before(chatCode, asked.olderThan, messagesPerPage);
    if (asked.newerThan !== undefined) return after(chatCode, { after: asked.newerThan }, messagesPerPage);
    if (asked.from !== undefined) {
      const page = await after(chatCode, { from: new Date(asked.from) }, messagesPerPage);
      // Nothing was written since: the newest is the nearest.
      return page.rows.length > 0 ? page : newest(chatCode);
    }
    if (asked.around === undefined) return newest(chatCode);
    const earlier = await before(chatCode, asked.around, half);
    const later = await after(chatCode, { after: asked.around - 1 }, half);
    return { rows: [...earlier.rows, ...later.rows], hasBefore: earlier.hasBefore, hasAfter: later.hasAfter };
  };
};

export const createReadChats = ({ db, store, writing, reads, findChat, announcements, answering }: ReadDeps) => {
  const pageOf = createPages({ db, reads });
  return {
    get: async (caller: ChatCaller, chatCode: string, query: Query, now: Date): Promise<Answer<'getChat'>> => {
      const { kind, competitionCode, containerCode, containerName, team, side } = await findChat.open(
        db,
        caller,
        chatCode,
      );
      // Numbers first: a message that is written meanwhile is unread in the answer, and never read without having been shown.
      const { last, read } = await store.numbers(db, chatCode, caller.userCode);
      const { rows, hasBefore, hasAfter } = await pageOf(chatCode, query);
      const of = { competitionCode, chatCode, userCode: caller.userCode };
      const rules = side === 'team' ? await writing.rules(db, of, now) : undefined;
      const subject = { chat_code: chatCode, competition_code: competitionCode, kind, container_code: containerCode };
      const numbers = { last_number: last, read_number: read };
      const nothing = { last_name: null, last_text: null, last_at: null };
      return {
        chat: chatView({ ...subject, container_name: containerName, ...numbers, ...nothing }, side),
        people: { team },
        writing: {
          mutedUntil: rules?.mutedUntil?.toISOString() ?? null,
          pauseSeconds: rules?.pauseSeconds ?? 0,
        },
        answering: side === 'organisers' ? await answering(db, chatCode) : null,
        messages: rows.map(messageView),
        hasBefore,
        hasAfter,
      };
    },
    search: async (caller: ChatCaller, chatCode: string, text: string): Promise<Answer<'searchChat'>> => {
      await findChat.open(db, caller, chatCode);
      return { messages: (await reads.search(db, chatCode, text, messagesPerPage)).map(messageView) };
    },
    markRead: (unit: Unit<Answer<'markChatRead'>>, caller: ChatCaller, chatCode: string, number: number) =>
      unit.transact(async (tx) => {
        const { competitionCode } = await findChat.open(tx, caller, chatCode);
        const { userCode } = caller;
        if (await store.markRead(tx, chatCode, userCode, number))
          announcements
            .within(tx)
            .announce(events.chatUpdate, [{ of: 'user', userCode }], { competitionCode, chatCode });
        const { last, read } = await store.numbers(tx, chatCode, userCode);
        return { readNumber: read, unread: unreadCount(last, read) };
      }),
  };
};
