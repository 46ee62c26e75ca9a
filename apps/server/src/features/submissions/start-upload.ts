import { refuse } from '@podium/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { chunkBytes, type UploadProgress } from './find-upload.ts';
import type { StorageQuota } from './storage-quota.ts';
import type { InRound, SubmissionWindows } from './submission-window.ts';
import type { UploadStore } from './upload-store.ts';

interface StartUploadDeps {
  db: Db;
  store: UploadStore;
  windows: SubmissionWindows;
  quota: StorageQuota;
}

const keptMs = 24 * 3_600_000;

export const createStartUpload =
  ({ db, store, windows, quota }: StartUploadDeps) =>
  async (
    unit: Unit<UploadProgress>,
    caller: InRound,
    { fileName, bytes, replaces }: { fileName: string; bytes: number; replaces?: string | undefined },
  ): Promise<UploadProgress> => {
    const { now } = unit;
    const window = await windows.windowOf(db, caller, now);
    if (bytes > window.settings.maxBytes) throw refuse('SUBMISSION_TOO_LARGE', { maxBytes: window.settings.maxBytes });
    await windows.slotFor(db, window, caller.roundCode, 'file', replaces ?? null);
    const containerCode = window.container.container_code;
    return unit.transact(async (tx) => {
      const { competitionCode, userCode } = caller;
      await quota.check(tx, { competitionCode, containerCode, userCode, bytes }, now);
      const uploadCode = await store.create(
        tx,
        {
          competition_code: caller.competitionCode,
          round_code: caller.roundCode,
          container_code: containerCode,
          user_code: caller.userCode,
          file_name: fileName,
          bytes,
          replaces: replaces ?? null,
          expires_at: new Date(now.getTime() + keptMs),
        },
        now,
      );
      return { uploadCode, offset: 0, bytes, chunkBytes };
    });
  };
