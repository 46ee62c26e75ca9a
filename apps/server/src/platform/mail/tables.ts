import type { MailKind } from '@podium/domain/competitions';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** Written once, by the database. */
type Counted = ColumnType<number, never, never>;

/** `held` waits until its competition goes live; `kept` is for people to read where no mail server is set up; `failed` was given up, with the reason kept. */
export type MailState = 'held' | 'waiting' | 'delivered' | 'kept' | 'failed';

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
  is_urgent: Generated<boolean>;
  last_error: Generated<string | null>;
  /** The competition that it is about. */
  competition_code: Generated<string | null>;
  about_kind: Generated<MailKind | null>;
  about_code: Generated<string | null>;
  /** Where its reader can stop such mails. */
  stop_url: Generated<string | null>;
  /** Whose names stand in it. */
  named: Generated<string[]>;
  created_at: Date;
  done_at: Generated<Date | null>;
}

export type MailRow = Selectable<MailsTable>;

export interface MailTables {
  mails: MailsTable;
  /** Mails that people caused in a day, by who they are from or to, as a fingerprint. */
  mail_counts: { bucket: string; day: Date; mails: number };
  mail_stops: { email_key: string; stopped_at: Date };
}
