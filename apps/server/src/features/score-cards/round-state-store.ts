import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;

/** How the rounds of a competition are judged, as far as cards depend on it. */
export const createRoundStateStore = () => ({
  of: (on: On, competitionCode: string) =>
    on
      .selectFrom('round_judging')
      .select(['round_code', 'blind', 'show_spread', 'closed_at', 'closed_by'])
      .where('competition_code', '=', competitionCode)
      .execute(),
  /** The rounds whose scores are out. */
  releasedRounds: async (on: On, competitionCode: string): Promise<readonly string[]> =>
    (
      await on
        .selectFrom('leaderboards')
        .select('released_rounds')
        .where('competition_code', '=', competitionCode)
        .executeTakeFirst()
    )?.released_rounds ?? [],
  find: (on: On, roundCode: string) =>
    on
      .selectFrom('round_judging')
      .select(['blind', 'show_spread', 'closed_at', 'closed_by'])
      .where('round_code', '=', roundCode)
      .executeTakeFirst(),
});
export type RoundStateStore = ReturnType<typeof createRoundStateStore>;
export type RoundState = Awaited<ReturnType<RoundStateStore['of']>>[number];
