import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { MessageRow } from '../chat/tables.ts';
import type { ReportRow } from './tables.ts';

export type ReportedMessage = ReportRow & {
  container_name: string;
  reporter_name: string | null;
  author_name: string | null;
  message: Omit<MessageRow, 'sent_at' | 'edited_at' | 'deleted_at' | 'removed_at'> & {
    sent_at: string;
    edited_at: string | null;
    deleted_at: string | null;
    removed_at: string | null;
  };
  /** What it said when it was deleted, if its writer deleted it. */
  last_text: string | null;
};
export const createReportStore = () => ({
  /** A person reports a message once. */
  add: async (tx: Tx, row: Omit<ReportRow, 'report_code' | 'done_at'>): Promise<void> => {
    const { chat_code, number, reporter } = row;
    const known = await tx
      .selectFrom('chat_reports')
      .select('report_code')
      .where('chat_code', '=', chat_code)
      .where('number', '=', number)
      .where('reporter', '=', reporter)
      .executeTakeFirst();
    if (known) return;
    await insertWithNewId('RPT', row.reported_at, (report_code) =>
      isInserted(tx.insertInto('chat_reports').values({ report_code, ...row }), 'report_code'),
    );
  },
  /** Those that wait first, the oldest of them on top; then what was done, the newest on top. */
  list: async (db: Db, competitionCode: string, skipped: number, limit: number): Promise<ReportedMessage[]> => {
    const { rows } = await sql<ReportedMessage>`
      select r.*, c.container_name, nullif(concat_ws(' ', u.f_name, u.l_name), '') as reporter_name,
        nullif(concat_ws(' ', a.f_name, a.l_name), '') as author_name, to_json(g) as message,
        (select e.text from earlier_messages e where e.chat_code = g.chat_code and e.number = g.number
          order by e.version desc limit 1) as last_text
      from chat_reports r join chat_messages g on g.chat_code = r.chat_code and g.number = r.number
      join chats h on h.chat_code = r.chat_code join containers c on c.container_code = h.container_code
      left join users u on u.user_code = r.reporter left join users a on a.user_code = g.author
      where r.competition_code = ${competitionCode}
      order by r.done_at is not null, r.done_at desc, r.reported_at, r.report_code
      offset ${skipped} limit ${limit}`.execute(db);
    return rows;
  },
  countWaiting: async (db: Db, competitionCode: string): Promise<number> => {
    const { count } = await db
      .selectFrom('chat_reports')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('competition_code', '=', competitionCode)
      .where('done_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },
  finish: async (tx: Tx, competitionCode: string, reportCode: string, now: Date): Promise<boolean> => {
    const { numUpdatedRows } = await tx
      .updateTable('chat_reports')
      .set((one) => ({ done_at: one.fn.coalesce('done_at', sql<Date>`${now}::timestamptz`) }))
      .where('report_code', '=', reportCode)
      .where('competition_code', '=', competitionCode)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },
  ofPerson: (db: Db, userCode: string): Promise<ReportRow[]> =>
    db.selectFrom('chat_reports').selectAll().where('reporter', '=', userCode).orderBy('reported_at').execute(),
  /** The report stays, without the person. */
  forgetPerson: async (tx: Tx, userCode: string): Promise<void> => {
    await tx.updateTable('chat_reports').set({ reporter: null }).where('reporter', '=', userCode).execute();
  },
});
export type ReportStore = ReturnType<typeof createReportStore>;
