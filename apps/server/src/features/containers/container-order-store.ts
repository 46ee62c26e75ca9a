import { sql } from 'kysely';
import type { Tx } from '../../platform/units/unit.ts';

/** Positions around a gap in the order; null where the gap is at an end. */
interface Gap {
  low: string | null;
  high: string | null;
}

/** The order of a competition's containers, as decimals between which there is always room. */
export const createContainerOrderStore = () => ({
  /** The gap behind `after`, or at the very front. */
  gapAfter: async (tx: Tx, competitionCode: string, after: string | null): Promise<Gap> => {
    const { rows } = await sql<Gap>`
      with low as (select position from containers where container_code = ${after} and competition_code = ${competitionCode} and removed_at is null)
      select (select position::text from low) as low,
        (select min(position)::text from containers where competition_code = ${competitionCode} and removed_at is null
          and (not exists (select from low) or position > (select position from low))) as high`.execute(tx);
    return rows[0] ?? { low: null, high: null };
  },
  /** Halves are exact in decimals, and each needs one digit more: returns how many digits the new position has. */
  moveInto: async (tx: Tx, containerCode: string, { low, high }: Gap): Promise<number> => {
    const { rows } = await sql<{ digits: number }>`update containers set version = version + 1, position = case
        when ${low}::numeric is null and ${high}::numeric is null then 1
        when ${low}::numeric is null then ${high}::numeric - 1
        when ${high}::numeric is null then trunc(${low}::numeric) + 1
        else (${low}::numeric + ${high}::numeric) * 0.5 end
      where container_code = ${containerCode} returning scale(position) as digits`.execute(tx);
    return rows[0]?.digits ?? 0;
  },
  renumber: async (tx: Tx, competitionCode: string): Promise<void> => {
    await sql`update containers c set position = n.new_position from (
        select container_code, row_number() over (order by position, container_code) as new_position from containers where competition_code = ${competitionCode}) n
      where n.container_code = c.container_code`.execute(tx);
  },
});
export type ContainerOrderStore = ReturnType<typeof createContainerOrderStore>;
