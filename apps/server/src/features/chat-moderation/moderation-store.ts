import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;
export interface MuteRow {
  user_code: string;
  name: string | null;
  until: Date;
  reason: string;
}
export interface Settings {
  pauseSeconds: number;
  blockedWords: string[];
  keptDays: number | null;
}

const nothing = { settings: { pauseSeconds: 0, blockedWords: [], keptDays: null }, version: 0 };

export const createModerationStore = () => ({
  /** Participants, and people who were: a mute outlives the seat. */
  takesPart: async (tx: Tx, competitionCode: string, userCode: string): Promise<boolean> => {
    const found = await tx
      .selectFrom('members')
      .select('member_code')
      .where('competition_code', '=', competitionCode)
      .where('user_code', '=', userCode)
      .executeTakeFirst();
    return found !== undefined;
  },
  listMutes: async (on: On, competitionCode: string, now: Date): Promise<MuteRow[]> => {
    const { rows } = await sql<MuteRow>`
      select m.user_code, nullif(concat_ws(' ', u.f_name, u.l_name), '') as name, m.until, m.reason
      from chat_mutes m join users u on u.user_code = m.user_code
      where m.competition_code = ${competitionCode} and m.until > ${now} order by m.until, m.user_code`.execute(on);
    return rows;
  },
  mute: async (tx: Tx, row: { competition_code: string; user_code: string; until: Date; reason: string }) => {
    const { until, reason } = row;
    await tx
      .insertInto('chat_mutes')
      .values(row)
      .onConflict((on) => on.columns(['competition_code', 'user_code']).doUpdateSet({ until, reason }))
      .execute();
  },
  unmute: async (tx: Tx, competitionCode: string, userCode: string): Promise<boolean> => {
    const { numDeletedRows } = await tx
      .deleteFrom('chat_mutes')
      .where('competition_code', '=', competitionCode)
      .where('user_code', '=', userCode)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },
  settings: async (on: On, competitionCode: string): Promise<{ settings: Settings; version: number }> => {
    const row = await on
      .selectFrom('chat_settings')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .executeTakeFirst();
    if (!row) return nothing;
    const { pause_seconds: pauseSeconds, blocked_words: blockedWords, kept_days: keptDays, version } = row;
    return { settings: { pauseSeconds, blockedWords, keptDays }, version };
  },
  saveSettings: async (tx: Tx, competition_code: string, settings: Settings, version: number): Promise<void> => {
    const { pauseSeconds: pause_seconds, blockedWords: blocked_words, keptDays: kept_days } = settings;
    const row = { pause_seconds, blocked_words, kept_days, version };
    await tx
      .insertInto('chat_settings')
      .values({ competition_code, ...row })
      .onConflict((on) => on.column('competition_code').doUpdateSet(row))
      .execute();
  },
  forgetPerson: async (tx: Tx, userCode: string): Promise<void> => {
    await tx.deleteFrom('chat_mutes').where('user_code', '=', userCode).execute();
  },
  forgetOldMutes: async (tx: Tx, now: Date): Promise<void> => {
    await tx.deleteFrom('chat_mutes').where('until', '<', now).execute();
  },
});
export type ModerationStore = ReturnType<typeof createModerationStore>;
