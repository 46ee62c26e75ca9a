import type { Generated, Selectable } from 'kysely';

/** Why a seat ended. Only those that ended with their container come back with it. */
export type SeatEnd = 'leaving' | 'container' | 'upload' | 'account';

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
  removed_at: Generated<Date | null>;
  ended_by: Generated<SeatEnd | null>;
}

export type MemberRow = Selectable<MembersTable>;

export interface MemberTables {
  members: MembersTable;
}
