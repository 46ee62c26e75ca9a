import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { QuestionRow } from './tables.ts';

type On = Db | Tx;
type NewQuestion = Pick<QuestionRow, 'competition_code' | 'user_code' | 'container_code' | 'question' | 'asked_at'>;

/** What changes one question, and what asks for a few of one person. Lists are in `list-store.ts`. */
export const createQuestionStore = () => ({
  add: (tx: Tx, row: NewQuestion): Promise<string> =>
    insertWithNewId('QST', row.asked_at, (question_code) =>
      isInserted(tx.insertInto('questions').values({ question_code, ...row }), 'question_code'),
    ),
  /** A withdrawn question is not there any more; one of another competition never was. */
  find: (on: On, competitionCode: string, questionCode: string): Promise<QuestionRow | undefined> =>
    on
      .selectFrom('questions')
      .selectAll()
      .where('question_code', '=', questionCode)
      .where('competition_code', '=', competitionCode)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst(),
  change: (tx: Tx, questionCode: string, changed: Partial<QuestionRow>): Promise<QuestionRow> =>
    tx
      .updateTable('questions')
      .set((one) => ({ ...changed, version: one('version', '+', 1) }))
      .where('question_code', '=', questionCode)
      .returningAll()
      .executeTakeFirstOrThrow(),
  keepAnswer: async (tx: Tx, { question_code, answer, is_public }: QuestionRow, now: Date): Promise<void> => {
    if (answer === null) return;
    await tx
      .insertInto('earlier_answers')
      .values({ question_code, answer, is_public, replaced_at: now })
      // Two changes in one moment are one change; the first answer is the one that was read before.
      .onConflict((on) => on.doNothing())
      .execute();
  },
  countOpen: async (tx: Tx, competitionCode: string, userCode: string): Promise<number> => {
    const { count } = await tx
      .selectFrom('questions')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('competition_code', '=', competitionCode)
      .where('user_code', '=', userCode)
      .where('answer', 'is', null)
      .where('hidden_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },
  containerOf: async (tx: Tx, competitionCode: string, userCode: string): Promise<string | null> => {
    const found = await tx
      .selectFrom('members')
      .select('container_code')
      .where('competition_code', '=', competitionCode)
      .where('user_code', '=', userCode)
      .where('status', '=', 'ONBOARDED')
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return found?.container_code ?? null;
  },
  /** Where the person who asked is written to. */
  emailOf: async (tx: Tx, userCode: string): Promise<string | undefined> => {
    const found = await tx.selectFrom('users').select('email').where('user_code', '=', userCode).executeTakeFirst();
    return found?.email ?? undefined;
  },
  ofPerson: (db: Db, userCode: string): Promise<QuestionRow[]> =>
    db.selectFrom('questions').selectAll().where('user_code', '=', userCode).orderBy('asked_at').execute(),
  /** What everyone reads stays, without the person; the rest was between them and the organiser, and goes. */
  forget: async (tx: Tx, userCode: string): Promise<void> => {
    await tx
      .deleteFrom('questions')
      .where('user_code', '=', userCode)
      .where((where) => where.or([where('answer', 'is', null), where('is_public', '=', false)]))
      .execute();
    await tx.updateTable('questions').set({ user_code: null }).where('user_code', '=', userCode).execute();
    await tx.updateTable('questions').set({ answered_by: null }).where('answered_by', '=', userCode).execute();
  },
});
export type QuestionStore = ReturnType<typeof createQuestionStore>;
