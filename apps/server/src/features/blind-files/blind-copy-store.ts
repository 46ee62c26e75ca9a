import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

export const createBlindCopyStore = () => ({
  find: async (on: Db | Tx, fileId: string): Promise<string | undefined> =>
    (await on.selectFrom('blind_copies').select('copy_id').where('file_id', '=', fileId).executeTakeFirst())?.copy_id,
  /** Another server may have been faster; both copies are the same, and the later one counts. */
  put: async (tx: Tx, fileId: string, copyId: string): Promise<void> => {
    await tx
      .insertInto('blind_copies')
      .values({ file_id: fileId, copy_id: copyId })
      .onConflict((row) => row.column('file_id').doUpdateSet({ copy_id: copyId }))
      .execute();
  },
});
