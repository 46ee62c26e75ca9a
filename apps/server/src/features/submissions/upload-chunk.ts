import { randomUUID } from 'node:crypto';
import { refuse } from '@podium/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { type FindUpload, type OfUpload, progressOf, type UploadProgress } from './find-upload.ts';
import type { SubmissionWindows } from './submission-window.ts';
import type { UploadRow } from './tables.ts';
import type { UploadStore } from './upload-store.ts';

interface UploadChunkDeps {
  db: Db;
  store: UploadStore;
  files: Files;
  windows: SubmissionWindows;
  findUpload: FindUpload;
}

/** A file arrives in parts, each of which is stored safely before it is acknowledged. */
export const createUploadChunk =
  ({ db, store, files, windows, findUpload }: UploadChunkDeps) =>
  async (unit: Unit<UploadProgress>, caller: OfUpload, offset: number, bytes: Uint8Array): Promise<UploadProgress> => {
    const row = await findUpload(caller, unit.now);
    await windows.windowOf(db, { ...caller, roundCode: row.round_code }, unit.now);
    const check = (at: UploadRow): void => {
      if (offset !== at.received || bytes.byteLength === 0 || at.received + bytes.byteLength > at.bytes)
        throw refuse('UPLOAD_OFFSET_WRONG', { offset: at.received });
    };
    check(row);
    const key = `uploads/${row.upload_code}/${offset}-${randomUUID()}`;
    return files.writeThen({ key, body: bytes, type: 'application/octet-stream', now: unit.now }, () =>
      unit.transact(async (tx) => {
        const locked = await store.lock(tx, row.upload_code);
        if (!locked) throw refuse('UPLOAD_NOT_FOUND');
        check(locked);
        await files.name(tx, key);
        await store.addChunk(tx, locked, { key, bytes: bytes.byteLength });
        return progressOf({ ...locked, received: locked.received + bytes.byteLength });
      }),
    );
  };
