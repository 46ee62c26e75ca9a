import type { Generated, Selectable } from 'kysely';

interface ReportsTable {
  report_code: string;
  competition_code: string;
  chat_code: string;
  number: number;
  /** None once the person has deleted their account. */
  reporter: string | null;
  reason: string;
  reported_at: Date;
  done_at: Generated<Date | null>;
}
interface SettingsTable {
  competition_code: string;
  pause_seconds: number;
  blocked_words: string[];
  kept_days: number | null;
  version: number;
}
export type ReportRow = Selectable<ReportsTable>;

export interface ChatModerationTables {
  chat_reports: ReportsTable;
  chat_mutes: { competition_code: string; user_code: string; until: Date; reason: string };
  chat_settings: SettingsTable;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends ChatModerationTables {}
}
