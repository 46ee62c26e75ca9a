import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { errorCode } from '../operator-error.ts';
import { identifyProcess } from '../postgres/processes.ts';

/** The names that unfinished work has, with the process that does it: what a killed one leaves behind can be told from one that runs. */
export const leftoverNames = {
  archive: (base: string) => `.${base}.podium-part-${process.pid}`,
  spool: `podium-backup-${process.pid}-`,
  restore: (id: string) => `files.podium-restore-${process.pid}-${id}`,
};
const pattern = /^(?:\..+\.podium-part-(\d+)|podium-backup-(\d+)-\w+|files\.podium-restore-(\d+)-\w+)$/u;

/** Another machine may share the folder, and its processes cannot be seen from here; but its files are young while it works. */
const oldMs = 3_600_000;

/** Removes what killed backups and restores left in a folder. */
export function sweepLeftovers(folder: string, now: Date): void {
  for (const name of list(folder)) {
    const pid = pattern.exec(name)?.slice(1).find(Boolean);
    if (pid === undefined || identifyProcess(Number(pid))) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (mtimeMs < now.getTime() - oldMs) rmSync(file, { recursive: true, force: true });
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    // A start with a database and a secret of its own needs no data folder.
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(errorCode(error) ?? '')) return [];
    throw error;
  }
}
