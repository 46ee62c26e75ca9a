import type { Generated, Selectable } from 'kysely';

interface RecordingsTable {
  recording_code: string;
  competition_code: string;
  competition_room_code: string;
  /** As the room was called then. */
  room_name: string;
  state: 'RECORDING' | 'PREPARING' | 'READY' | 'FAILED';
  started_at: Date;
  /** None once the person has deleted their account. */
  started_by: string | null;
  ended_at: Generated<Date | null>;
  end_reason: Generated<string | null>;
  duration_ms: Generated<number | null>;
  has_gap: Generated<boolean>;
  delete_at: Date;
}
export type RecordingRow = Selectable<RecordingsTable>;

interface RecordingTables {
  recordings: RecordingsTable;
  recording_files: {
    file_id: string;
    recording_code: string;
    kind: 'whole' | 'track';
    sha256: string;
    starts_at_ms: number;
  };
}

declare module '../../platform/db/schema.ts' {
  interface Database extends RecordingTables {}
}
