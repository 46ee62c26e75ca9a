import type { Gender, Occupation, ProfileVisibility } from '@podium/domain/accounts';
import type { Generated, Selectable } from 'kysely';

export interface UsersTable {
  user_code: string;
  user_id: string;
  email: string | null;
  password_hash: string | null;
  f_name: Generated<string | null>;
  l_name: Generated<string | null>;
  phone: Generated<string | null>;
  gender: Generated<Gender | null>;
  occupation: Generated<Occupation | null>;
  institute_id: Generated<string | null>;
  sub_profession_code: Generated<string | null>;
  interests: Generated<string[]>;
  interests_picked: Generated<boolean>;
  avatar_file_id: Generated<string | null>;
  visibility: Generated<ProfileVisibility>;
  version: Generated<number>;
  created_at: Date;
  deleted_at: Generated<Date | null>;
}

export type UserRow = Selectable<UsersTable>;

export type ChallengePurpose = 'sign-up' | 'login' | 'recovery' | 'email-change' | 'judge';

interface ChallengesTable {
  challenge_id: string;
  purpose: ChallengePurpose;
  email: string;
  /** Whose account the code opens; none for a sign-up, and none when the address has no account. */
  user_code: string | null;
  /** The password of a sign-up waits here: no account exists before the address is proven. */
  password_hash: string | null;
  code_mac: string;
  tries: Generated<number>;
  sent_at: Date;
  used_at: Generated<Date | null>;
}

export type ChallengeRow = Selectable<ChallengesTable>;

interface SessionsTable {
  session_id: string;
  user_code: string;
  token_hash: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

interface CodeSendsTable {
  purpose: ChallengePurpose;
  email_key: string;
  sent_at: Date;
}

interface LoginTriesTable {
  email_key: string;
  tries: number;
  last_at: Date;
}

export interface AccountTables {
  users: UsersTable;
  challenges: ChallengesTable;
  sessions: SessionsTable;
  code_sends: CodeSendsTable;
  login_tries: LoginTriesTable;
}
