import { refuse } from '@podium/domain/errors';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { BulkUploadStore } from './bulk-upload-store.ts';
import type { Mapping } from './mapping.ts';
import type { PlanUpload } from './plan-upload.ts';
import {
  type BulkUploadAnswer,
  type OfUpload,
  presentUpload,
  shownErrors,
  type UploadReader,
} from './upload-reader.ts';

interface CheckUploadDeps {
  store: BulkUploadStore;
  changes: Changes;
  uploads: UploadReader;
  planUpload: PlanUpload;
}

/** Checks every row against the columns that the organiser chose; nothing is created yet. */
export const createCheckUpload =
  ({ store, changes, uploads, planUpload }: CheckUploadDeps) =>
  (unit: Unit<BulkUploadAnswer>, caller: OfUpload, mapping: Mapping): Promise<BulkUploadAnswer> =>
    changes.run(unit, caller, async (change) => {
      const { tx } = change;
      const row = await uploads.find(tx, caller);
      const job = await uploads.job(tx, row);
      const { state } = presentUpload(row, job);
      if (state === 'applied' || state === 'applying') return { bulkUpload: presentUpload(row, job) };
      const unknown = Object.entries(mapping).find(
        ([, column]) => column !== undefined && !row.columns.includes(column),
      );
      if (unknown)
        throw refuse('VALIDATION_FAILED', { fields: { [`mapping.${unknown[0]}`]: 'The file has no such column.' } });
      if (change.competition.competition_type === 'TEAM' && mapping.teamName === undefined) {
        throw refuse('VALIDATION_FAILED', { fields: { 'mapping.teamName': 'Say which column holds the team.' } });
      }
      const { errors, newContainers, newMembers } = await planUpload(change, await uploads.table(tx, row), mapping);
      await store.update(tx, row.bulk_upload_code, {
        state: 'checked',
        failure: null,
        mapping: JSON.stringify(mapping),
        errors: JSON.stringify(errors.slice(0, shownErrors)),
        error_count: errors.length,
        new_containers: newContainers,
        new_members: newMembers,
      });
      return { bulkUpload: presentUpload(await uploads.find(tx, caller), undefined) };
    });
