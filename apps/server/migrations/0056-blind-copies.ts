import { type Kysely, sql } from 'kysely';

const up = [
  // Copies of before were cleaned of what was known to name people, and not of all the rest. They are made again.
  `delete from blind_copies`,
  // No copy: the file was looked at and cannot be cleaned.
  `alter table blind_copies alter column copy_id drop not null`,
];
const down = [
  `delete from blind_copies where copy_id is null`,
  `alter table blind_copies alter column copy_id set not null`,
];

const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

export const cleanerCopies = {
  up: (db: Kysely<unknown>): Promise<void> => run(db, up),
  down: (db: Kysely<unknown>): Promise<void> => run(db, down),
};
