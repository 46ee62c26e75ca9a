import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { RecordingRow } from './tables.ts';

type On = Db | Tx;
const maxListed = 200;

export const createRecordingStore = () => ({
  add: (tx: Tx, row: Omit<RecordingRow, 'recording_code' | 'ended_at' | 'end_reason' | 'duration_ms' | 'has_gap'>) =>
    insertWithNewId('REC', row.started_at, (recording_code) =>
      isInserted(tx.insertInto('recordings').values({ recording_code, ...row }), 'recording_code'),
    ),
  find: (on: On, recordingCode: string): Promise<RecordingRow | undefined> =>
    on.selectFrom('recordings').selectAll().where('recording_code', '=', recordingCode).executeTakeFirst(),
  change: async (on: On, recordingCode: string, changed: Partial<RecordingRow>): Promise<void> => {
    await on.updateTable('recordings').set(changed).where('recording_code', '=', recordingCode).execute();
  },
  list: (db: Db, competitionCode: string): Promise<RecordingRow[]> =>
    db
      .selectFrom('recordings')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .orderBy('started_at', 'desc')
      .orderBy('recording_code')
      .limit(maxListed)
      .execute(),
  files: (on: On, recordingCodes: readonly string[]) =>
    on
      .selectFrom('recording_files as r')
      .innerJoin('files as f', 'f.file_id', 'r.file_id')
      .select(['r.file_id', 'r.recording_code', 'r.kind', 'r.sha256', 'r.starts_at_ms', 'f.type', 'f.size'])
      .where('r.recording_code', 'in', [...recordingCodes, ''])
      .orderBy('r.kind', 'desc')
      .orderBy('r.file_id')
      .execute(),
  addFile: async (
    tx: Tx,
    row: { file_id: string; recording_code: string; kind: 'whole' | 'track'; sha256: string; starts_at_ms: number },
  ): Promise<void> => {
    await tx.insertInto('recording_files').values(row).execute();
  },
  removeFiles: async (tx: Tx, recordingCode: string): Promise<string[]> => {
    const removed = tx.deleteFrom('recording_files').where('recording_code', '=', recordingCode).returning('file_id');
    return (await removed.execute()).map(({ file_id }) => file_id);
  },
  expired: (db: Db, now: Date) =>
    db.selectFrom('recordings').select('recording_code').where('delete_at', '<=', now).limit(100).execute(),
  remove: async (tx: Tx, recordingCode: string): Promise<void> => {
    await tx.deleteFrom('recordings').where('recording_code', '=', recordingCode).execute();
  },
  roomOf: (on: On, roomId: string) =>
    on
      .selectFrom('rooms')
      .select(['competition_code', 'room_name'])
      .where('competition_room_code', '=', roomId)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  /** Who holds a token for a room. */
  personOf: async (on: On, tokenId: string): Promise<string | null> => {
    const entrance = await on
      .selectFrom('video_entrances')
      .select(['user_code', 'judge_code'])
      .where('token_id', '=', tokenId)
      .executeTakeFirst();
    return entrance?.user_code ?? entrance?.judge_code ?? null;
  },
  startedBy: (db: Db, userCode: string) =>
    db
      .selectFrom('recordings')
      .select(['recording_code', 'room_name', 'started_at'])
      .where('started_by', '=', userCode)
      .orderBy('started_at')
      .execute(),
  forget: async (tx: Tx, userCode: string): Promise<void> => {
    await tx.updateTable('recordings').set({ started_by: null }).where('started_by', '=', userCode).execute();
  },
});
export type RecordingStore = ReturnType<typeof createRecordingStore>;
