import type { Reaction } from '@podium/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { ReviewTables } from './tables.ts';

type ReactionRow = ReviewTables['comment_reactions'];
export interface OfContainer {
  roundCode: string;
  containerCode: string;
}

interface ListedReactions {
  competitionCode: string;
  round?: string | undefined;
  reaction?: ReactionRow['reaction'] | undefined;
  before?: { at: Date; code: string } | undefined;
  limit: number;
}
type ListedRow = Omit<Reaction, 'at'> & { at: Date };

export const createReactionStore = () => ({
  own: (on: Db | Tx, { roundCode, containerCode }: OfContainer, userCode: string) =>
    on
      .selectFrom('comment_reactions')
      .select(['comment_code', 'reaction', 'question'])
      .where('round_code', '=', roundCode)
      .where('container_code', '=', containerCode)
      .where('user_code', '=', userCode)
      .execute(),
  add: (tx: Tx, row: Omit<ReactionRow, 'reaction_code'>): Promise<string> =>
    insertWithNewId('RCT', row.reacted_at, (reaction_code) =>
      isInserted(tx.insertInto('comment_reactions').values({ reaction_code, ...row }), 'reaction_code'),
    ),
  list: async (db: Db, { competitionCode, round, reaction, before, limit }: ListedReactions): Promise<ListedRow[]> => {
    const { rows } = await sql<ListedRow>`
      select e.reaction_code as "reactionCode", e.round_code as "roundCode", r.round_name as "roundName", e.container_code as "containerCode",
        c.container_name as "containerName", coalesce(k.criterion_name, '') as "criterionName", e.comment, e.reaction, e.question,
        nullif(concat_ws(' ', u.f_name, u.l_name), '') as "byName", e.reacted_at as at
      from comment_reactions e
      join rounds r on r.round_code = e.round_code
      join containers c on c.container_code = e.container_code
      left join criteria k on k.criterion_code = e.criterion_code
      left join users u on u.user_code = e.user_code
      where e.competition_code = ${competitionCode}
        and (${round ?? null}::text is null or e.round_code = ${round ?? null})
        and (${reaction ?? null}::text is null or e.reaction = ${reaction ?? null})
        and (${before?.at ?? null}::timestamptz is null or (e.reacted_at, e.reaction_code) < (${before?.at ?? null}, ${before?.code ?? null}))
      order by e.reacted_at desc, e.reaction_code desc limit ${limit}`.execute(db);
    return rows;
  },
  counts: async (db: Db, competitionCode: string) => {
    const { rows } = await sql<{ roundCode: string; roundName: string; thanks: number; questions: number }>`
      select e.round_code as "roundCode", r.round_name as "roundName", count(*) filter (where e.reaction = 'THANKS')::int as thanks,
        count(*) filter (where e.reaction = 'QUESTION')::int as questions
      from comment_reactions e join rounds r on r.round_code = e.round_code
      where e.competition_code = ${competitionCode} group by e.round_code, r.round_name, r.position order by r.position`.execute(
      db,
    );
    return rows;
  },
  ofPerson: (db: Db, userCode: string) =>
    db
      .selectFrom('comment_reactions')
      .select(['competition_code', 'comment', 'reaction', 'question', 'reacted_at'])
      .where('user_code', '=', userCode)
      .orderBy('reacted_at')
      .execute(),
  /** The organiser keeps what was said, and nobody's name. */
  forget: async (tx: Tx, userCode: string): Promise<void> => {
    await tx.updateTable('comment_reactions').set({ user_code: null }).where('user_code', '=', userCode).execute();
  },
  pinned: async (on: Db | Tx, { roundCode, containerCode }: OfContainer): Promise<string | undefined> =>
    (
      await on
        .selectFrom('pinned_comments')
        .select('comment_code')
        .where('round_code', '=', roundCode)
        .where('container_code', '=', containerCode)
        .executeTakeFirst()
    )?.comment_code,
  pin: async (tx: Tx, row: ReviewTables['pinned_comments']): Promise<void> => {
    await tx
      .insertInto('pinned_comments')
      .values(row)
      .onConflict((on) => on.columns(['round_code', 'container_code']).doUpdateSet({ comment_code: row.comment_code }))
      .execute();
  },
  unpin: async (tx: Tx, { roundCode, containerCode }: OfContainer): Promise<void> => {
    await tx
      .deleteFrom('pinned_comments')
      .where('round_code', '=', roundCode)
      .where('container_code', '=', containerCode)
      .execute();
  },
});
export type ReactionStore = ReturnType<typeof createReactionStore>;
