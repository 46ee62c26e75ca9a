import type { Phase, PresentationState } from '@podium/domain/presentations';
import type { Selectable } from 'kysely';

interface PresentationSettingsTable {
  round_code: string;
  competition_code: string;
  setup_seconds: number;
  talk_seconds: number;
  question_seconds: number;
  starts_at: Date | null;
  has_slots: boolean;
  version: number;
}

/** One row for each container of a room once anything has happened there. Of the clock only moments are kept. */
interface PresentationsTable {
  round_code: string;
  container_code: string;
  competition_code: string;
  competition_room_code: string;
  state: PresentationState;
  position: number;
  slot: number;
  absences: number;
  absent_at: Date | null;
  position_before: number | null;
  called_at: Date | null;
  ended_at: Date | null;
  phase: Phase | null;
  started_at: Date | null;
  paused_at: Date | null;
  paused_ms: number;
  extra_ms: number;
}
export type PresentationRow = Selectable<PresentationsTable>;

interface PresentationTables {
  presentation_settings: PresentationSettingsTable;
  presentations: PresentationsTable;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends PresentationTables {}
}
