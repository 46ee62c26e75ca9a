import { sql } from 'kysely';
import type { Tx } from '../../platform/units/unit.ts';

interface InRound {
  roundCode: string;
  competitionCode: string;
}

/** What the organiser does with cards while judges score. */
export const createCardHandOverStore = () => ({
  /** Another judge gets cards for these entries. What the first one began stays in their card, which counts no more. */
  handOver: async (
    tx: Tx,
    { roundCode, competitionCode }: InRound,
    { from, to }: { from: string; to: string },
    containerCodes: readonly string[],
    now: Date,
  ): Promise<void> => {
    await sql`update score_cards set withdrawn_at = ${now}, updated_at = ${now}
      where round_code = ${roundCode} and judge_code = ${from} and container_code = any(${[...containerCodes]})`.execute(
      tx,
    );
    await sql`insert into score_cards (round_code, container_code, judge_code, competition_code, origin, updated_at)
      select ${roundCode}, code, ${to}, ${competitionCode}, 'hand', ${now} from unnest(${[...containerCodes]}::text[]) as w (code)
      on conflict (round_code, container_code, judge_code) do update set withdrawn_at = null, updated_at = excluded.updated_at
      where score_cards.withdrawn_at is not null`.execute(tx);
  },
});
export type CardHandOverStore = ReturnType<typeof createCardHandOverStore>;
