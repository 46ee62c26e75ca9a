import type { TimelineEntry } from '@podium/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isOpenRound } from '../rounds/service.ts';

export interface OwnContainer {
  competition_code: string;
  competition_name: string;
  competition_type: 'SOLO' | 'TEAM';
  team_size: number | null;
  min_team_size: number | null;
  container_code: string;
  container_name: string;
  is_active: boolean;
  approval: 'waiting' | 'approved' | 'refused';
  member_count: number;
  registered_count: number;
  is_captain: boolean;
}
interface OwnWork {
  container_code: string;
  round_name: string;
  deadline: string | null;
  grace_minutes: number;
}
interface OwnMoment {
  container_code: string;
  kind: TimelineEntry['kind'];
  title: string;
  at: Date;
}

/** Nobody follows more at once; older ones wait in the list of competitions. */
const most = 100;
/** Each question is asked once for all of a person's entries. */
export const createNextStepStore = (db: Db) => ({
  entries: async (userCode: string): Promise<OwnContainer[]> => {
    const { rows } =
      await sql<OwnContainer>`select k.competition_code, k.competition_name, k.competition_type, k.team_size, k.min_team_size, c.container_code, c.container_name,
        c.is_active, c.approval, c.member_count, c.registered_count, m.is_captain
      from members m join containers c on c.container_code = m.container_code join competitions k on k.competition_code = c.competition_code
      where m.user_code = ${userCode} and m.status = 'ONBOARDED' and m.removed_at is null and c.removed_at is null and k.removed_at is null and k.status = 'LIVE'
      order by k.active_at desc limit ${most}`.execute(db);
    return rows;
  },
  /** What rounds that are on ask for and these containers have not handed in. */
  work: async (containerCodes: readonly string[]): Promise<OwnWork[]> => {
    const { rows } =
      await sql<OwnWork>`select c.container_code, r.round_name, s.content->>'deadline' as deadline, (s.content->>'graceMinutes')::int as grace_minutes
      from containers c join rounds r on r.competition_code = c.competition_code and r.is_live and r.removed_at is null
      join submission_settings s on s.round_code = r.round_code
      left join round_entries e on e.round_code = r.round_code and e.container_code = c.container_code
      where c.container_code = any(${[...containerCodes]}) and c.is_active and c.approval = 'approved' and (${isOpenRound} or e.is_in)
        and ((s.content->>'maxFiles')::int > 0 or (s.content->>'linksAllowed')::boolean)
        and not coalesce(e.handed_in, false)`.execute(db);
    return rows;
  },
  /** Of later rounds only the live ones: the organiser announces who takes part in a round. */
  moments: async (containerCodes: readonly string[], now: Date): Promise<OwnMoment[]> => {
    const { rows } =
      await sql<OwnMoment>`select distinct on (c.container_code) c.container_code, t.kind, coalesce(nullif(t.title, ''), r.round_name, '') as title, t.start_time as at
      from containers c join timeline_entries t on t.competition_code = c.competition_code and t.removed_at is null and t.kind <> 'registration' and t.start_time > ${now}
      left join rounds r on r.round_code = t.round_code
      left join round_entries e on e.round_code = t.round_code and e.container_code = c.container_code
      where c.container_code = any(${[...containerCodes]}) and (t.round_code is null or (r.removed_at is null and (${isOpenRound} or (r.is_live and e.is_in))))
      order by c.container_code, t.start_time`.execute(db);
    return rows;
  },
});
export type NextStepStore = ReturnType<typeof createNextStepStore>;
