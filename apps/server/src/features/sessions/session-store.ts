import type { EndedSession, SessionEnd } from '@podium/domain/accounts';
import { sql } from 'kysely';
import type { Announcements } from '../../platform/units/announcements.ts';
import type { OpenSession } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { createGroupedStatement, crowdGroups } from '../../platform/db/grouped-statement.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import { fingerprint, newToken } from '../../platform/secrets/secrets.ts';
import type { Tx } from '../../platform/units/unit.ts';

const lifetimeMs = 30 * 24 * 3_600_000;
const noteSeenEveryMs = 60_000;

interface Asked {
  tokenHash: string;
  now: Date;
}
const findAll = async (db: Db, asked: readonly Asked[]): Promise<(OpenSession | undefined)[]> => {
  const { rows } = await sql<
    OpenSession & { at: number }
  >`select a.at, s.session_id as "sessionId", s.user_code as "userCode",
      s.last_seen_at as "lastSeenAt"
    from unnest(${asked.map(({ tokenHash }) => tokenHash)}::text[], ${asked.map(({ now }) => now)}::timestamptz[])
      with ordinality as a (token_hash, now, at)
    join sessions s on s.token_hash = a.token_hash and s.expires_at > a.now`.execute(db);
  const found = new Map(rows.map(({ at, ...session }) => [at, session]));
  return asked.map((_, at) => found.get(at + 1));
};

interface Seen {
  sessionId: string;
  now: Date;
}
/** A crowd that comes back after a while is noted in a few commits. A session that another node is just noting is left to it. */
const noteAllSeen = async (db: Db, seen: readonly Seen[]): Promise<undefined[]> => {
  await sql`update sessions s set last_seen_at = d.now, expires_at = d.now + ${lifetimeMs / 1000} * interval '1 second'
    from unnest(${seen.map(({ sessionId }) => sessionId)}::text[], ${seen.map(({ now }) => now)}::timestamptz[]) as d (session_id, now)
    where s.session_id = d.session_id and s.last_seen_at < d.now and s.session_id in (select session_id from sessions
      where session_id = any(${seen.map(({ sessionId }) => sessionId)}) for no key update skip locked)`.execute(db);
  return seen.map(() => undefined);
};

interface Ending {
  by: SessionEnd;
  now: Date;
}
/** A device that ends its own session needs no reason. */
const keepReasons = async (tx: Tx, gone: readonly { token_hash: string }[], end: Ending | undefined): Promise<void> => {
  if (!end || gone.length === 0) return;
  const rows = gone.map(({ token_hash }) => ({ token_hash, ended_by: end.by, ended_at: end.now }));
  await tx.insertInto('ended_sessions').values(rows).execute();
};

/** A session that ends takes the sockets with it that were opened under it. */
export const createSessionStore = ({ db, announcements }: { db: Db; announcements: Announcements }) => {
  const find = createGroupedStatement({ run: (asked: readonly Asked[]) => findAll(db, asked), ...crowdGroups });
  const noteSeen = createGroupedStatement({
    run: (seen: readonly Seen[]) => noteAllSeen(db, seen),
    parallel: 1,
    most: 500,
  });
  return {
    /** Only the fingerprint is kept: a reader of the database cannot sign in with it. */
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
    find: (token: string, now: Date): Promise<OpenSession | undefined> => find({ tokenHash: fingerprint(token), now }),
    /** Written once in a while and not with every call. */
    noteSeen: async ({ sessionId, lastSeenAt }: OpenSession, now: Date): Promise<void> => {
      if (now.getTime() - lastSeenAt.getTime() >= noteSeenEveryMs) await noteSeen({ sessionId, now });
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
    revoke: async (tx: Tx, userCode: string, sessionId: string, end?: Ending): Promise<boolean> => {
      const query = tx.deleteFrom('sessions').where('session_id', '=', sessionId).where('user_code', '=', userCode);
      const gone = await query.returning('token_hash').execute();
      await keepReasons(tx, gone, end);
      announcements.within(tx).disconnectUser({ userCode, sessionId });
      return gone.length > 0;
    },
    revokeAll: async (tx: Tx, userCode: string, end: Ending, except?: string): Promise<number> => {
      let query = tx.deleteFrom('sessions').where('user_code', '=', userCode);
      if (except !== undefined) query = query.where('session_id', '!=', except);
      const gone = await query.returning('token_hash').execute();
      await keepReasons(tx, gone, end);
      announcements.within(tx).disconnectUser({ userCode, ...(except === undefined ? {} : { butSessionId: except }) });
      return gone.length;
    },
    /** Why the session of this token ended; nothing where its time ran out, or where there never was one. */
    whyEnded: async (token: string): Promise<EndedSession | undefined> => {
      const query = db.selectFrom('ended_sessions').select('ended_by').where('token_hash', '=', fingerprint(token));
      const row = await query.executeTakeFirst();
      return row && { ended: row.ended_by };
    },
    sweep: async (now: Date): Promise<void> => {
      await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
      const oldest = new Date(now.getTime() - lifetimeMs);
      await db.deleteFrom('ended_sessions').where('ended_at', '<=', oldest).execute();
    },
  };
};
export type SessionStore = ReturnType<typeof createSessionStore>;
