import type { Gender, Occupation, ProfileVisibility } from '@podium/domain/accounts';
import type { AnalyticsEventName } from '@podium/domain/analytics';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { CompetitionTables } from './competition-tables.ts';
import type { ContainerTables } from './container-tables.ts';

type Json = JSONColumnType<Record<string, unknown>>;
/** Written once, by the database. */
type Counted = ColumnType<number, never, never>;

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

export type ChallengePurpose = 'sign-up' | 'login' | 'recovery' | 'email-change';

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

/** `kept` is for people to read where no mail server is set up; `failed` was given up, with the reason kept. */
export type MailState = 'waiting' | 'delivered' | 'kept' | 'failed';

interface MailsTable {
  mail_id: Counted;
  to_email: string;
  /** Whose mail it is, whatever address it went to: people change addresses. None before there is an account. */
  user_code: string | null;
  subject: string;
  text: string | null;
  html: string | null;
  state: Generated<MailState>;
  attempts: Generated<number>;
  next_try_at: Date;
  last_error: Generated<string | null>;
  created_at: Date;
  done_at: Generated<Date | null>;
}
export type MailRow = Selectable<MailsTable>;

/** Every table, by its name. A feature adds its own tables here and writes only to those. */
export interface Database extends CompetitionTables, ContainerTables {
  users: UsersTable;
  challenges: ChallengesTable;
  mails: MailsTable;
  sessions: {
    session_id: string;
    user_code: string;
    token_hash: string;
    device: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
  };
  code_sends: { purpose: ChallengePurpose; email_key: string; sent_at: Date };
  login_tries: { email_key: string; tries: number; last_at: Date };
  institutes: {
    institute_id: string;
    label: string;
    institute_name: string;
    is_active: boolean;
    name_key: string;
    search: string;
  };
  sub_professions: { sub_profession_code: string; label: string; occupation: Occupation; position: number };
  categories: { category_name: string; label: string; position: number };
  sub_categories: { sub_category_name: string; category_name: string; label: string; position: number };
  files: { file_id: string; key: string; type: string; size: number; owner: string; created_at: Date };
  stored_files: { key: string; unnamed_since: Date | null; is_doomed: Generated<boolean> };
  audit: {
    seq: Counted;
    at: Date;
    actor: string;
    act: string;
    subject: string;
    details: Json;
    competition_code: string | null;
  };
  analytics_events: {
    seq: Counted;
    user_code: string | null;
    level: 'judge' | 'user' | 'guest';
    name: AnalyticsEventName;
    properties: Json;
    happened_at: Date;
    received_at: Date;
  };
  idempotency_keys: {
    scope: string;
    endpoint: string;
    key_hash: string;
    request_mac: string;
    answer: string | null;
    created_at: Date;
  };
  rate_limits: { bucket: string; window_at: Date; calls: number };
}
