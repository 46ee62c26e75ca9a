import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { migrations } from '../../../migrations/index.ts';
import type { Db, OpenDatabase } from '../db/database.ts';
import { latestMigration, migrateInTransaction, type MigrationSet } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { errorCode, OperatorError } from '../operator-error.ts';
import { readArchive, verifyArchive } from './archive-reader.ts';
import { damaged, secretName, tableEntry, type Manifest } from './format.ts';
import { sweepLeftovers } from './leftovers.ts';
import { createFileStore, type RestoredFiles } from './restored-files.ts';
import { copyColumns, dropEverything, holdsData, listSequences, listTables, quote, withoutChecks } from './tables.ts';

type RestoreOptions = { database: OpenDatabase; dataDir: string; file: string; replace: boolean; known?: MigrationSet };
export type RestoreSummary = {
  createdAt: string;
  tables: number;
  rows: number;
  files: number;
  secret: string | undefined;
};

/**
 * Verifies the whole file, then replaces the database in one transaction. Uploads are only added before the commit and
 * only removed after it, so that a failure at any point leaves the old state complete.
 */
export async function restoreBackup({
  database,
  dataDir,
  file,
  replace,
  known = migrations,
}: RestoreOptions): Promise<RestoreSummary> {
  const manifest = await verifyArchive(file);
  refuseNewer(file, manifest, known);
  sweepLeftovers(dataDir, new Date());
  const files = createFileStore(path.join(dataDir, 'files'));
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '30s'`);
    if (!replace && (await holdsData(client))) throw notEmpty();
    const secret = await loadAll({ client, manifest, file, files, known });
    await forgetJobs(client);
    await files.install();
    await client.query('commit');
    await files.removeOthers();
    client.release();
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { createdAt: manifest.createdAt, tables: manifest.tables.length, rows, files: files.count(), secret };
  } catch (error) {
    // The connection is thrown away and with it the transaction, whatever state it is in.
    client.release(true);
    throw errorCode(error) === '55P03' ? busy(error) : error;
  } finally {
    await files.close();
  }
}

type LoadOptions = { client: PoolClient; manifest: Manifest; file: string; files: RestoredFiles; known: MigrationSet };

async function loadAll({ client, manifest, file, files, known }: LoadOptions): Promise<string | undefined> {
  const db = onOneConnection(client);
  await dropEverything(client);
  await migrateInTransaction(db, manifest.migrations.at(-1), known);
  const tables = await listTables(client);
  checkTables(file, manifest, tables);
  // A migration may have sown rows; the backup holds them as they were.
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => `public.${quote(name)}`).join(', ')}`);
  const byEntry = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
  let secret: string | undefined;
  await withoutChecks(client, () =>
    readArchive(file, manifest, async (name, chunks) => {
      const table = byEntry.get(name);
      if (table) await pipeline(Readable.from(chunks), client.query(copyFrom(`copy ${copyColumns(table)} from stdin`)));
      else if (name === secretName) secret = await text(chunks);
      else if (!(await files.stage(name, chunks))) throw damaged(file, `it holds the unknown entry ${name}`);
    }),
  );
  await restoreSequences(client, manifest);
  await migrateInTransaction(db, latestMigration(known), known);
  return secret;
}

/** The migrator asks for a pool; this one has a single connection, the one that holds the transaction. */
function onOneConnection(client: PoolClient): Db {
  const borrowed = { query: client.query.bind(client), release: () => undefined } as unknown as PoolClient;
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => undefined } }),
  });
}

async function restoreSequences(client: PoolClient, manifest: Manifest): Promise<void> {
  const present = new Set(await listSequences(client));
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    if (present.has(name))
      await client.query('select setval($1::regclass, $2, $3)', [`public.${quote(name)}`, lastValue, isCalled]);
  }
}

/** Jobs are not in a backup: the rows say what is still to do, and the worker queues it at its start. Those of before would act on other rows. */
async function forgetJobs(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as exists`,
  );
  if (rows[0]?.exists) await client.query('delete from graphile_worker._private_jobs');
}

function checkTables(file: string, manifest: Manifest, present: { name: string }[]): void {
  const names = new Set(present.map((table) => table.name));
  const unknown = manifest.tables.filter((table) => !names.has(table.name)).map((table) => table.name);
  if (unknown.length > 0) throw damaged(file, `it holds tables that its version does not have: ${unknown.join(', ')}`);
}

function refuseNewer(file: string, manifest: Manifest, known: MigrationSet): void {
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0) return;
  throw new OperatorError(
    `The backup ${file} was made by a newer Podium (${unknown.join(', ')}); nothing was changed.`,
    'Restore it with that version or a later one.',
  );
}

const notEmpty = () =>
  new OperatorError(
    'The database already holds data; nothing was changed.',
    'Make a backup of it, then run the same command with --replace to overwrite it.',
  );

const busy = (cause: unknown) =>
  new OperatorError(
    'The running server did not let go of the tables; nothing was changed.',
    'Stop the server, restore, and start it again.',
    { cause },
  );
