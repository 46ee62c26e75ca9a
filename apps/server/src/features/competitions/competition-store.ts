import { pageSize } from '@podium/domain/constants';
import type { Permission } from '@podium/domain/crew';
import { type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CompetitionRow, CompetitionsTable } from './tables.ts';
import type { Database } from '../../platform/db/schema.ts';
import { likeAnywhere } from '../../platform/db/like-text.ts';
import { insertWithNewId, isInserted } from '../../platform/new-id.ts';
import type { Tx } from '../../platform/unit.ts';

type On = Db | Tx;
export type CompetitionPatch = Updateable<Omit<CompetitionsTable, 'competition_code' | 'organiser' | 'version'>>;
export type NewCompetition = Pick<CompetitionRow, 'organiser' | 'competition_name' | 'competition_type'> &
  CompetitionPatch;
/** A competition with the name of who organises it; empty when that person has left. */
export type WholeCompetition = CompetitionRow & { organiser_name: string };

/** What changes without the competition's revision, and the revision itself. */
export type CompetitionHead = Pick<CompetitionRow, 'competition_code' | 'revision' | 'status' | 'removed_at'> & {
  organiser_name: string;
  /** Kept, and not counted. */
  container_count: number;
};
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
export interface Mine {
  userCode: string;
  joined: readonly string[];
  crew: readonly string[];
}
export interface MineAsked extends Mine {
  of: 'participated' | 'organised' | 'removed';
  teamsOnly: boolean;
  crewOnly: boolean;
  after: PageEnd | undefined;
}

export interface LiveAsked {
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

const containerCount = sql<number>`coalesce((select sum(t.count) from container_tallies t where t.competition_code = c.competition_code), 0)::int`;

export const createCompetitionStore = (db: Db) => {
  const select = (on: On) =>
    on
      .selectFrom('competitions as c')
      .selectAll('c')
      .select(
        sql<string>`coalesce((select concat_ws(' ', u.f_name, u.l_name) from users u where u.user_code = c.organiser), '')`.as(
          'organiser_name',
        ),
      );
  const isOf = ({ userCode, joined, crew }: Mine, of: MineAsked['of']) => {
    if (of === 'participated') return sql<boolean>`c.removed_at is null and c.competition_code = any(${[...joined]})`;
    if (of === 'removed') return sql<boolean>`c.removed_at is not null and c.organiser = ${userCode}`;
    return sql<boolean>`c.removed_at is null and (c.organiser = ${userCode} or c.competition_code = any(${[...crew]}))`;
  };

  return {
    byCode: (on: On, competitionCode: string): Promise<WholeCompetition | undefined> =>
      select(on).where('c.competition_code', '=', competitionCode).executeTakeFirst(),
    head: (competitionCode: string): Promise<CompetitionHead | undefined> =>
      db
        .selectFrom('competitions as c')
        .leftJoin('users as u', 'u.user_code', 'c.organiser')
        .select(['c.competition_code', 'c.revision', 'c.status', 'c.removed_at', containerCount.as('container_count')])
        .select(sql<string>`concat_ws(' ', u.f_name, u.l_name)`.as('organiser_name'))
        .where('c.competition_code', '=', competitionCode)
        .executeTakeFirst(),
    byCodes: (competitionCodes: readonly string[]): Promise<CompetitionRow[]> =>
      db
        .selectFrom('competitions')
        .selectAll()
        .where(sql<boolean>`competition_code = any(${[...competitionCodes]})`)
        .execute(),
    /** Every change of anything in a competition takes this lock first, so that changes wait for one another in one order. */
    lock: (tx: Tx, competitionCode: string): Promise<CompetitionRow | undefined> =>
      tx
        .selectFrom('competitions')
        .selectAll()
        .where('competition_code', '=', competitionCode)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    create: (tx: Tx, row: NewCompetition & { search: string }, now: Date): Promise<string> =>
      insertWithNewId('CMP', now, (competition_code) =>
        isInserted(
          tx.insertInto('competitions').values({ ...row, competition_code, created_at: now, active_at: now }),
          'competition_code',
        ),
      ),
    update: async (tx: Tx, competitionCode: string, patch: CompetitionPatch): Promise<void> => {
      await tx.updateTable('competitions').set(patch).where('competition_code', '=', competitionCode).execute();
    },
    bump: async (tx: Tx, competitionCode: string): Promise<void> => {
      await tx
        .updateTable('competitions')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('competition_code', '=', competitionCode)
        .execute();
    },
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
      let query = select(db).where(isOf(mine, of));
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
    organisedBy: (userCode: string): Promise<CompetitionRow[]> =>
      db.selectFrom('competitions').selectAll().where('organiser', '=', userCode).orderBy('created_at').execute(),
  };
};
export type CompetitionStore = ReturnType<typeof createCompetitionStore>;
