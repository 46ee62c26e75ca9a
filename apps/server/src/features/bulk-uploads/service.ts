import type { Db } from '../../platform/db/database.ts';
import type { JobStore } from '../../platform/jobs/job-store.ts';
import type { Logger } from '../../platform/log.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { Containers } from '../containers/service.ts';
import { createApplyUpload } from './apply-upload.ts';
import { createBulkUploadStore } from './bulk-upload-store.ts';
import { createCheckUpload } from './check-upload.ts';
import type { PackTable } from './packed-table.ts';
import { createUploadPersonalData } from './personal-data.ts';
import { createPlanUpload } from './plan-upload.ts';
import { createQueueUpload } from './queue-upload.ts';
import { createStartUpload } from './start-upload.ts';
import { createUndoUpload } from './undo-upload.ts';
import { uploadTask } from './upload-job.ts';
import { type BulkUploadAnswer, createUploadReader, type OfUpload, presentUpload, undoMs } from './upload-reader.ts';
import { createWritePlan } from './write-plan.ts';

export { createTableReader } from './packed-table.ts';

interface BulkUploadsDeps {
  db: Db;
  changes: Changes;
  containers: Containers;
  readTable: PackTable;
  jobs: Pick<JobStore, 'find'>;
  log: Logger;
}

export const createBulkUploads = ({ db, changes, containers, readTable, jobs, log }: BulkUploadsDeps) => {
  const store = createBulkUploadStore(db);
  const uploads = createUploadReader({ store, jobs });
  const planUpload = createPlanUpload({ containers });
  const writePlan = createWritePlan({ containers });
  return {
    start: createStartUpload({ store, uploads, readTable }),
    check: createCheckUpload({ store, changes, uploads, planUpload }),
    apply: createQueueUpload({ store, changes, uploads }),
    task: {
      name: uploadTask,
      run: createApplyUpload({ store, changes, uploads, planUpload, writePlan, log }),
      queueWaiting: store.queueWaiting,
    },
    undo: createUndoUpload({ store, changes, containers, uploads }),
    async get(caller: OfUpload): Promise<BulkUploadAnswer> {
      const row = await uploads.find(db, caller);
      return { bulkUpload: presentUpload(row, await uploads.job(db, row)) };
    },
    personalData: createUploadPersonalData({ store }),
    sweep: (now: Date) => store.sweep(new Date(now.getTime() - undoMs)),
  };
};
export type BulkUploads = ReturnType<typeof createBulkUploads>;
