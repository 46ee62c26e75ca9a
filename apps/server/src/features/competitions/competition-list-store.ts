import { pageSize } from '@podium/domain/constants';
import type { Permission } from '@podium/domain/crew';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { likeAnywhere } from '../../platform/db/like-text.ts';
import type { Database } from '../../platform/db/schema.ts';
import { nameKey } from '../reference-data/service.ts';
import { selectWhole, type WholeCompetition } from './competition-store.ts';
import type { CompetitionsTable } from './tables.ts';

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
  words: readonly string[];
  after: PageEnd | undefined;
}

type MineCounts = Record<MineAsked['of'] | 'crew', number>;

type Query<O> = SelectQueryBuilder<Database & { c: CompetitionsTable }, 'c', O>;
const pageAfter = <O>(query: Query<O>, after: PageEnd | undefined) => {
  const next = after
    ? query.where(sql<boolean>`(c.active_at, c.competition_code) < (${after.at}, ${after.code})`)
    : query;
  return next
    .orderBy('c.active_at', 'desc')
    .orderBy('c.competition_code', 'desc')
    .limit(pageSize + 1);
};

/** Those whose name holds every word. */
const named = <O>(query: Query<O>, words: readonly string[]): Query<O> =>
  words.reduce((narrowed, word) => narrowed.where('c.search', 'like', likeAnywhere(word)), query);

const isOf = ({ userCode, joined, crew }: Mine, of: MineAsked['of']) => {
  if (of === 'participated') return sql<boolean>`c.removed_at is null and c.competition_code = any(${[...joined]})`;
  if (of === 'removed') return sql<boolean>`c.removed_at is not null and c.organiser = ${userCode}`;
  return sql<boolean>`c.removed_at is null and (c.organiser = ${userCode} or c.competition_code = any(${[...crew]}))`;
};

/** The words of a typed name, as names are stored for the search. */
export const nameWords = (typed = ''): string[] => nameKey(typed).split(' ').filter(Boolean);

/** Pages of a person's own competitions. */
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
  mine: ({ of, teamsOnly, crewOnly, words, after, ...mine }: MineAsked): Promise<WholeCompetition[]> => {
    let query = selectWhole(db).where(isOf(mine, of));
    if (teamsOnly) query = query.where('c.competition_type', '=', 'TEAM');
    if (crewOnly) query = query.where(sql<boolean>`c.competition_code = any(${[...mine.crew]})`);
    return pageAfter(named(query, words), after).execute();
  },
  countMine: async (mine: Mine): Promise<MineCounts> => {
    const count = (of: MineAsked['of'], more = sql``) =>
      sql`(select count(*) from competitions c where ${isOf(mine, of)} ${more})::int`;
    const { rows } = await sql<MineCounts>`select ${count('participated')} as participated,
      ${count('organised')} as organised, ${count('organised', sql`and c.organiser <> ${mine.userCode}`)} as crew,
      ${count('removed')} as removed`.execute(db);
    return rows[0] ?? { participated: 0, organised: 0, crew: 0, removed: 0 };
  },
});
export type CompetitionListStore = ReturnType<typeof createCompetitionListStore>;
