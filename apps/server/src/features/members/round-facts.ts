import { type RawBuilder, sql } from 'kysely';

/** What a container has in one round: its room, whether it was let in, handed in work, and goes on. */
export interface RoundFacts {
  container_code: string;
  round_code: string;
  competition_room_code: string | null;
  is_in: boolean;
  handed_in: boolean;
  qualified: boolean;
}

/** In the order of the rounds, without those that were removed. `which` is a condition on `round_entries e`. */
export const roundFactsOf = (which: RawBuilder<unknown>): RawBuilder<RoundFacts> =>
  sql`select e.container_code, e.round_code, e.competition_room_code, e.is_in, e.handed_in, e.qualified
    from round_entries e join rounds r on r.round_code = e.round_code where ${which} and r.removed_at is null order by r.position`;
