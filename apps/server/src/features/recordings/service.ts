import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Units } from '../../platform/units/units.ts';
import type { RecordingKeeper } from '../../video/recording/ports.ts';
import type { Changes } from '../competition-changes/service.ts';
import { createRecordingKeeper } from './keeper.ts';
import { createRecordingStore } from './recording-store.ts';

interface RecordingsDeps {
  db: Db;
  changes: Changes;
  files: Files;
}
type Listed = EndpointOutput<Endpoints['listRecordings']>;

/** Recordings of the video rooms of competitions. */
export const createRecordings = ({ db, changes, files }: RecordingsDeps) => {
  const store = createRecordingStore();
  const personalData: PersonalData = {
    name: 'recordings',
    collect: async ({ userCode }) =>
      (await store.startedBy(db, userCode)).map(({ recording_code, room_name, started_at }) => ({
        recordingCode: recording_code,
        roomName: room_name,
        startedAt: started_at.toISOString(),
      })),
    erase: (tx, { userCode }) => store.forget(tx, userCode),
  };
  return {
    personalData,
    keeper: (units: () => Units, clock: () => Date): RecordingKeeper =>
      createRecordingKeeper({ db, changes, files, store, units, clock }),
    async list(competitionCode: string, now: Date): Promise<Listed> {
      const rows = await store.list(db, competitionCode);
      const all = await store.files(
        db,
        rows.map(({ recording_code }) => recording_code),
      );
      return {
        recordings: rows.map((row) => ({
          recordingCode: row.recording_code,
          competitionRoomCode: row.competition_room_code,
          roomName: row.room_name,
          state: row.state,
          startedAt: row.started_at.toISOString(),
          endedAt: row.ended_at?.toISOString() ?? null,
          endReason: row.end_reason,
          durationMs: row.duration_ms,
          hasGap: row.has_gap,
          deletedAt: row.delete_at.toISOString(),
          files: all
            .filter(({ recording_code }) => recording_code === row.recording_code)
            .map(({ file_id, kind, type, size, sha256, starts_at_ms }) => ({
              kind,
              type,
              bytes: size,
              sha256,
              startsAtMs: starts_at_ms,
              url: files.signedUrl(file_id, now),
            })),
        })),
      };
    },
    /** Deletes recordings whose time is over, with their files. */
    async sweep(now: Date): Promise<void> {
      for (const { recording_code } of await store.expired(db, now))
        await db.transaction().execute(async (tx) => {
          for (const fileId of await store.removeFiles(tx, recording_code)) await files.unregister(tx, fileId, now);
          await store.remove(tx, recording_code);
        });
    },
  };
};
export type Recordings = ReturnType<typeof createRecordings>;
