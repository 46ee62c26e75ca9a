import { type Kysely, type Migration, Migrator, NO_MIGRATIONS } from 'kysely';

import { migrations } from '../../../migrations/index.ts';
import { OperatorError } from '../operator-error.ts';
import type { Db } from './database.ts';

export type MigrationSet = Readonly<Record<string, Migration>>;

/**
 * Brings the tables up to this program. Several starters may do it at once: the migrator takes a lock in the database, one
 * applies, the others find nothing left to do. Returns the names of what was applied.
 */
export async function migrate(db: Db, known: MigrationSet = migrations): Promise<string[]> {
  await refuseNewer(db, known);
  const { error, results } = await createMigrator(db, known).migrateToLatest();
  if (error === undefined) return (results ?? []).map((result) => result.migrationName);
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(`Migration ${failed ?? '(none started)'} failed; the tables are unchanged.`, { cause: error });
}

/** The names of the applied migrations, oldest first; empty for a new database. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const untyped = db as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await untyped.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
}

export const latestMigration = (known: MigrationSet = migrations) => Object.keys(known).toSorted().at(-1);

/** Brings the tables to one level inside a transaction the caller has opened: everything goes back with it. */
export async function migrateInTransaction(
  db: Db,
  level: string | undefined,
  known: MigrationSet = migrations,
): Promise<void> {
  const { error } = await createMigrator(db, known, true).migrateTo(level ?? NO_MIGRATIONS);
  if (error !== undefined) throw new Error(`Migrating to ${level ?? 'the empty level'} failed.`, { cause: error });
}

function createMigrator(db: Db, known: MigrationSet, disableTransactions = false): Migrator {
  return new Migrator({ db, disableTransactions, provider: { getMigrations: async () => ({ ...known }) } });
}

async function refuseNewer(db: Db, known: MigrationSet): Promise<void> {
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in known));
  if (unknown.length === 0) return;
  throw new OperatorError(
    `This database was used by a newer Podium (it has the changes ${unknown.join(', ')}, which this one does not know).`,
    'Start the newer Podium, or restore a backup made by this version into an empty data folder.',
  );
}
