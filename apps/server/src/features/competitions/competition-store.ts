import { pageSize, type Permission } from '@podium/domain';
import { type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CompetitionRow, CompetitionsTable } from '../../platform/db/competition-tables.ts';
import type { Database } from '../../platform/db/schema.ts';
import { insertWithNewId } from '../../platform/new-id.ts';
import type { Tx } from '../../platform/unit.ts';

type On = Db | Tx;
export type CompetitionPatch = Updateable<Omit<CompetitionsTable, 'competition_code' | 'organiser' | 'version'>>;
export type NewCompetition = Pick<CompetitionRow, 'organiser' | 'competition_name' | 'competition_type'> & CompetitionPatch;
/** A competition with the name of who organises it; empty when that person has left. */
export type WholeCompetition = CompetitionRow & { organiser_name: string };

/** Where a page ended: the time it is sorted by, and the code. */
export interface PageEnd {
  at: Date;
  code: string;
}

export interface MineAsked {
  userCode: string;
  /** Only these, when given: those that a person takes part in. */
  among: readonly string[] | undefined;
  teamsOnly: boolean;
  crewOnly: boolean;
  after: PageEnd | undefined;
}

const likeText = (text: string): string => text.replace(/[\\%_]/gu, (letter) => `\\${letter}`);

type Query<O> = SelectQueryBuilder<Database & { c: CompetitionsTable }, 'c', O>;
const pageAfter = <O>(query: Query<O>, column: 'active_at' | 'live_at', after: PageEnd | undefined) => {
  const next = after
    ? query.where(sql<boolean>`(${sql.ref(`c.${column}`)}, c.competition_code) < (${after.at}, ${after.code})`)
    : query;
  return next.orderBy(`c.${column}`, 'desc').orderBy('c.competition_code', 'desc').limit(pageSize + 1);
};

export const createCompetitionStore = (db: Db) => {
  const select = (on: On) =>
    on
      .selectFrom('competitions as c')
      .selectAll('c')
      .select(
        sql<string>`coalesce((select concat_ws(' ', u.f_name, u.l_name) from users u where u.user_code = c.organiser), '')`.as('organiser_name'),
      );
  /** Crew by invitation to their address, or by having come before under any address. */
  const crewPermissions = (userCode: string) => sql<Permission[] | null>`(
    select w.permissions from crew w join users u on u.user_code = ${userCode}
    where w.competition_code = c.competition_code and w.status <> 'REVOKED'
      and (w.user_code = u.user_code or (w.user_code is null and w.email = u.email)) limit 1)`;
  const isCrew = (userCode: string) => sql<boolean>`${crewPermissions(userCode)} is not null`;

  return {
    byCode: (on: On, competitionCode: string): Promise<WholeCompetition | undefined> =>
      select(on).where('c.competition_code', '=', competitionCode).executeTakeFirst(),
    /** Every change of anything in a competition takes this lock first, so that changes wait for one another in one order. */
    lock: (tx: Tx, competitionCode: string): Promise<CompetitionRow | undefined> =>
      tx.selectFrom('competitions').selectAll().where('competition_code', '=', competitionCode).forNoKeyUpdate().executeTakeFirst(),
    create: (tx: Tx, row: NewCompetition & { search: string }, now: Date): Promise<string> =>
      insertWithNewId('CMP', now, async (competition_code) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('competitions')
          .values({ ...row, competition_code, created_at: now, active_at: now })
          .onConflict((on) => on.column('competition_code').doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }),
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
    mine: ({ userCode, among, teamsOnly, crewOnly, after }: MineAsked): Promise<(WholeCompetition & { permissions: Permission[] | null })[]> => {
      let query = select(db).select(crewPermissions(userCode).as('permissions')).where('c.removed_at', 'is', null);
      if (among) query = query.where('c.competition_code', 'in', [...among, '']);
      else query = query.where((eb) => eb.or([eb('c.organiser', '=', userCode), isCrew(userCode)]));
      if (teamsOnly) query = query.where('c.competition_type', '=', 'TEAM');
      if (crewOnly) query = query.where(isCrew(userCode));
      return pageAfter(query, 'active_at', after).execute();
    },
    live: ({ words, categoryName, after }: { words: readonly string[]; categoryName: string | undefined; after: PageEnd | undefined }): Promise<WholeCompetition[]> => {
      let query = select(db).where('c.removed_at', 'is', null).where('c.status', '=', 'LIVE');
      for (const word of words) query = query.where('c.search', 'like', `%${likeText(word)}%`);
      if (categoryName) query = query.where('c.category_name', '=', categoryName);
      return pageAfter(query, 'live_at', after).execute();
    },
    organisedBy: (userCode: string): Promise<CompetitionRow[]> =>
      db.selectFrom('competitions').selectAll().where('organiser', '=', userCode).orderBy('created_at').execute(),
  };
};
export type CompetitionStore = ReturnType<typeof createCompetitionStore>;
