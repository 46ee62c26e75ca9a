import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { OperatorError } from '../operator-error.ts';
import { canEnter, type RunAs } from './system-user.ts';

// The system cuts a socket's path at 104 bytes (macOS) or 108 (Linux), and a data folder may lie deep: so it is not put there.
const longestPath = 100;
const prefix = 'podium-sock-';
const socketName = '.s.PGSQL.5432';

/** A private folder for the database's socket: a process that can enter it may do everything, so only the database's user can enter. */
export function createSocketFolder(runAs: RunAs): string {
  const parent = [os.tmpdir(), '/tmp', '/var/run'].find((folder) => fits(folder) && canEnter(folder, runAs));
  if (parent === undefined) {
    throw new OperatorError(
      'There is no temporary folder with a short name for the database socket.',
      'Set TMPDIR to a short path such as /tmp.',
    );
  }
  const folder = mkdtempSync(path.join(parent, prefix));
  chmodSync(folder, 0o700);
  if (runAs.ids.uid !== undefined && runAs.ids.gid !== undefined) chownSync(folder, runAs.ids.uid, runAs.ids.gid);
  return folder;
}

/** The name is checked because the path comes from a file on the disk. */
export function removeSocketFolder(folder: string | undefined): void {
  if (folder === undefined || !path.basename(folder).startsWith(prefix)) return;
  rmSync(folder, { recursive: true, force: true });
}

function fits(parent: string): boolean {
  return Buffer.byteLength(path.join(parent, `${prefix}XXXXXX`, socketName)) < longestPath;
}
