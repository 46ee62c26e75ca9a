import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { JudgeRow, JudgesTable } from './tables.ts';

type On = Db | Tx;
/** A judge whose address is still known. */
export type ReachableJudge = JudgeRow & { email: string };

export const createJudgeStore = () => ({
  /** Everyone who was ever invited and still has an address, removed ones too. */
  list: async (on: On, competitionCode: string): Promise<ReachableJudge[]> =>
    on
      .selectFrom('judges')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .where('email', 'is not', null)
      .orderBy('invited_at')
      .orderBy('judge_code')
      .$narrowType<{ email: string }>()
      .execute(),
  byInvite: (on: On, inviteHash: string) =>
    on
      .selectFrom('judges as j')
      .innerJoin('competitions as c', 'c.competition_code', 'j.competition_code')
      .innerJoin('users as u', 'u.user_code', 'j.invited_by')
      .select(['j.email', 'j.status', 'j.invite_expires_at', 'c.competition_name', 'c.removed_at'])
      .select(['u.f_name', 'u.l_name'])
      .where('j.invite_hash', '=', inviteHash)
      .executeTakeFirst(),
  /** What an address judges: judges who were not removed, in competitions that were not. */
  ofEmail: (on: On, email: string) =>
    on
      .selectFrom('judges as j')
      .innerJoin('competitions as c', 'c.competition_code', 'j.competition_code')
      .selectAll('j')
      .select(['c.competition_name'])
      .where('j.email', '=', email)
      .where('j.status', '!=', 'REMOVED')
      .where('c.removed_at', 'is', null)
      .orderBy('j.invited_at', 'desc')
      .orderBy('j.judge_code')
      .execute(),
  byCode: (on: On, judgeCode: string) =>
    on
      .selectFrom('judges as j')
      .innerJoin('competitions as c', 'c.competition_code', 'j.competition_code')
      .select(['j.judge_code', 'j.email', 'j.judge_name', 'j.status', 'j.competition_code', 'c.competition_name'])
      .where('j.judge_code', '=', judgeCode)
      .executeTakeFirst(),
  create: (tx: Tx, row: Omit<Insertable<JudgesTable>, 'judge_code'>, now: Date): Promise<string> =>
    insertWithNewId('JDG', now, (judge_code) =>
      isInserted(tx.insertInto('judges').values({ ...row, judge_code }), 'judge_code'),
    ),
  update: async (tx: Tx, judgeCode: string, patch: Updateable<JudgesTable>): Promise<void> => {
    await tx.updateTable('judges').set(patch).where('judge_code', '=', judgeCode).execute();
  },
  names: (on: On, judgeCodes: readonly string[]) =>
    on
      .selectFrom('judges')
      .select(['judge_code', 'judge_name', 'email'])
      .where('judge_code', 'in', [...judgeCodes, ''])
      .execute(),
});
export type JudgeStore = ReturnType<typeof createJudgeStore>;
