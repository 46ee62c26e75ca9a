import type { Announcements } from '../../platform/announcements.ts';
import type { OpenSession } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/new-id.ts';
import { fingerprint, newToken } from '../../platform/secrets.ts';
import type { Tx } from '../../platform/unit.ts';

const lifetimeMs = 30 * 24 * 3_600_000;
const noteSeenEveryMs = 60_000;

/** A session that ends takes the sockets with it that were opened under it. */
export const createSessionStore = ({ db, announcements }: { db: Db; announcements: Announcements }) => ({
  /** Only the fingerprint is kept: whoever reads the database cannot sign in with it. */
  open: async (tx: Tx, { userCode, device, now }: { userCode: string; device: string; now: Date }) => {
    const token = newToken();
    const sessionId = await insertWithNewId('SES', now, (session_id) =>
      isInserted(
        tx.insertInto('sessions').values({
          session_id,
          user_code: userCode,
          token_hash: fingerprint(token),
          device,
          created_at: now,
          last_seen_at: now,
          expires_at: new Date(now.getTime() + lifetimeMs),
        }),
        'session_id',
      ),
    );
    return { token, sessionId };
  },

  /** Asked on every call and never remembered, so that a revoked session ends at once on every node. */
  find: async (token: string, now: Date): Promise<OpenSession | undefined> => {
    const row = await db
      .selectFrom('sessions')
      .select(['session_id', 'user_code', 'last_seen_at'])
      .where('token_hash', '=', fingerprint(token))
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row && { userCode: row.user_code, sessionId: row.session_id, lastSeenAt: row.last_seen_at };
  },
  /** Written once in a while and not with every call. */
  noteSeen: async ({ sessionId, lastSeenAt }: OpenSession, now: Date): Promise<void> => {
    if (now.getTime() - lastSeenAt.getTime() < noteSeenEveryMs) return;
    const expires_at = new Date(now.getTime() + lifetimeMs);
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at })
      .where('session_id', '=', sessionId)
      .where('last_seen_at', '<', now)
      .execute();
  },

  isOpen: async ({ userCode, sessionId }: { userCode: string; sessionId: string }, now: Date): Promise<boolean> =>
    Boolean(
      await db
        .selectFrom('sessions')
        .select('session_id')
        .where('session_id', '=', sessionId)
        .where('user_code', '=', userCode)
        .where('expires_at', '>', now)
        .executeTakeFirst(),
    ),

  list: (userCode: string, now: Date) =>
    db
      .selectFrom('sessions')
      .select(['session_id', 'device', 'created_at', 'last_seen_at'])
      .where('user_code', '=', userCode)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .orderBy('session_id')
      .execute(),
  /** Only the owner's own session: somebody else's is not found. */
  revoke: async (tx: Tx, userCode: string, sessionId: string): Promise<boolean> => {
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('session_id', '=', sessionId)
      .where('user_code', '=', userCode)
      .executeTakeFirst();
    announcements.within(tx).disconnectUser({ userCode, sessionId });
    return numDeletedRows > 0n;
  },
  revokeAll: async (tx: Tx, userCode: string, except?: string): Promise<number> => {
    let query = tx.deleteFrom('sessions').where('user_code', '=', userCode);
    if (except !== undefined) query = query.where('session_id', '!=', except);
    announcements.within(tx).disconnectUser({ userCode, ...(except === undefined ? {} : { butSessionId: except }) });
    return Number((await query.executeTakeFirst()).numDeletedRows);
  },
  sweep: async (now: Date): Promise<void> => {
    await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  },
});
export type SessionStore = ReturnType<typeof createSessionStore>;
