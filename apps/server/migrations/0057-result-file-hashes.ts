import { type Kysely, sql } from 'kysely';

export const resultFileHashes = {
  /** They were hashes of the content without its proof, and not of the files. */
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update result_files set sha256 = null`.execute(db);
  },
  async down(): Promise<void> {
    // What was wrong is not made again.
  },
};
