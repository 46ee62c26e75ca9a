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

interface LoginTriesTable {
  email_key: string;
  tries: number;
  last_at: Date;
}

export interface AccountTables {
  users: UsersTable;
  login_tries: LoginTriesTable;
}
