import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { createGroupedStatement, crowdGroups } from '../../platform/db/grouped-statement.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import { fingerprint, newToken } from '../../platform/secrets/secrets.ts';
import type { Tx } from '../../platform/units/unit.ts';

const lifetimeMs = 30 * 24 * 3_600_000;
const noteSeenEveryMs = 60_000;

interface Asked {
  tokenHash: string;
  competitionCode: string;
  now: Date;
}
interface FoundSession {
  sessionId: string;
  judgeCode: string;
  lastSeenAt: Date;
}
const findAll = async (db: Db, asked: readonly Asked[]): Promise<(FoundSession | undefined)[]> => {
  const { rows } = await sql<FoundSession & { at: number }>`
    select a.at, s.session_id as "sessionId", s.judge_code as "judgeCode", s.last_seen_at as "lastSeenAt"
    from unnest(${asked.map(({ tokenHash }) => tokenHash)}::text[], ${asked.map((one) => one.competitionCode)}::text[],
      ${asked.map(({ now }) => now.toISOString())}::timestamptz[]) with ordinality as a (token_hash, competition_code, now, at)
    join judge_sessions s on s.token_hash = a.token_hash and s.competition_code = a.competition_code and s.expires_at > a.now
    join judges j on j.judge_code = s.judge_code and j.status = 'ONBOARDED'
    join competitions c on c.competition_code = s.competition_code and c.removed_at is null`.execute(db);
  const found = new Map(rows.map(({ at, ...session }) => [at, session]));
  return asked.map((_, at) => found.get(at + 1));
};

/** Sessions of judges, each in one competition. */
export const createJudgeSessionStore = (db: Db) => {
  const findGrouped = createGroupedStatement({ run: (asked: readonly Asked[]) => findAll(db, asked), ...crowdGroups });
  return {
    /** Only the fingerprint is kept: a reader of the database cannot sign in with it. */
    open: async (
      tx: Tx,
      {
        judgeCode,
        competitionCode,
        device,
        now,
      }: { judgeCode: string; competitionCode: string; device: string; now: Date },
    ): Promise<{ token: string; sessionId: string }> => {
      const token = newToken();
      const row = {
        judge_code: judgeCode,
        competition_code: competitionCode,
        token_hash: fingerprint(token),
        device,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + lifetimeMs),
      };
      const sessionId = await insertWithNewId('JSN', now, (session_id) =>
        isInserted(tx.insertInto('judge_sessions').values({ ...row, session_id }), 'session_id'),
      );
      return { token, sessionId };
    },

    /** Asked on every call and never remembered, so that an ended session ends at once on every node. */
    find: async (token: string, competitionCode: string, now: Date) => {
      const row = await findGrouped({ tokenHash: fingerprint(token), competitionCode, now });
      if (row && now.getTime() - row.lastSeenAt.getTime() >= noteSeenEveryMs) {
        await sql`with seen as (
          update judge_sessions set last_seen_at = ${now}, expires_at = ${new Date(now.getTime() + lifetimeMs)}
          where session_id = ${row.sessionId} and last_seen_at < ${now} returning judge_code)
        update judges j set last_seen_at = ${now} from seen where j.judge_code = seen.judge_code`.execute(db);
      }
      return row && { sessionId: row.sessionId, judgeCode: row.judgeCode };
    },
    isOpen: async ({ sessionId, judgeCode }: { sessionId: string; judgeCode: string }, now: Date): Promise<boolean> =>
      Boolean(
        await db
          .selectFrom('judge_sessions as s')
          .innerJoin('judges as j', 'j.judge_code', 's.judge_code')
          .select('s.session_id')
          .where('s.session_id', '=', sessionId)
          .where('s.judge_code', '=', judgeCode)
          .where('s.expires_at', '>', now)
          .where('j.status', '=', 'ONBOARDED')
          .executeTakeFirst(),
      ),
    end: async (tx: Tx, sessionId: string): Promise<void> => {
      await tx.deleteFrom('judge_sessions').where('session_id', '=', sessionId).execute();
    },
    /** Gives the tokens that opened them. */
    endAll: async (tx: Tx, judgeCode: string): Promise<string[]> => {
      const query = tx.deleteFrom('judge_sessions').where('judge_code', '=', judgeCode);
      return (await query.returning('token_hash').execute()).map(({ token_hash }) => token_hash);
    },
    sweep: async (now: Date): Promise<void> => {
      await db.deleteFrom('judge_sessions').where('expires_at', '<=', now).execute();
    },
  };
};
export type JudgeSessionStore = ReturnType<typeof createJudgeSessionStore>;
