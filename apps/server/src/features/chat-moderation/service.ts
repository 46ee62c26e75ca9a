import type { Db } from '../../platform/db/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Announcements } from '../../platform/units/announcements.ts';
import { createFindChat } from '../chat/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import { createModerate } from './moderate.ts';
import { createModerationStore } from './moderation-store.ts';
import { createReportStore } from './report-store.ts';
import { createReports } from './report.ts';

export interface ChatModerationDeps {
  db: Db;
  changes: Changes;
  announcements: Announcements;
}

/** How those who look after chats keep them civil. */
export const createChatModeration = ({ db, changes, announcements }: ChatModerationDeps) => {
  const store = createModerationStore();
  const reports = createReportStore();
  const personalData: PersonalData = {
    name: 'chatReports',
    collect: async ({ userCode }) =>
      (await reports.ofPerson(db, userCode)).map((row) => ({
        competitionCode: row.competition_code,
        chatCode: row.chat_code,
        number: row.number,
        reason: row.reason,
        at: row.reported_at.toISOString(),
      })),
    async erase(tx, { userCode }) {
      await reports.forgetPerson(tx, userCode);
      await store.forgetPerson(tx, userCode);
    },
  };
  return {
    ...createModerate({ db, changes, store, reports }),
    ...createReports({ db, reports, findChat: createFindChat(), announcements }),
    personalData,
    sweepMutes: store.forgetOldMutes,
  };
};
export type ChatModeration = ReturnType<typeof createChatModeration>;
