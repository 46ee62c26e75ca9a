import { sql, type Updateable } from 'kysely';
import type { CompetitionHead } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CompetitionRow, CompetitionsTable } from './tables.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;
export type CompetitionPatch = Updateable<Omit<CompetitionsTable, 'competition_code' | 'organiser' | 'version'>>;
export type NewCompetition = Pick<CompetitionRow, 'organiser' | 'competition_name' | 'competition_type'> &
  CompetitionPatch;
/** A competition with the name of who organises it; empty when that person has left. */
export type WholeCompetition = CompetitionRow & { organiser_name: string };

/** The columns of a head of `competitions c`, whose organiser is `users o`. */
export const headColumns = sql<CompetitionHead>`c.competition_code as "competitionCode", c.status, c.removed_at as "removedAt", c.revision,
  coalesce((select sum(r.revision) from container_revisions r where r.competition_code = c.competition_code), 0)::bigint as "containersRevision",
  coalesce((select sum(t.count) from container_tallies t where t.competition_code = c.competition_code), 0)::int as "containerCount",
  concat_ws(' ', o.f_name, o.l_name) as "organiserName"`;

export const containerCount = sql<number>`coalesce((select sum(t.count) from container_tallies t where t.competition_code = c.competition_code), 0)::int`;

export const selectWhole = (on: On) =>
  on
    .selectFrom('competitions as c')
    .selectAll('c')
    .select(
      sql<string>`coalesce((select concat_ws(' ', u.f_name, u.l_name) from users u where u.user_code = c.organiser), '')`.as(
        'organiser_name',
      ),
    );

export const createCompetitionStore = (db: Db) => ({
  byCode: (on: On, competitionCode: string): Promise<WholeCompetition | undefined> =>
    selectWhole(on).where('c.competition_code', '=', competitionCode).executeTakeFirst(),
  heads: async (competitionCodes: readonly string[]): Promise<(CompetitionHead | undefined)[]> => {
    const { rows } = await sql<CompetitionHead>`select ${headColumns} from competitions c
      left join users o on o.user_code = c.organiser where c.competition_code = any(${[...new Set(competitionCodes)]})`.execute(
      db,
    );
    const found = new Map(rows.map((head) => [head.competitionCode, head]));
    return competitionCodes.map((code) => found.get(code));
  },
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
  organisedBy: (userCode: string): Promise<CompetitionRow[]> =>
    db.selectFrom('competitions').selectAll().where('organiser', '=', userCode).orderBy('created_at').execute(),
});
export type CompetitionStore = ReturnType<typeof createCompetitionStore>;
export type CompetitionReader = Pick<CompetitionStore, 'byCode' | 'byCodes'>;
