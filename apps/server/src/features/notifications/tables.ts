import type { NoticeKind } from '@podium/domain/notifications';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

/** One of the things that a notice stands for. The person is named when it is read, and by nobody once they have left. */
export interface NoticeItem {
  by: string | null;
  text: string | null;
  at: string;
}

interface NoticesTable {
  notice_code: Generated<string>;
  user_code: string;
  kind: NoticeKind;
  /** Unread notices of a person with the same key are one. */
  group_key: string;
  competition_code: string;
  container_code: string | null;
  round_code: string | null;
  subject: string;
  moment: Date | null;
  count: Generated<number>;
  /** The newest first. */
  items: JSONColumnType<NoticeItem[]>;
  at: Date;
  read_at: Generated<Date | null>;
}
export type NoticeRow = Selectable<NoticesTable>;

export interface NoticeTables {
  notices: NoticesTable;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends NoticeTables {}
}
