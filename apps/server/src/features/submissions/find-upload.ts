import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SubmissionWindows } from './submission-window.ts';
import type { UploadRow } from './tables.ts';
import type { UploadStore } from './upload-store.ts';

export type UploadProgress = EndpointOutput<Endpoints['getUpload']>;
export type OfUpload = MemberCaller & { uploadCode: string };

export const chunkBytes = 4 * 1024 * 1024;

export const progressOf = ({ upload_code, received, bytes }: UploadRow): UploadProgress => ({
  uploadCode: upload_code,
  offset: received,
  bytes,
  chunkBytes,
});

interface FindUploadDeps {
  db: Db;
  store: UploadStore;
  windows: SubmissionWindows;
}

/** An upload of the caller's own container that has not expired. */
export const createFindUpload =
  ({ db, store, windows }: FindUploadDeps) =>
  async (caller: OfUpload, now: Date): Promise<UploadRow> => {
    const row = await store.find(db, caller.competitionCode, caller.uploadCode);
    const own = await windows.ownContainer(db, caller);
    if (!row || row.container_code !== own.container_code || row.expires_at <= now) throw refuse('UPLOAD_NOT_FOUND');
    return row;
  };
export type FindUpload = ReturnType<typeof createFindUpload>;
