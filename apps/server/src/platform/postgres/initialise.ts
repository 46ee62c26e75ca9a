import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { OperatorError } from '../operator-error.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterHome } from './home.ts';

const run = promisify(execFile);

export const databaseUser = 'podium';

/**
 * A cluster exists completely or not at all: it is made under a name of its own and renamed. The name is new each time,
 * because an interrupted initialisation may still be writing into the old one.
 */
export async function initialiseCluster(home: ClusterHome, binaries: Binaries): Promise<void> {
  sweepDrafts(home);
  if (existsSync(home.cluster)) {
    checkVersion(home, binaries);
    return;
  }
  const draft = `${home.cluster}.init-${randomUUID().slice(0, 8)}`;
  mkdirSync(draft, { mode: 0o700 });
  const { uid, gid } = home.runAs.ids;
  if (uid !== undefined && gid !== undefined) chownSync(draft, uid, gid);
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    await run(binaries.initdb, ['-D', draft, '-U', databaseUser, '-A', 'trust', ...locale], {
      ...home.runAs.ids,
      cwd: '/',
    });
  } catch (error) {
    const lines = (error as { stderr?: string }).stderr?.trim().split('\n') ?? [];
    // The last line only tells of the tidying up; the reason stands before it.
    const message = lines.find((line) => /error:|FATAL:|could not/.test(line)) ?? lines.at(-1) ?? String(error);
    throw new OperatorError(
      `The database could not be created in ${home.root}: ${message}`,
      'Check that the disk has room and that the folder is on a local file system, then start again.',
      { cause: error },
    );
  }
  renameSync(draft, home.cluster);
}

function sweepDrafts(home: ClusterHome): void {
  for (const name of readdirSync(home.root)) {
    if (!name.startsWith(`${path.basename(home.cluster)}.init-`)) continue;
    try {
      rmSync(path.join(home.root, name), { recursive: true, force: true, maxRetries: 2 });
    } catch {
      // Its initdb is still writing. It disturbs nobody, and the next start sweeps again.
    }
  }
}

function checkVersion(home: ClusterHome, binaries: Binaries): void {
  const version = readClusterVersion(home.cluster);
  if (version !== undefined && !existsSync(path.join(home.cluster, 'global', 'pg_control'))) {
    throw new OperatorError(
      `The database in ${home.cluster} is damaged: its file global/pg_control is missing.`,
      'Bring the whole folder back as it was, or move it away, start Podium and restore a backup.',
    );
  }
  if (version === String(binaries.major)) return;
  if (version === undefined) {
    throw new OperatorError(
      `The folder ${home.cluster} exists but holds no database.`,
      'Move it away; Podium then makes a new database, and a backup can be restored into it.',
    );
  }
  throw new OperatorError(
    `The database in ${home.cluster} was made by PostgreSQL ${version}, and this Podium carries PostgreSQL ${binaries.major}.`,
    'Start the Podium that made it, run `podium backup FILE`, and restore that file into an empty data folder with this one.',
  );
}

export function readClusterVersion(cluster: string): string | undefined {
  try {
    return readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
