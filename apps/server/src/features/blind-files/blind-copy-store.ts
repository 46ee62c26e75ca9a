import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;
/** Current files of rounds that are judged blind. */
const inBlindRounds = sql`submissions s join round_judging j on j.round_code = s.round_code and j.blind
  join rounds r on r.round_code = s.round_code and r.removed_at is null
  join containers c on c.container_code = s.container_code and c.removed_at is null`;

export const createBlindCopyStore = () => ({
  /** The copy of a file, null for one that cannot be cleaned, nothing for one that was not looked at. */
  find: async (on: On, fileId: string): Promise<string | null | undefined> =>
    (await on.selectFrom('blind_copies').select('copy_id').where('file_id', '=', fileId).executeTakeFirst())?.copy_id,
  /** Another server may have been faster; both copies are the same, and the later one counts. */
  put: async (on: On, fileId: string, copyId: string | null): Promise<void> => {
    await on
      .insertInto('blind_copies')
      .values({ file_id: fileId, copy_id: copyId })
      .onConflict((row) => row.column('file_id').doUpdateSet({ copy_id: copyId }))
      .execute();
  },
  /** Files that judges of blind rounds will ask for and that nobody has looked at, the oldest first. */
  missing: async (on: On, most: number) => {
    const { rows } = await sql<{
      file_id: string;
      file_type: string;
    }>`select s.file_id, s.file_type from ${inBlindRounds}
      where s.kind = 'file' and s.is_current and not exists (select from blind_copies b where b.file_id = s.file_id)
      order by s.created_at limit ${most}`.execute(on);
    return rows;
  },
  /** The files of a blind round that cannot be shown to its judges. */
  unclean: async (on: On, roundCode: string) => {
    const { rows } = await sql<{ container_name: string; file_name: string }>`select c.container_name, s.file_name
      from ${inBlindRounds} join blind_copies b on b.file_id = s.file_id and b.copy_id is null
      where s.round_code = ${roundCode} and s.kind = 'file' and s.is_current order by c.position, s.created_at`.execute(
      on,
    );
    return rows.map((row) => ({ containerName: row.container_name, fileName: row.file_name }));
  },
});
