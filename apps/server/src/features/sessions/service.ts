import type { Db } from '../../platform/db/database.ts';
import type { Announcements } from '../../platform/units/announcements.ts';
import { createDevices } from './devices.ts';
import { createSessionStore } from './session-store.ts';

/** Who is signed in, and on which devices. */
export const createSessions = ({ db, announcements }: { db: Db; announcements: Announcements }) => {
  const store = createSessionStore({ db, announcements });
  return {
    store,
    devices: createDevices({ sessions: store }),
    /** For the platform, which checks every call's session. */
    find: async (token: string, now: Date) => {
      const found = await store.find(token, now);
      if (!found) return undefined;
      await store.noteSeen(found, now);
      return { kind: 'user', userCode: found.userCode, sessionId: found.sessionId } as const;
    },
    noteSeen: store.noteSeen,
    isOpen: store.isOpen,
    whyEnded: store.whyEnded,
  };
};
export type { SessionStore } from './session-store.ts';
export type Sessions = ReturnType<typeof createSessions>;
