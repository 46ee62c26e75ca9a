import type { RoundJudging } from '@podium/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { RoundJudgingRow } from './tables.ts';

type On = Db | Tx;

/** How a round is judged. */
export const createPlanStore = () => ({
  settings: (on: On, roundCode: string): Promise<RoundJudgingRow | undefined> =>
    on.selectFrom('round_judging').selectAll().where('round_code', '=', roundCode).executeTakeFirst(),
  /** The settings of every round that has some. */
  settingsOf: (on: On, competitionCode: string): Promise<RoundJudgingRow[]> =>
    on.selectFrom('round_judging').selectAll().where('competition_code', '=', competitionCode).execute(),
  saveSettings: async (
    tx: Tx,
    { roundCode, competitionCode, version }: { roundCode: string; competitionCode: string; version: number },
    { blind, judgesPerContainer, sessions, showSpread }: RoundJudging,
  ): Promise<void> => {
    const values = {
      blind,
      judges_per_container: judgesPerContainer,
      sessions,
      show_spread: showSpread,
      version,
    };
    await tx
      .insertInto('round_judging')
      .values({ round_code: roundCode, competition_code: competitionCode, ...values })
      .onConflict((on) => on.column('round_code').doUpdateSet(values))
      .execute();
  },
  /** A round without a plan keeps the settings that hold for it now. */
  setClosed: async (
    tx: Tx,
    { roundCode, competitionCode }: { roundCode: string; competitionCode: string },
    { blind, judgesPerContainer, sessions, showSpread }: RoundJudging,
    closed: { at: Date; by: string } | null,
  ): Promise<void> => {
    const values = { closed_at: closed?.at ?? null, closed_by: closed?.by ?? null };
    await tx
      .insertInto('round_judging')
      .values({
        round_code: roundCode,
        competition_code: competitionCode,
        blind,
        judges_per_container: judgesPerContainer,
        sessions,
        show_spread: showSpread,
        ...values,
      })
      .onConflict((on) => on.column('round_code').doUpdateSet(values))
      .execute();
  },
});
export type PlanStore = ReturnType<typeof createPlanStore>;
