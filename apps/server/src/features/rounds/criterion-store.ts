import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CriterionRow } from './tables.ts';

type On = Db | Tx;
type NewCriterion = Omit<CriterionRow, 'criterion_code' | 'removed_at'>;

/** The criteria of rounds, and where ready-made ones are found. */
export const createCriterionStore = (db: Db) => ({
  ofRounds: (on: On, roundCodes: readonly string[]): Promise<CriterionRow[]> =>
    on
      .selectFrom('criteria')
      .selectAll()
      .where('round_code', 'in', [...roundCodes, ''])
      .orderBy('position')
      .orderBy('criterion_code')
      .execute(),
  create: (tx: Tx, row: NewCriterion, now: Date): Promise<string> =>
    insertWithNewId('CRT', now, (criterion_code) =>
      isInserted(tx.insertInto('criteria').values({ ...row, criterion_code }), 'criterion_code'),
    ),
  update: async (tx: Tx, criterionCode: string, patch: Omit<NewCriterion, 'round_code'>): Promise<void> => {
    await tx
      .updateTable('criteria')
      .set({ ...patch, removed_at: null })
      .where('criterion_code', '=', criterionCode)
      .execute();
  },
  remove: async (tx: Tx, criterionCodes: readonly string[], now: Date): Promise<void> => {
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
export type CriterionStore = ReturnType<typeof createCriterionStore>;
