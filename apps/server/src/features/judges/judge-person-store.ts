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
  /** In which competitions, and whether they still judge there, by the code of the competition. */
  of: (tx: Tx, email: string) =>
    tx
      .selectFrom('judges')
      .select(['judge_code', 'competition_code', 'status'])
      .where('email', '=', email)
      .orderBy('competition_code')
      .execute(),
  /** Nothing here leads to the person any more; what they scored stays with the code. */
  forget: async (tx: Tx, judgeCode: string): Promise<void> => {
    await tx
      .updateTable('judges')
      .set({ email: null, judge_name: '', institute_name: null, status: 'REMOVED' })
      .where('judge_code', '=', judgeCode)
      .execute();
  },
});
