import type { CompetitionStatus } from '@podium/domain/competitions';
import type { CompetitionType } from '@podium/domain/containers';
import type { Permission } from '@podium/domain/crew';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

type Json = JSONColumnType<object>;
type RemovedAt = Generated<Date | null>;

export interface CompetitionsTable {
  competition_code: string;
  organiser: string;
  competition_name: string;
  /** The name as it is searched for. */
  search: string;
  competition_type: CompetitionType;
  team_size: Generated<number | null>;
  min_team_size: Generated<number | null>;
  status: Generated<CompetitionStatus>;
  image_file_id: Generated<string | null>;
  category_name: Generated<string | null>;
  sub_categories: Generated<string[]>;
  details: Generated<string>;
  rules: Generated<string>;
  create_step: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  /** When anything in it changed last; dashboards sort by it. */
  active_at: Date;
  live_at: Generated<Date | null>;
  removed_at: RemovedAt;
  /** Grows with every change of what the competition says about itself; triggers keep it. */
  revision: Generated<number>;
}
export type CompetitionRow = Selectable<CompetitionsTable>;

export interface RoundsTable {
  round_code: string;
  competition_code: string;
  position: number;
  round_name: string;
  details: string;
  /** Exact to the hundredth, so the driver hands it over as text. */
  weightage: ColumnType<string, number | undefined, number>;
  is_mock: Generated<boolean>;
  is_live: Generated<boolean>;
  scale_min: number;
  scale_max: number;
  scale_step: number;
  version: Generated<number>;
  created_at: Date;
  removed_at: RemovedAt;
}
export type RoundRow = Selectable<RoundsTable>;

export interface CriteriaTable {
  criterion_code: string;
  round_code: string;
  position: number;
  criterion_name: string;
  help_text: string;
  skills: string[];
  removed_at: RemovedAt;
}
export type CriterionRow = Selectable<CriteriaTable>;

export interface RoomsTable {
  competition_room_code: string;
  competition_code: string;
  position: number;
  room_name: string;
  version: Generated<number>;
  created_at: Date;
  removed_at: RemovedAt;
}
export type RoomRow = Selectable<RoomsTable>;

export interface TimelineEntriesTable {
  timeline_code: string;
  competition_code: string;
  kind: 'registration' | 'round' | 'submission' | 'judging' | 'results' | 'other';
  title: string;
  round_code: string | null;
  start_time: Date;
  hours: number;
  ends_at: Date;
  removed_at: RemovedAt;
}
export type TimelineRow = Selectable<TimelineEntriesTable>;

export interface CrewTable {
  crew_code: string;
  competition_code: string;
  /** None once its owner has deleted their account. */
  email: string | null;
  /** Who came with this invitation; from then on the permissions are theirs, whatever their address becomes. */
  user_code: Generated<string | null>;
  permissions: Permission[];
  status: 'INVITED' | 'ONBOARDED' | 'REVOKED';
  invited_by: string;
  invited_at: Date;
  onboarded_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
}
export type CrewRow = Selectable<CrewTable>;

export interface CompetitionTables {
  competitions: CompetitionsTable;
  rounds: RoundsTable;
  criteria: CriteriaTable;
  criteria_library: { position: number; criterion_name: string; help_text: string; skills: string[] };
  rooms: RoomsTable;
  competition_settings: { competition_code: string; section: string; content: Json; version: number };
  submission_settings: { round_code: string; competition_code: string; content: Json; version: number };
  timeline_entries: TimelineEntriesTable;
  crew: CrewTable;
}
