import type { Db } from '../../platform/db/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { ChatStore } from './chat-store.ts';
import type { MessageReads } from './message-reads.ts';
import type { MessageStore } from './message-store.ts';

interface PersonalDataDeps {
  db: Db;
  store: ChatStore;
  messages: MessageStore;
  reads: MessageReads;
}

/** A person takes along what they wrote; when they delete their account, their words go and the numbers stay. */
export const createChatPersonalData = ({ db, store, messages, reads }: PersonalDataDeps): PersonalData => ({
  name: 'messages',
  collect: async ({ userCode }) =>
    (await reads.ofPerson(db, userCode)).map((row) => ({
      competitionCode: row.competition_code,
      chatCode: row.chat_code,
      number: row.number,
      text: row.text,
      earlierTexts: row.earlier,
      sentAt: row.sent_at.toISOString(),
    })),
  async erase(tx, { userCode }, now) {
    await messages.forget(tx, userCode, now);
    await store.forgetReader(tx, userCode);
  },
});
