import type { Generated, JSONColumnType, Selectable } from 'kysely';

type RemovedAt = Generated<Date | null>;
type Json<T extends object> = JSONColumnType<T>;

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

export interface MembersTable {
  member_code: string;
  container_code: string;
  competition_code: string;
  /** None once its owner has deleted their account. */
  email: string | null;
  user_code: Generated<string | null>;
  /** What an upload said about somebody without an account. */
  f_name: Generated<string | null>;
  l_name: Generated<string | null>;
  institute_name: Generated<string | null>;
  status: 'INVITED' | 'ONBOARDED';
  is_captain: Generated<boolean>;
  bulk_upload_code: Generated<string | null>;
  invited_at: Date;
  joined_at: Generated<Date | null>;
  removed_at: RemovedAt;
}
export type MemberRow = Selectable<MembersTable>;

interface RoundEntriesTable {
  round_code: string;
  container_code: string;
  competition_code: string;
  competition_room_code: Generated<string | null>;
  /** It came here by qualifying in the round before. The rounds that everyone is in do not ask. */
  is_in: Generated<boolean>;
  /** It goes on to the next round. */
  qualified: Generated<boolean>;
  /** Whether work was handed in for the round; a trigger notes it. */
  handed_in: Generated<boolean>;
}

interface ContainerFacts {
  competition_code: string;
  is_active: boolean;
  approval: 'waiting' | 'approved' | 'refused';
  member_count: number;
  registered_count: number;
  institutes_agree: boolean;
  count: number;
}
/** How many containers have the same facts. Triggers keep it; nobody writes it. */
interface ContainerTalliesTable extends ContainerFacts {
  has_room: boolean;
}
interface RoundTalliesTable extends ContainerFacts {
  round_code: string;
  /** Empty where no room is given. */
  competition_room_code: string;
  is_in: boolean;
  handed_in: boolean;
}

export interface InvitationsTable {
  link_code: string;
  invite_hash: string;
  invite_sealed: string | null;
  kind: 'public' | 'dashboard' | 'registration' | 'form';
  competition_code: string;
  container_code: string | null;
  /** The place in the container that it keeps. */
  member_code: string | null;
  email: string | null;
  uses: Generated<number>;
  max_uses: number | null;
  by_organiser: boolean;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Generated<Date | null>;
}
export type InvitationRow = Selectable<InvitationsTable>;

export interface BulkUploadsTable {
  bulk_upload_code: string;
  competition_code: string;
  file_name: string;
  state: 'read' | 'checked' | 'applied' | 'undone';
  columns: Json<string[]>;
  sample: Json<string[][]>;
  row_count: number;
  /** The rows, packed; gone once they are no longer needed. */
  content: Buffer | null;
  mapping: JSONColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  errors: JSONColumnType<{ row: number; column: string; value: string; problem: string }[], string | undefined>;
  error_count: Generated<number>;
  new_containers: Generated<number>;
  new_members: Generated<number>;
  created_by: string;
  created_at: Date;
  applied_at: Generated<Date | null>;
}
export type BulkUploadRow = Selectable<BulkUploadsTable>;

export interface UploadsTable {
  upload_code: string;
  competition_code: string;
  round_code: string;
  container_code: string;
  user_code: string;
  file_name: string;
  bytes: number;
  received: Generated<number>;
  chunks: JSONColumnType<{ key: string; bytes: number }[], string | undefined>;
  replaces: string | null;
  expires_at: Date;
}
export type UploadRow = Selectable<UploadsTable>;

export interface SubmissionsTable {
  submission_code: string;
  competition_code: string;
  round_code: string;
  container_code: string;
  /** The code of the first version; the others follow it. */
  slot_code: string;
  version: number;
  is_current: boolean;
  kind: 'file' | 'link';
  file_id: string | null;
  file_name: string | null;
  file_type: string | null;
  bytes: number | null;
  url: string | null;
  sha256: string;
  user_code: string;
  created_at: Date;
}
export type SubmissionRow = Selectable<SubmissionsTable>;

export interface ContainerTables {
  containers: ContainersTable;
  members: MembersTable;
  round_entries: RoundEntriesTable;
  container_tallies: ContainerTalliesTable;
  round_tallies: RoundTalliesTable;
  invitations: InvitationsTable;
  bulk_uploads: BulkUploadsTable;
  bulk_upload_progress: { bulk_upload_code: string; progress: number; at: Date };
  uploads: UploadsTable;
  submissions: SubmissionsTable;
}
