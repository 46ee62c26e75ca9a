import type { Generated, JSONColumnType, Selectable } from 'kysely';

type RemovedAt = Generated<Date | null>;

export interface ContainersTable {
  container_code: string;
  competition_code: string;
  type: 'REGISTRATION' | 'TEAM';
  container_name: string;
  name_key: string;
  /** Its name and its people's names and addresses, as they are searched for. */
  search: string;
  /** A decimal of any length, so the driver hands it over as text. */
  position: string;
  is_active: Generated<boolean>;
  approval: 'waiting' | 'approved' | 'refused';
  answers: JSONColumnType<Record<string, string>>;
  /** Who gave the answers; they go with this person. */
  answered_by: Generated<string | null>;
  member_count: Generated<number>;
  registered_count: Generated<number>;
  institutes_agree: Generated<boolean>;
  has_room: Generated<boolean>;
  bulk_upload_code: Generated<string | null>;
  version: Generated<number>;
  created_at: Date;
  removed_at: RemovedAt;
}

export type ContainerRow = Selectable<ContainersTable>;

export interface ContainerTables {
  containers: ContainersTable;
}
