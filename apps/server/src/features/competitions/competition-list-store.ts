import { pageSize } from '@podium/domain/constants';
import type { Permission } from '@podium/domain/crew';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { likeAnywhere } from '../../platform/db/like-text.ts';
import type { Database } from '../../platform/db/schema.ts';
import { containerCount, selectWhole, type WholeCompetition } from './competition-store.ts';
import type { CompetitionRow, CompetitionsTable } from './tables.ts';

/** As much of a LIVE competition as says whether what was read of it before still holds. */
export type LiveHead = Pick<CompetitionRow, 'competition_code' | 'revision' | 'live_at' | 'created_at'> & {
  container_count: number;
};

/** Where a page ended: the time it is sorted by, and the code. */
export interface PageEnd {
  at: Date;
  code: string;
}

/** A person, with the codes of what they take part in and of what they are crew of. */
interface Mine {
  userCode: string;
  joined: readonly string[];
  crew: readonly string[];
}
interface MineAsked extends Mine {
  of: 'participated' | 'organised' | 'removed';
  teamsOnly: boolean;
  crewOnly: boolean;
  after: PageEnd | undefined;
}

interface LiveAsked {
  words: readonly string[];
  categoryName: string | undefined;
  after: PageEnd | undefined;
}

type Query<O> = SelectQueryBuilder<Database & { c: CompetitionsTable }, 'c', O>;
const pageAfter = <O>(query: Query<O>, column: 'active_at' | 'live_at', after: PageEnd | undefined) => {
  const next = after
    ? query.where(sql<boolean>`(${sql.ref(`c.${column}`)}, c.competition_code) < (${after.at}, ${after.code})`)
    : query;
  return next
    .orderBy(`c.${column}`, 'desc')
    .orderBy('c.competition_code', 'desc')
    .limit(pageSize + 1);
};

const isOf = ({ userCode, joined, crew }: Mine, of: MineAsked['of']) => {
  if (of === 'participated') return sql<boolean>`c.removed_at is null and c.competition_code = any(${[...joined]})`;
  if (of === 'removed') return sql<boolean>`c.removed_at is not null and c.organiser = ${userCode}`;
  return sql<boolean>`c.removed_at is null and (c.organiser = ${userCode} or c.competition_code = any(${[...crew]}))`;
};

/** Pages of competitions: a person's own, and those that are live. */
export const createCompetitionListStore = (db: Db) => ({
  /** Crew by invitation to their address, or by having come before under any address. */
  crewOf: async (userCode: string): Promise<ReadonlyMap<string, Permission[]>> => {
    const rows = await db
      .selectFrom('crew as w')
      .innerJoin('users as u', (join) => join.on('u.user_code', '=', userCode))
      .select(['w.competition_code', 'w.permissions'])
      .where('w.status', '<>', 'REVOKED')
      .where((eb) =>
        eb.or([
          eb('w.user_code', '=', userCode),
          eb.and([eb('w.user_code', 'is', null), eb('w.email', '=', eb.ref('u.email'))]),
        ]),
      )
      .execute();
    return new Map(rows.map((row) => [row.competition_code, row.permissions]));
  },
  mine: ({ of, teamsOnly, crewOnly, after, ...mine }: MineAsked): Promise<WholeCompetition[]> => {
    let query = selectWhole(db).where(isOf(mine, of));
    if (teamsOnly) query = query.where('c.competition_type', '=', 'TEAM');
    if (crewOnly) query = query.where(sql<boolean>`c.competition_code = any(${[...mine.crew]})`);
    return pageAfter(query, 'active_at', after).execute();
  },
  countMine: async (mine: Mine): Promise<Record<MineAsked['of'], number>> => {
    const count = (of: MineAsked['of']) => sql`(select count(*) from competitions c where ${isOf(mine, of)})::int`;
    const { rows } = await sql<
      Record<MineAsked['of'], number>
    >`select ${count('participated')} as participated, ${count('organised')} as organised, ${count('removed')} as removed`.execute(
      db,
    );
    return rows[0] ?? { participated: 0, organised: 0, removed: 0 };
  },
  live: ({ words, categoryName, after }: LiveAsked): Promise<LiveHead[]> => {
    let query = db
      .selectFrom('competitions as c')
      .select(['c.competition_code', 'c.revision', 'c.live_at', 'c.created_at', containerCount.as('container_count')])
      .where('c.removed_at', 'is', null)
      .where('c.status', '=', 'LIVE');
    for (const word of words) query = query.where('c.search', 'like', likeAnywhere(word));
    if (categoryName) query = query.where('c.category_name', '=', categoryName);
    return pageAfter(query, 'live_at', after).execute();
  },
});
export type CompetitionListStore = ReturnType<typeof createCompetitionListStore>;
