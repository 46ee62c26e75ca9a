import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { BulkUploadStore } from './bulk-upload-store.ts';
import { proposeMapping } from './mapping.ts';
import type { PackTable } from './packed-table.ts';
import { type BulkUploadAnswer, presentUpload, type UploadReader } from './upload-reader.ts';

interface StartUploadDeps {
  store: BulkUploadStore;
  uploads: UploadReader;
  readTable: PackTable;
}

/** Reads the table that was sent and proposes what its columns mean. */
export const createStartUpload =
  ({ store, uploads, readTable }: StartUploadDeps) =>
  async (
    unit: Unit<BulkUploadAnswer>,
    caller: MemberCaller,
    file: { name: string; bytes: Uint8Array },
  ): Promise<BulkUploadAnswer> => {
    const table = await readTable(file.bytes);
    const mapping = proposeMapping(table.columns);
    return unit.transact(async (tx) => {
      const bulkUploadCode = await store.create(
        tx,
        {
          competition_code: caller.competitionCode,
          file_name: file.name.slice(0, 200) || 'table',
          row_count: table.rowCount,
          created_by: caller.userCode,
          columns: JSON.stringify(table.columns),
          sample: JSON.stringify(table.sample),
          mapping: mapping && JSON.stringify(mapping),
          content: Buffer.from(table.content),
        },
        unit.now,
      );
      return { bulkUpload: presentUpload(await uploads.find(tx, { ...caller, bulkUploadCode }), undefined) };
    });
  };
