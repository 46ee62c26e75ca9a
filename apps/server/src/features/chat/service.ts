import type { Db } from '../../platform/db/database.ts';
import type { Announcements } from '../../platform/units/announcements.ts';
import { type ChannelRule, chatsOf, type Subscriber } from '../../realtime/channel-access.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionRoles } from '../competitions/service.ts';
import { createAnswerChats } from './answer-chats.ts';
import { createChatLists } from './chat-lists.ts';
import { createChatStore } from './chat-store.ts';
import { createFindChat } from './find-chat.ts';
import { createListChats } from './list-chats.ts';
import { createMessageReads } from './message-reads.ts';
import { createMessageStore } from './message-store.ts';
import { createChatPersonalData } from './personal-data.ts';
import { createReadChats } from './read-chats.ts';
import { createRemoveMessages } from './remove-messages.ts';
import { createWriteMessages } from './write-messages.ts';
import { createWritingStore } from './writing-store.ts';

export { type ChatCaller, createFindChat, type FindChat } from './find-chat.ts';
export { messageView } from './views.ts';

export interface ChatDeps {
  changes: Changes;
  db: Db;
  announcements: Announcements;
  competitions: { roles: CompetitionRoles };
}

/** What people of a competition write to each other. */
export const createChat = ({ db, changes, announcements, competitions: { roles } }: ChatDeps) => {
  const store = createChatStore();
  const messages = createMessageStore();
  const reads = createMessageReads();
  const writing = createWritingStore();
  const findChat = createFindChat(store);
  const answers = createAnswerChats({ store, findChat, announcements });
  /** People who may read a chat hear what is written in it, and are seen while they have it open. */
  const canSubscribe = async (caller: Subscriber, { chatCode }: { chatCode: string }) => {
    if (caller.kind !== 'user') return undefined;
    const { userCode } = caller;
    const found = await findChat.find(db, chatCode, userCode, (code) => roles.of(userCode, code));
    return found && { group: chatsOf(found.competitionCode) };
  };
  const channels: readonly ChannelRule[] = [
    { of: 'chat', canSubscribe },
    { of: 'chat-people', canSubscribe },
  ];
  return {
    ...createListChats({ db, lists: createChatLists() }),
    ...createReadChats({ db, store, writing, reads, findChat, announcements, answering: answers.answering }),
    take: answers.take,
    finish: answers.finish,
    ...createWriteMessages({ writing, reads, messages, findChat, announcements }),
    ...createRemoveMessages({ changes, store, writing, messages }),
    removeOld: messages.removeOld,
    personalData: createChatPersonalData({ db, store, messages, reads }),
    channels,
  };
};
export type Chat = ReturnType<typeof createChat>;
