import { randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { openDataDir } from '../data-dir.ts';
import { errorCode, OperatorError } from '../operator-error.ts';
import { canEnter, chooseUser, type RunAs } from './system-user.ts';

/**
 * Where the database of a data folder really lives. `root` is the data folder itself, or a folder of the system when the
 * database's user cannot enter the data folder; then a pointer file in the data folder leads there, now and later.
 */
export type ClusterHome = { root: string; cluster: string; ownerDir: string; logFile: string; runAs: RunAs };

const pointerName = 'postgres.location';

type HomeOptions = { dataDir: string; systemDir: string; newId?: () => string };

export function findHome({ dataDir, systemDir, newId = randomUUID }: HomeOptions): ClusterHome {
  const folder = openDataDir(dataDir);
  const pointed = readPointer(folder);
  if (pointed) return describe(pointed, chooseUser(path.join(pointed, 'postgres')));
  const here = path.join(folder, 'postgres');
  const runAs = chooseUser(existsSync(here) ? here : undefined);
  if (existsSync(here) || suits(folder, runAs)) return describe(folder, runAs);
  return describe(createElsewhere(folder, path.join(systemDir, newId())), runAs);
}

/** The home of a database that is there already; undefined before the first start. Writes nothing. */
export function findExistingHome(dataDir: string): ClusterHome | undefined {
  if (!existsSync(dataDir)) return undefined;
  const root = readPointer(dataDir) ?? realpathSync(dataDir);
  const cluster = path.join(root, 'postgres');
  return existsSync(cluster) ? describe(root, chooseUser(cluster)) : undefined;
}

function describe(root: string, runAs: RunAs): ClusterHome {
  refuseForeignCluster(path.join(root, 'postgres'), runAs);
  return {
    root,
    cluster: path.join(root, 'postgres'),
    ownerDir: path.join(root, 'postgres-owner'),
    logFile: path.join(root, 'postgres.log'),
    runAs,
  };
}

function refuseForeignCluster(cluster: string, { isRoot }: RunAs): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (isRoot || owner === undefined || owner === process.getuid?.()) return;
  throw new OperatorError(
    `The database in ${cluster} belongs to another user (uid ${owner}).`,
    'Start Podium as that user or as root, or set DATA_DIR to a folder of your own.',
  );
}

function suits(folder: string, runAs: RunAs): boolean {
  return canEnter(folder, runAs) && canBeGiven(folder, runAs);
}

// Shared and network folders often refuse to hand a folder over to another user, and then initialising there must fail.
function canBeGiven(folder: string, { ids }: RunAs): boolean {
  if (ids.uid === undefined || ids.gid === undefined) return true;
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(probe);
    chownSync(probe, ids.uid, ids.gid);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

function readPointer(folder: string): string | undefined {
  const pointer = path.join(folder, pointerName);
  if (!existsSync(pointer)) return undefined;
  const target = readFileSync(pointer, 'utf8').trim();
  if (existsSync(target)) return realpathSync(target);
  throw new OperatorError(
    `The data folder ${folder} says its database is in ${target}, which does not exist.`,
    `Bring that folder back, or restore a backup into an empty data folder.`,
  );
}

function createElsewhere(folder: string, target: string): string {
  mkdirSync(target, { recursive: true, mode: 0o755 });
  const draft = path.join(folder, `.${pointerName}-${process.pid}`);
  writeFileSync(draft, `${target}\n`);
  try {
    linkSync(draft, path.join(folder, pointerName));
    return realpathSync(target);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    rmSync(target, { recursive: true, force: true });
    return readPointer(folder) ?? target;
  } finally {
    rmSync(draft, { force: true });
  }
}
