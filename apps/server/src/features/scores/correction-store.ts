import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CorrectionRow } from './tables.ts';

type On = Db | Tx;

/** Whether each round is corrected. */
export const createCorrectionStore = () => ({
  find: (on: On, roundCode: string): Promise<CorrectionRow | undefined> =>
    on.selectFrom('round_corrections').selectAll().where('round_code', '=', roundCode).executeTakeFirst(),
  ofCompetition: (on: On, competitionCode: string): Promise<CorrectionRow[]> =>
    on.selectFrom('round_corrections').selectAll().where('competition_code', '=', competitionCode).execute(),
  set: async (tx: Tx, row: CorrectionRow): Promise<void> => {
    const { is_on, reason, changed_by, changed_at } = row;
    await tx
      .insertInto('round_corrections')
      .values(row)
      .onConflict((on) => on.column('round_code').doUpdateSet({ is_on, reason, changed_by, changed_at }))
      .execute();
  },
  /** From the first released card on, a change of the competition's setting leaves the round as it is. */
  settle: async (
    tx: Tx,
    { roundCode, competitionCode, isOn }: { roundCode: string; competitionCode: string; isOn: boolean },
  ): Promise<void> => {
    await sql`insert into round_corrections (round_code, competition_code, is_on)
      select ${roundCode}, ${competitionCode}, ${isOn}
      where exists (select from score_cards where round_code = ${roundCode} and submitted_at is not null)
      on conflict (round_code) do nothing`.execute(tx);
  },
  /** Whether a card of the round was released to the organiser, and whether the organiser has released the round. */
  progress: async (on: On, roundCode: string): Promise<{ isJudged: boolean; isReleased: boolean }> => {
    const { rows } = await sql<{ isJudged: boolean; isReleased: boolean }>`
      select exists (select from score_cards s where s.round_code = r.round_code and s.submitted_at is not null) as "isJudged",
        exists (select from leaderboards l where l.competition_code = r.competition_code and r.round_code = any(l.released_rounds)) as "isReleased"
      from rounds r where r.round_code = ${roundCode}`.execute(on);
    return rows[0] ?? { isJudged: false, isReleased: false };
  },
});
export type CorrectionStore = ReturnType<typeof createCorrectionStore>;
