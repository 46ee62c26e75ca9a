import { refuse } from '@podium/domain/errors';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { BulkUploadStore } from './bulk-upload-store.ts';
import { uploadJob } from './upload-job.ts';
import { type BulkUploadAnswer, type OfUpload, presentUpload, type UploadReader } from './upload-reader.ts';

interface QueueUploadDeps {
  store: BulkUploadStore;
  changes: Changes;
  uploads: UploadReader;
}

/** Accepts a checked upload: a job applies it. State and job are one commit, so an accepted upload survives any crash. */
export const createQueueUpload =
  ({ store, changes, uploads }: QueueUploadDeps) =>
  (unit: Unit<BulkUploadAnswer>, caller: OfUpload): Promise<BulkUploadAnswer> =>
    changes.run(unit, caller, async ({ tx }) => {
      const row = await uploads.find(tx, caller);
      const job = await uploads.job(tx, row);
      const { state } = presentUpload(row, job);
      if (state === 'applied' || state === 'applying') return { bulkUpload: presentUpload(row, job) };
      if ((state !== 'checked' && state !== 'failed') || row.mapping === null)
        throw refuse('BULK_UPLOAD_HAS_ERRORS', { reason: 'not-checked' });
      if (row.error_count > 0)
        throw refuse('BULK_UPLOAD_HAS_ERRORS', { errors: row.errors, errorCount: row.error_count });
      await store.update(tx, row.bulk_upload_code, { state: 'applying', failure: null });
      await addJobs(tx, [uploadJob(caller)]);
      return { bulkUpload: presentUpload(await uploads.find(tx, caller), undefined) };
    });
