import { events } from '@podium/contract/events';
import { Refusal } from '@podium/domain/errors';
import type { Logger } from '../../platform/log.ts';
import type { Attempt } from '../../platform/jobs/task.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { BulkUploadStore } from './bulk-upload-store.ts';
import type { Mapping } from './mapping.ts';
import type { PlanUpload } from './plan-upload.ts';
import { historyOf } from './upload-history.ts';
import { type UploadJob, uploadJobIn } from './upload-job.ts';
import { shownErrors, type UploadReader } from './upload-reader.ts';
import type { WritePlan } from './write-plan.ts';

interface ApplyUploadDeps {
  store: BulkUploadStore;
  changes: Changes;
  uploads: UploadReader;
  planUpload: PlanUpload;
  writePlan: WritePlan;
  log: Logger;
}

/**
 * The job of an accepted upload. Everything is one transaction that also sets the state, so a second run finds it applied and does
 * nothing. A refusal ends the job and is shown with the upload; any other failure is tried again by the queue.
 */
export const createApplyUpload = ({ store, changes, uploads, planUpload, writePlan, log }: ApplyUploadDeps) => {
  const applyWithin = async (change: Change, job: UploadJob, report: Attempt['report']): Promise<void> => {
    const { tx, now } = change;
    const row = await uploads.find(tx, job);
    // A job that was given up and that an operator runs again finds the upload failed.
    if ((row.state !== 'applying' && row.state !== 'failed') || row.mapping === null) return;
    // The competition may have changed since the check. The plan is made again under the lock.
    const plan = await planUpload(change, await uploads.table(tx, row), row.mapping as Mapping);
    const sums = { new_containers: plan.newContainers, new_members: plan.newMembers };
    if (plan.errors.length > 0) {
      const errors = JSON.stringify(plan.errors.slice(0, shownErrors));
      await store.update(tx, row.bulk_upload_code, {
        state: 'checked',
        errors,
        error_count: plan.errors.length,
        ...sums,
      });
      return;
    }
    const made = await writePlan(change, job, plan.containers, report);
    await store.update(tx, row.bulk_upload_code, { state: 'applied', applied_at: now, failure: null, ...sums });
    await change.record('bulk-upload.applied', row.bulk_upload_code, null, historyOf(made));
    const { competitionCode } = job;
    change.announce(events.bulkCreateContainers, [{ of: 'competition', competitionCode }], {
      competitionCode,
      count: plan.newContainers,
    });
  };

  return async (unit: Unit<void>, payload: unknown, { report, isLast }: Attempt): Promise<void> => {
    const job = uploadJobIn(payload);
    try {
      await changes.decide(unit, job, (change) => applyWithin(change, job, report));
    } catch (error) {
      if (error instanceof Refusal) {
        await store.markFailed(job.bulkUploadCode, error.code);
        return;
      }
      if (isLast) {
        await store.markFailed(job.bulkUploadCode, 'SOMETHING_WENT_WRONG');
        log.error({ err: error, ...job }, 'bulk uploads: given up; `podium jobs failed` lists it');
      }
      throw error;
    }
  };
};
