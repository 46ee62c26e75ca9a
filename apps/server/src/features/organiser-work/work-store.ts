import type { TimelineEntry } from '@podium/contract';
import type { CompetitionStatus } from '@podium/domain/competitions';
import type { Permission } from '@podium/domain/crew';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isCurrentRound, isOpenRound } from '../rounds/service.ts';

export interface RunCompetition {
  competition_code: string;
  competition_name: string;
  competition_type: 'SOLO' | 'TEAM';
  team_size: number | null;
  min_team_size: number | null;
  status: CompetitionStatus;
  /** None for who organises it: they may do everything. */
  permissions: Permission[] | null;
}
export interface EntryTally {
  competition_code: string;
  member_count: number;
  registered_count: number;
  count: number;
}
interface Waiting {
  competition_code: string;
  count: number;
  names: string[];
}
interface LateInRound {
  competition_code: string;
  round_name: string;
  count: number;
}
interface RoomNow {
  competition_code: string;
  round_name: string;
  competition_room_code: string;
  room_name: string;
  total: number;
  done: number;
  begun: number;
}
interface MomentNow {
  competition_code: string;
  kind: TimelineEntry['kind'];
  title: string;
  is_on: boolean;
  at: Date;
}

/** Nobody runs more at once; older ones wait in the list of competitions. */
const maxCompetitions = 100;
const maxRooms = 12;
const shownNames = 2;

/** Each question is asked once for all competitions. */
export const createWorkStore = (db: Db) => ({
  /** Those that a person organises or is crew of, the last touched first. */
  competitions: async (userCode: string): Promise<RunCompetition[]> => {
    const { rows } = await sql<RunCompetition>`
      select k.competition_code, k.competition_name, k.competition_type, k.team_size, k.min_team_size,
        k.status, own.permissions
      from (select competition_code, null as permissions from competitions where organiser = ${userCode} and removed_at is null
        union all select w.competition_code, w.permissions from crew w join users u on u.user_code = ${userCode}
          where w.status <> 'REVOKED' and (w.user_code = u.user_code or (w.user_code is null and w.email = u.email))) own
      join competitions k on k.competition_code = own.competition_code and k.removed_at is null
      order by k.active_at desc, k.competition_code limit ${maxCompetitions}`.execute(db);
    return rows;
  },
  waiting: async (codes: readonly string[]): Promise<Waiting[]> => {
    const { rows } = await sql<Waiting>`
      select competition_code, count(*)::int as count, 
        (array_agg(container_name order by created_at, container_code))[1:${sql.lit(shownNames)}] as names
      from containers where competition_code = any(${[...codes]}) and removed_at is null and is_active and approval = 'waiting'
      group by competition_code`.execute(db);
    return rows;
  },
  /** Entries that take part by how many of their people have accepted. Kept numbers are added up, and no entry is looked at. */
  tallies: async (codes: readonly string[]): Promise<EntryTally[]> => {
    const { rows } = await sql<EntryTally>`
      select competition_code, member_count, registered_count, sum(count)::int as count from container_tallies
      where competition_code = any(${[...codes]}) and is_active and approval = 'approved' and registered_count < member_count
      group by competition_code, member_count, registered_count having sum(count) > 0`.execute(db);
    return rows;
  },
  late: async (codes: readonly string[]): Promise<LateInRound[]> => {
    const { rows } = await sql<LateInRound>`
      select r.competition_code, r.round_name, count(distinct
        (l.judge_code, l.container_code, l.operation->>'part', l.operation->>'criterionCode'))::int as count
      from rounds r join late_scores l on l.round_code = r.round_code and l.state = 'waiting'
      where r.competition_code = any(${[...codes]}) and r.removed_at is null group by r.round_code`.execute(db);
    return rows;
  },
  /** How far the rooms of the rounds that are on have come; those where somebody scores come first. */
  rooms: async (codes: readonly string[]): Promise<RoomNow[]> => {
    const { rows } = await sql<RoomNow>`
      select r.competition_code, r.round_name, o.competition_room_code, o.room_name, count(*)::int as total,
        count(*) filter (where k.cards > 0 and k.released = k.cards)::int as done,
        count(*) filter (where k.begun > 0 and k.released < k.cards)::int as begun
      from rounds r join round_entries e on e.round_code = r.round_code
      join rooms o on o.competition_room_code = e.competition_room_code and o.removed_at is null
      join containers c on c.container_code = e.container_code and c.removed_at is null
        and c.is_active and c.approval = 'approved'
      cross join lateral (select count(*) as cards, count(s.submitted_at) as released,
          count(*) filter (where s.scored > 0 or s.submitted_at is not null) as begun
        from score_cards s where s.round_code = e.round_code and s.container_code = e.container_code
          and s.withdrawn_at is null and s.recused_at is null) k
      where r.competition_code = any(${[...codes]}) and ${isCurrentRound} and (${isOpenRound} or e.is_in)
      group by r.round_code, o.competition_room_code
      order by bool_or(k.begun > 0 and k.released < k.cards) desc,
        array_position(${[...codes]}::text[], r.competition_code), o.position, o.competition_room_code
      limit ${maxRooms}`.execute(db);
    return rows;
  },
  /** What is on and ends first; else what starts first. */
  moment: async (codes: readonly string[], now: Date): Promise<MomentNow | undefined> => {
    const { rows } = await sql<MomentNow>`
      select t.competition_code, t.kind, coalesce(nullif(t.title, ''), r.round_name, '') as title,
        t.start_time <= ${now} as is_on,
        case when t.start_time <= ${now} then t.ends_at else t.start_time end as at
      from timeline_entries t left join rounds r on r.round_code = t.round_code
      where t.competition_code = any(${[...codes]}) and t.removed_at is null and t.ends_at > ${now} and r.removed_at is null
      order by is_on desc, at, t.timeline_code limit 1`.execute(db);
    return rows[0];
  },
});
