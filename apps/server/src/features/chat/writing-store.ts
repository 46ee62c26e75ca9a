import type { WritingRules } from '@podium/domain/chat';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;

/** What those who look after chats decided, as far as writing and removing depend on it. */
export const createWritingStore = () => ({
  /** What limits the writing of a participant in a chat. */
  rules: async (
    on: On,
    of: { competitionCode: string; chatCode: string; userCode: string },
    now: Date,
  ): Promise<WritingRules> => {
    const { rows } = await sql<{ muted: Date | null; pause: number | null; words: string[] | null; last: Date | null }>`
      select (select m.until from chat_mutes m where m.competition_code = ${of.competitionCode}
          and m.user_code = ${of.userCode} and m.until > ${now}) as muted,
        s.pause_seconds as pause, s.blocked_words as words,
        case when s.pause_seconds > 0 then (select max(g.sent_at) from chat_messages g where g.chat_code = ${of.chatCode}
          and g.author = ${of.userCode} and g.sent_at > ${now}::timestamptz - s.pause_seconds * interval '1 second') end as last
      from (select 1) as always left join chat_settings s on s.competition_code = ${of.competitionCode}`.execute(on);
    const [row] = rows;
    return {
      mutedUntil: row?.muted ?? undefined,
      pauseSeconds: row?.pause ?? 0,
      blockedWords: row?.words ?? [],
      lastAt: row?.last ?? undefined,
    };
  },
  isReported: async (on: On, chatCode: string, number: number): Promise<boolean> => {
    const found = await on
      .selectFrom('chat_reports')
      .select('report_code')
      .where('chat_code', '=', chatCode)
      .where('number', '=', number)
      .executeTakeFirst();
    return found !== undefined;
  },
});
export type WritingStore = ReturnType<typeof createWritingStore>;
