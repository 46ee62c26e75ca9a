import { sql } from 'kysely';
import type { SubmissionRow } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;
export type WholeSubmission = SubmissionRow & { by_name: string };
export type NewSubmission = Omit<
  SubmissionRow,
  'submission_code' | 'slot_code' | 'version' | 'is_current' | 'created_at'
>;
const whole = (on: On) =>
  on
    .selectFrom('submissions as s')
    .leftJoin('users as u', 'u.user_code', 's.user_code')
    .selectAll('s')
    .select(sql<string>`concat_ws(' ', u.f_name, u.l_name)`.as('by_name'));

export const createSubmissionStore = (db: Db) => ({
  /** Every version, the newest of each first. */
  of: (on: On, roundCode: string, containerCodes: readonly string[]): Promise<WholeSubmission[]> =>
    whole(on)
      .where('s.round_code', '=', roundCode)
      .where(sql<boolean>`s.container_code = any(${[...containerCodes]})`)
      .orderBy('s.slot_code')
      .orderBy('s.version', 'desc')
      .execute(),
  byCode: (on: On, competitionCode: string, submissionCode: string): Promise<WholeSubmission | undefined> =>
    whole(on)
      .where('s.competition_code', '=', competitionCode)
      .where('s.submission_code', '=', submissionCode)
      .executeTakeFirst(),
  create: (
    tx: Tx,
    row: NewSubmission,
    before: { slot_code: string; version: number } | undefined,
    now: Date,
  ): Promise<string> =>
    insertWithNewId('SUB', now, (submission_code) => {
      const slot = before
        ? { slot_code: before.slot_code, version: before.version + 1 }
        : { slot_code: submission_code, version: 1 };
      return isInserted(
        tx.insertInto('submissions').values({ ...row, ...slot, submission_code, is_current: true, created_at: now }),
        'submission_code',
      );
    }),
  retire: async (tx: Tx, slotCode: string): Promise<void> => {
    await tx.updateTable('submissions').set({ is_current: false }).where('slot_code', '=', slotCode).execute();
  },
  byPerson: (userCode: string) => whole(db).where('s.user_code', '=', userCode).orderBy('s.created_at').execute(),
  /** A file may be named after its author; its content stays with the container that submitted it. */
  forget: async (tx: Tx, userCode: string): Promise<void> => {
    await tx
      .updateTable('submissions')
      .set({ file_name: sql`file_type` })
      .where('user_code', '=', userCode)
      .where('kind', '=', 'file')
      .execute();
  },
});
export type SubmissionStore = ReturnType<typeof createSubmissionStore>;
