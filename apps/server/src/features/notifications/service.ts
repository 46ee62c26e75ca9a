import { noticeDays } from '@podium/domain/notifications';
import type { Db } from '../../platform/db/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Announcements } from '../../platform/units/announcements.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import { createAudienceStore } from './audience-store.ts';
import { createFollow } from './follow.ts';
import { createNoticeStore } from './notice-store.ts';
import { createRead } from './read.ts';

export interface NotificationsDeps {
  db: Db;
  changes: Changes;
  announcements: Announcements;
}

const dayMs = 86_400_000;

/** The inbox of each person: what happened in competitions that concerns them. */
export const createNotifications = ({ db, changes, announcements }: NotificationsDeps) => {
  const store = createNoticeStore();
  changes.followActs(createFollow({ store, audiences: createAudienceStore(), announcements }));
  const personalData: PersonalData = {
    name: 'notices',
    collect: async ({ userCode }) =>
      (await store.ofPerson(db, userCode)).map((row) => ({
        kind: row.kind,
        competitionCode: row.competition_code,
        count: row.count,
        texts: row.items.flatMap(({ text }) => text ?? []),
        at: row.at.toISOString(),
        readAt: row.read_at?.toISOString() ?? null,
      })),
    erase: (tx, { userCode }) => store.forget(tx, userCode),
  };
  return {
    ...createRead({ db, store, announcements }),
    personalData,
    sweep: (unit: Unit<void>): Promise<void> =>
      unit.transact((tx) => store.removeBefore(tx, new Date(unit.now.getTime() - noticeDays * dayMs))),
  };
};
export type Notifications = ReturnType<typeof createNotifications>;
