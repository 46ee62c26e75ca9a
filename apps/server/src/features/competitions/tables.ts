import type { CompetitionStatus } from '@podium/domain/competitions';
import type { CompetitionType } from '@podium/domain/containers';
import type { Generated, Selectable } from 'kysely';

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

export interface CompetitionTables {
  competitions: CompetitionsTable;
}
