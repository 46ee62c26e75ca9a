import type { QuestionState } from '@podium/domain/questions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { QuestionRow } from './tables.ts';

type On = Db | Tx;
/** The last row of the page before. */
export interface After {
  at: Date;
  code: string;
}
export type AskedRow = QuestionRow & {
  asked_by: string | null;
  container_name: string | null;
  answerer: string | null;
  earlier: { answer: string; isPublic: boolean; until: string }[];
};

const inState: Readonly<Record<QuestionState, RawBuilder<boolean>>> = {
  open: sql`q.answer is null and q.hidden_at is null`,
  answered: sql`q.answer is not null and q.hidden_at is null`,
  hidden: sql`q.hidden_at is not null`,
};
/** Who waits longest is answered first; of the others the newest come first. */
const sorted = {
  open: { column: sql`q.asked_at`, direction: sql`asc`, next: sql`>` },
  answered: { column: sql`q.answered_at`, direction: sql`desc`, next: sql`<` },
  hidden: { column: sql`q.hidden_at`, direction: sql`desc`, next: sql`<` },
} as const;

const askedColumns = sql`q.*, nullif(concat_ws(' ', u.f_name, u.l_name), '') as asked_by, c.container_name,
  nullif(concat_ws(' ', a.f_name, a.l_name), '') as answerer,
  coalesce((select json_agg(json_build_object('answer', e.answer, 'isPublic', e.is_public, 'until', e.replaced_at)
    order by e.replaced_at desc) from earlier_answers e where e.question_code = q.question_code), '[]') as earlier
  from questions q left join users u on u.user_code = q.user_code
  left join users a on a.user_code = q.answered_by left join containers c on c.container_code = q.container_code`;

export const createQuestionLists = () => ({
  /** Pinned ones first, of the others the newest answer. */
  listPublic: async (
    db: Db,
    competitionCode: string,
    after: (After & { isPinned: boolean }) | undefined,
    limit: number,
  ): Promise<QuestionRow[]> => {
    const { rows } = await sql<QuestionRow>`
      select * from questions where competition_code = ${competitionCode} and is_public and answer is not null
        and hidden_at is null and withdrawn_at is null
        and (${after === undefined}::boolean or (pinned_at is not null, answered_at, question_code)
          < (${after?.isPinned ?? false}::boolean, ${after?.at ?? null}::timestamptz, ${after?.code ?? null}::text))
      order by pinned_at is not null desc, answered_at desc, question_code desc limit ${limit}`.execute(db);
    return rows;
  },
  listOwn: async (
    db: Db,
    of: { competitionCode: string; userCode: string },
    after: After | undefined,
    limit: number,
  ): Promise<QuestionRow[]> => {
    const { rows } = await sql<QuestionRow>`
      select * from questions where competition_code = ${of.competitionCode} and user_code = ${of.userCode}
        and withdrawn_at is null and (${after === undefined}::boolean
          or (asked_at, question_code) < (${after?.at ?? null}::timestamptz, ${after?.code ?? null}::text))
      order by asked_at desc, question_code desc limit ${limit}`.execute(db);
    return rows;
  },
  listAsked: async (
    db: Db,
    { competitionCode, state }: { competitionCode: string; state: QuestionState },
    after: After | undefined,
    limit: number,
  ): Promise<AskedRow[]> => {
    const { column, direction, next } = sorted[state];
    const { rows } = await sql<AskedRow>`
      select ${askedColumns} where q.competition_code = ${competitionCode} and q.withdrawn_at is null and ${inState[state]}
        and (${after === undefined}::boolean
          or (${column}, q.question_code) ${next} (${after?.at ?? null}::timestamptz, ${after?.code ?? null}::text))
      order by ${column} ${direction}, q.question_code ${direction} limit ${limit}`.execute(db);
    return rows;
  },
  one: async (on: On, questionCode: string): Promise<AskedRow> => {
    const { rows } = await sql<AskedRow>`select ${askedColumns} where q.question_code = ${questionCode}`.execute(on);
    const [row] = rows;
    if (!row) throw new Error(`The question ${questionCode} is gone.`);
    return row;
  },
  count: async (db: Db, competitionCode: string): Promise<Record<QuestionState, number>> => {
    const { rows } = await sql<Record<QuestionState, number>>`
      select count(*) filter (where ${inState.open})::int as open, count(*) filter (where ${inState.answered})::int as answered,
        count(*) filter (where ${inState.hidden})::int as hidden
      from questions q where q.competition_code = ${competitionCode} and q.withdrawn_at is null`.execute(db);
    return rows[0] ?? { open: 0, answered: 0, hidden: 0 };
  },
});
export type QuestionLists = ReturnType<typeof createQuestionLists>;
