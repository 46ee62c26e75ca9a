import { createWriteStream, lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import type { OpenDatabase } from '../db/database.ts';
import { isDraft } from '../files/local-store.ts';
import { readKeptSecret } from '../secrets/kept-secret.ts';
import { errorCode, OperatorError } from '../operator-error.ts';
import { createArchiveWriter, type ArchiveWriter } from './archive-writer.ts';
import {
  fileEntry,
  formatVersion,
  manifestName,
  secretName,
  tableEntry,
  type Manifest,
  type TableCopy,
} from './format.ts';
import { leftoverNames, sweepLeftovers } from './leftovers.ts';
import { checkComplete, readNamedFiles } from './named-files.ts';
import { copyColumns, listSequences, listTables, quote } from './tables.ts';

type BackupOptions = {
  database: OpenDatabase;
  dataDir: string;
  target: string;
  clock: () => Date;
  /** False where the files are in another storage, or where the operator takes what is there. */
  needsEveryFile?: boolean;
};
export type BackupSummary = { tables: number; rows: number; files: number; bytes: number };

/** Everything of one moment: the tables in one snapshot, then the uploads and the secret, while the server goes on. */
export async function writeBackup({
  database,
  dataDir,
  target,
  clock,
  needsEveryFile = true,
}: BackupOptions): Promise<BackupSummary> {
  for (const folder of [path.dirname(target), os.tmpdir()]) sweepLeftovers(folder, clock());
  const archive = createArchiveWriter(target);
  const spool = mkdtempSync(path.join(os.tmpdir(), leftoverNames.spool));
  const client = await database.pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const tables: TableCopy[] = [];
    for (const table of await listTables(client))
      tables.push(await addTable(client, table, archive, path.join(spool, 'table')));
    const migrations = await readMigrations(client, tables);
    const sequences = await readSequences(client);
    const named = needsEveryFile ? await readNamedFiles(client, tables) : [];
    await client.query('commit');
    const files = await addFiles(archive, path.join(dataDir, 'files'));
    checkComplete(named, files);
    const secret = readKeptSecret(dataDir);
    if (secret !== undefined) await archive.addText(secretName, secret);
    const manifest: Manifest = {
      format: formatVersion,
      createdAt: clock().toISOString(),
      migrations,
      tables,
      sequences,
      entries: archive.entries(),
    };
    await archive.addText(manifestName, JSON.stringify(manifest));
    await archive.finish();
    client.release();
    return {
      tables: tables.length,
      rows: tables.reduce((sum, table) => sum + table.rows, 0),
      files: files.size,
      bytes: statSync(target).size,
    };
  } catch (error) {
    client.release(true);
    await archive.discard();
    throw explainTarget(target, error);
  } finally {
    rmSync(spool, { recursive: true, force: true });
  }
}

// The archive needs an entry's size before its bytes, which only a finished COPY knows: hence the way over the disk.
async function addTable(
  client: ClientBase,
  table: { name: string; columns: string[] },
  archive: ArchiveWriter,
  spool: string,
): Promise<TableCopy> {
  const copy = client.query(copyTo(`copy ${copyColumns(table)} to stdout`));
  await pipeline(copy, createWriteStream(spool, { mode: 0o600 }));
  await archive.addFile(tableEntry(table.name), spool, statSync(spool).size);
  return { ...table, rows: copy.rowCount };
}

// Read in the same snapshot as the tables, or a migration in between would make the two disagree.
async function readMigrations(client: ClientBase, tables: TableCopy[]): Promise<string[]> {
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration order by name');
  return rows.map((row) => row.name);
}

async function readSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const sequences: Manifest['sequences'] = [];
  for (const name of await listSequences(client)) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public.${quote(name)}`,
    );
    const row = rows[0];
    if (row) sequences.push({ name, lastValue: row.last, isCalled: row.called });
  }
  return sequences;
}

/** Every file with its size, by its key. */
async function addFiles(archive: ArchiveWriter, root: string): Promise<Map<string, number>> {
  const added = new Map<string, number>();
  for (const relative of listFiles(root)) {
    const source = path.join(root, relative);
    const info = lstatSync(source, { throwIfNoEntry: false });
    // A file that was removed since it was listed is one that no row of the snapshot names.
    if (!info?.isFile() || isDraft(relative)) continue;
    const key = relative.split(path.sep).join('/');
    await archive.addFile(fileEntry(key), source, info.size);
    added.set(key, info.size);
  }
  return added;
}

function listFiles(root: string): string[] {
  try {
    return readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

function explainTarget(target: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'ENOSPC')
    return new OperatorError(
      'There is not enough room on the disk for the backup.',
      'Free some space, or write it to another disk.',
    );
  if (code !== undefined && ['ENOENT', 'EACCES', 'EROFS', 'EISDIR'].includes(code)) {
    return new OperatorError(
      `The backup cannot be written to ${target} (${code}).`,
      'Give the name of a new file in a folder that exists and is writable.',
      { cause: error },
    );
  }
  return error;
}
