import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { Logger } from '../../platform/log.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { BulkUploadStore } from './bulk-upload-store.ts';
import type { Mapping } from './mapping.ts';
import type { PlanUpload } from './plan-upload.ts';
import { startProgress } from './progress.ts';
import {
  type BulkUploadAnswer,
  type OfUpload,
  presentUpload,
  shownErrors,
  type UploadReader,
} from './upload-reader.ts';
import type { WritePlan } from './write-plan.ts';

interface ApplyUploadDeps {
  store: BulkUploadStore;
  changes: Changes;
  uploads: UploadReader;
  planUpload: PlanUpload;
  writePlan: WritePlan;
  log: Logger;
}

export const createApplyUpload =
  ({ store, changes, uploads, planUpload, writePlan, log }: ApplyUploadDeps) =>
  async (unit: Unit<BulkUploadAnswer>, caller: OfUpload): Promise<BulkUploadAnswer> => {
    const progress = startProgress({ store, log }, caller.bulkUploadCode);
    const report = (done: number): void => progress.set(done);
    try {
      return await changes.run(unit, caller, async (change) => {
        const { tx, now } = change;
        const row = await uploads.find(tx, caller);
        if (row.state === 'applied') return { bulkUpload: presentUpload(row, undefined) };
        if (row.state !== 'checked' || row.mapping === null)
          throw refuse('BULK_UPLOAD_HAS_ERRORS', { reason: 'not-checked' });
        report(0.05);
        // The competition may have changed since the check. The plan is made again under the lock.
        const plan = await planUpload(change, await uploads.table(tx, row), row.mapping as Mapping);
        if (plan.errors.length > 0 && plan.errors.every(({ problem }) => problem === 'competition-full'))
          throw refuse('COMPETITION_FULL');
        if (plan.errors.length > 0)
          throw refuse('BULK_UPLOAD_HAS_ERRORS', {
            errors: plan.errors.slice(0, shownErrors),
            errorCount: plan.errors.length,
          });
        report(0.1);
        await writePlan(change, caller, plan.containers, report);
        await store.update(tx, row.bulk_upload_code, {
          state: 'applied',
          applied_at: now,
          new_containers: plan.newContainers,
          new_members: plan.newMembers,
        });
        await change.record('bulk-upload.applied', row.bulk_upload_code, null, {
          containers: plan.newContainers,
          members: plan.newMembers,
        });
        const { competitionCode } = caller;
        change.announce(events.bulkCreateContainers, [{ of: 'competition', competitionCode }], {
          competitionCode,
          count: plan.newContainers,
        });
        return { bulkUpload: presentUpload(await uploads.find(tx, caller), undefined) };
      });
    } finally {
      await progress.end();
    }
  };
