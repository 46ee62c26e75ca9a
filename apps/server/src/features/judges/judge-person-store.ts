import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** What one address judges or judged, in all competitions. */
export const createJudgePersonStore = (db: Db) => ({
  list: (email: string) =>
    db
      .selectFrom('judges as j')
      .innerJoin('competitions as c', 'c.competition_code', 'j.competition_code')
      .select([
        'j.competition_code',
        'c.competition_name',
        'j.judge_name',
        'j.institute_name',
        'j.status',
        'j.invited_at',
      ])
      .where('j.email', '=', email)
      .orderBy('j.invited_at')
      .execute(),
  /** Nothing here leads to the person any more; what they scored stays with the code. Gives the codes. */
  forget: async (tx: Tx, email: string): Promise<string[]> => {
    const rows = await tx
      .updateTable('judges')
      .set({ email: null, judge_name: '', institute_name: null, status: 'REMOVED' })
      .where('email', '=', email)
      .returning('judge_code')
      .execute();
    return rows.map((row) => row.judge_code);
  },
});
