import { refuse } from '@podium/domain/errors';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { Containers } from '../containers/service.ts';
import type { BulkUploadStore } from './bulk-upload-store.ts';
import { historyOf } from './upload-history.ts';
import { type BulkUploadAnswer, type OfUpload, presentUpload, undoMs, type UploadReader } from './upload-reader.ts';

interface UndoUploadDeps {
  store: BulkUploadStore;
  changes: Changes;
  containers: Containers;
  uploads: UploadReader;
}

export const createUndoUpload =
  ({ store, changes, containers: { bulk }, uploads }: UndoUploadDeps) =>
  (unit: Unit<BulkUploadAnswer>, caller: OfUpload): Promise<BulkUploadAnswer> =>
    changes.decide(unit, caller, async (change) => {
      const { tx, now } = change;
      const row = await uploads.find(tx, caller);
      if (row.state === 'undone') return { bulkUpload: presentUpload(row, undefined) };
      if (row.state !== 'applied' || row.applied_at === null || now.getTime() >= row.applied_at.getTime() + undoMs)
        throw refuse('BULK_UPLOAD_UNDO_OVER');
      const undone = await bulk.undoUpload(change, row.bulk_upload_code);
      await store.update(tx, row.bulk_upload_code, { state: 'undone' });
      await change.record('bulk-upload.undone', row.bulk_upload_code, historyOf(undone), null);
      return { bulkUpload: presentUpload(await uploads.find(tx, caller), undefined) };
    });
