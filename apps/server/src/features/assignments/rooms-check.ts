import { laterPoint } from '@podium/domain/competitions';
import { sql } from 'kysely';
import type { GoLiveCheck } from '../competitions/service.ts';

/** Entries may register after going live, so who has no room yet is told and holds nothing up. */
export const checkRooms: GoLiveCheck = async (on, competitionCode) => {
  const { rows } = await sql<{ total: number; without: number }>`
    select count(*)::int as total, count(*) filter (where not has_room)::int as without
    from containers where competition_code = ${competitionCode} and removed_at is null and is_active`.execute(on);
  const { total, without } = rows[0] ?? { total: 0, without: 0 };
  return [laterPoint('rooms', total > 0 && without === 0, { total, without })];
};
