import type { Generated, JSONColumnType, Selectable } from 'kysely';

type RemovedAt = Generated<Date | null>;

interface TimelineEntriesTable {
  timeline_code: string;
  competition_code: string;
  kind: 'registration' | 'round' | 'submission' | 'judging' | 'results' | 'other';
  title: string;
  round_code: string | null;
  start_time: Date;
  hours: number;
  ends_at: Date;
  removed_at: RemovedAt;
}

export type TimelineRow = Selectable<TimelineEntriesTable>;

interface CompetitionSettingsTable {
  competition_code: string;
  section: string;
  content: JSONColumnType<object>;
  version: number;
}

interface SubmissionSettingsTable {
  round_code: string;
  competition_code: string;
  content: JSONColumnType<object>;
  version: number;
}

export interface SetupTables {
  competition_settings: CompetitionSettingsTable;
  submission_settings: SubmissionSettingsTable;
  timeline_entries: TimelineEntriesTable;
}
