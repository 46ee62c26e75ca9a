import type { ColumnType, Generated, Selectable } from 'kysely';

/** Written once, by the database. */
type Counted = ColumnType<number, never, never>;

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
  is_urgent: Generated<boolean>;
  last_error: Generated<string | null>;
  created_at: Date;
  done_at: Generated<Date | null>;
}

export type MailRow = Selectable<MailsTable>;

export interface MailTables {
  mails: MailsTable;
}
