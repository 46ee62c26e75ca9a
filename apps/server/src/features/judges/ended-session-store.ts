import type { EndedSession, SessionEnd } from '@podium/domain/accounts';
import type { Db } from '../../platform/db/database.ts';
import { fingerprint } from '../../platform/secrets/secrets.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** As long as a session lives. */
const keptMs = 30 * 24 * 3_600_000;

interface JudgeEnding {
  by: SessionEnd;
  /** What the organiser wrote. */
  reason: string;
  now: Date;
}

/** Why sessions of judges ended, for the devices that still hold their tokens. */
export const createEndedSessionStore = (db: Db) => ({
  add: async (
    tx: Tx,
    judgeCode: string,
    tokenHashes: readonly string[],
    { by, reason, now }: JudgeEnding,
  ): Promise<void> => {
    const end = { judge_code: judgeCode, ended_by: by, reason, ended_at: now };
    const rows = tokenHashes.map((token_hash) => ({ token_hash, ...end }));
    if (rows.length > 0) await tx.insertInto('ended_judge_sessions').values(rows).execute();
  },
  /** Nothing where its time ran out, or where there never was a session. */
  find: async (token: string): Promise<EndedSession | undefined> => {
    const row = await db
      .selectFrom('ended_judge_sessions')
      .select(['ended_by', 'reason'])
      .where('token_hash', '=', fingerprint(token))
      .executeTakeFirst();
    return row && { ended: row.ended_by, ...(row.reason !== '' && { reason: row.reason }) };
  },
  /** What organisers wrote to a judge who deleted their account. */
  forgetReasons: async (tx: Tx, judgeCode: string): Promise<void> => {
    await tx.updateTable('ended_judge_sessions').set({ reason: '' }).where('judge_code', '=', judgeCode).execute();
  },
  sweep: async (now: Date): Promise<void> => {
    const oldest = new Date(now.getTime() - keptMs);
    await db.deleteFrom('ended_judge_sessions').where('ended_at', '<=', oldest).execute();
  },
});
export type EndedSessionStore = ReturnType<typeof createEndedSessionStore>;
