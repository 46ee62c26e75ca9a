import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

interface CardKey {
  roundCode: string;
  competitionCode: string;
  containerCode: string;
  judgeCode: string;
}

/** Cards that the organiser asked single judges for. A change of rooms leaves them alone. */
export const createAskedCardStore = () => ({
  /** False when the judge has a card for the container already. A card that was taken away comes back with what is on it. */
  add: async (
    tx: Tx,
    { roundCode, competitionCode, containerCode, judgeCode }: CardKey,
    now: Date,
  ): Promise<boolean> => {
    const { numAffectedRows } =
      await sql`insert into score_cards (round_code, container_code, judge_code, competition_code, origin, asked_at, updated_at)
      values (${roundCode}, ${containerCode}, ${judgeCode}, ${competitionCode}, 'asked', ${now}, ${now})
      on conflict (round_code, container_code, judge_code) do update
        set origin = 'asked', asked_at = excluded.asked_at, withdrawn_at = null, updated_at = excluded.updated_at
      where score_cards.withdrawn_at is not null`.execute(tx);
    return numAffectedRows === 1n;
  },
  list: (on: Db | Tx, roundCode: string) =>
    on
      .selectFrom('score_cards as s')
      .innerJoin('containers as c', 'c.container_code', 's.container_code')
      .select(['s.container_code', 'c.container_name', 's.judge_code', 's.asked_at', 's.submitted_at'])
      .where('s.round_code', '=', roundCode)
      .where('s.asked_at', 'is not', null)
      .where('s.withdrawn_at', 'is', null)
      .where('c.removed_at', 'is', null)
      .orderBy('s.asked_at')
      .orderBy('s.container_code')
      .orderBy('s.judge_code')
      .$narrowType<{ asked_at: Date }>()
      .execute(),
});
export type AskedCardStore = ReturnType<typeof createAskedCardStore>;
