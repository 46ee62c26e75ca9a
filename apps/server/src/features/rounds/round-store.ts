import type { Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CriterionRow, RoundRow, RoundsTable } from './tables.ts';
import { insertWithNewId, isInserted } from '../../platform/new-id.ts';
import type { Tx } from '../../platform/unit.ts';

type On = Db | Tx;
export type RoundPatch = Updateable<Omit<RoundsTable, 'round_code' | 'competition_code' | 'version'>>;
type NewRound = Omit<RoundRow, 'round_code' | 'weightage' | 'version' | 'created_at' | 'removed_at'> & {
  weightage: number;
};
type NewCriterion = Omit<CriterionRow, 'criterion_code' | 'removed_at'>;

export const createRoundStore = (db: Db) => ({
  /** All of them in order, removed ones too: those keep their place for the day they come back. */
  all: (on: On, competitionCode: string): Promise<RoundRow[]> =>
    on
      .selectFrom('rounds')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .orderBy('position')
      .orderBy('round_code')
      .execute(),
  criteria: (on: On, roundCodes: readonly string[]): Promise<CriterionRow[]> =>
    on
      .selectFrom('criteria')
      .selectAll()
      .where('round_code', 'in', [...roundCodes, ''])
      .orderBy('position')
      .orderBy('criterion_code')
      .execute(),
  live: (on: On, competitionCodes: readonly string[]) =>
    on
      .selectFrom('rounds')
      .select(['competition_code', 'round_name'])
      .where('competition_code', 'in', [...competitionCodes, ''])
      .where('is_live', '=', true)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .execute(),

  create: (tx: Tx, row: NewRound, now: Date): Promise<string> =>
    insertWithNewId('RND', now, (round_code) =>
      isInserted(tx.insertInto('rounds').values({ ...row, round_code, created_at: now }), 'round_code'),
    ),
  update: async (tx: Tx, roundCode: string, patch: RoundPatch): Promise<void> => {
    await tx
      .updateTable('rounds')
      .set(patch)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('round_code', '=', roundCode)
      .execute();
  },
  /** A place is no edit of the round itself, so its version stays. */
  place: async (tx: Tx, roundCode: string, position: number): Promise<void> => {
    await tx.updateTable('rounds').set({ position }).where('round_code', '=', roundCode).execute();
  },

  createCriterion: (tx: Tx, row: NewCriterion, now: Date): Promise<string> =>
    insertWithNewId('CRT', now, (criterion_code) =>
      isInserted(tx.insertInto('criteria').values({ ...row, criterion_code }), 'criterion_code'),
    ),
  updateCriterion: async (tx: Tx, criterionCode: string, patch: Omit<NewCriterion, 'round_code'>): Promise<void> => {
    await tx
      .updateTable('criteria')
      .set({ ...patch, removed_at: null })
      .where('criterion_code', '=', criterionCode)
      .execute();
  },
  removeCriteria: async (tx: Tx, criterionCodes: readonly string[], now: Date): Promise<void> => {
    await tx
      .updateTable('criteria')
      .set({ removed_at: now })
      .where('criterion_code', 'in', [...criterionCodes, ''])
      .where('removed_at', 'is', null)
      .execute();
  },

  readyMade: () =>
    db.selectFrom('criteria_library').select(['criterion_name', 'help_text', 'skills']).orderBy('position').execute(),
  /** The criteria of a person's own other competitions, the newest first. */
  ofOrganiser: (userCode: string, exceptCode: string) =>
    db
      .selectFrom('criteria')
      .innerJoin('rounds', 'rounds.round_code', 'criteria.round_code')
      .innerJoin('competitions', 'competitions.competition_code', 'rounds.competition_code')
      .select(['criteria.criterion_name', 'criteria.help_text', 'criteria.skills', 'competitions.competition_name'])
      .where('competitions.organiser', '=', userCode)
      .where('competitions.competition_code', '<>', exceptCode)
      .where('competitions.removed_at', 'is', null)
      .where('rounds.removed_at', 'is', null)
      .where('criteria.removed_at', 'is', null)
      .orderBy('competitions.active_at', 'desc')
      .orderBy('rounds.position')
      .orderBy('criteria.position')
      .limit(300)
      .execute(),
});
export type RoundStore = ReturnType<typeof createRoundStore>;
