import { randomUUID } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

import type { Check } from '../http/health.ts';
import { errorCode } from '../operator-error.ts';

interface DiskDeps {
  folder: string;
  minFreeBytes: number;
  /** Free bytes for this user. */
  freeBytes?: (folder: string) => Promise<number>;
  tryWriting?: (folder: string) => Promise<void>;
}

const askSystem = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Quotas and read-only disks show only when something is written. */
const writeProbe = async (folder: string): Promise<void> => {
  const file = path.join(folder, `.write-probe-${randomUUID()}`);
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(Buffer.alloc(4096, 1));
    await handle.sync();
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
};

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

/** Whether the disk of the data folder takes more. */
export const createDiskCheck =
  ({ folder, minFreeBytes, freeBytes = askSystem, tryWriting = writeProbe }: DiskDeps) =>
  async (): Promise<Check> => {
    let free: number;
    try {
      free = await freeBytes(folder);
    } catch (error) {
      // With a database elsewhere nothing has been written yet: the first file makes the folder.
      if (errorCode(error) === 'ENOENT') return { ok: true, reason: 'the data folder is made when it is needed' };
      throw error;
    }
    if (free < minFreeBytes)
      return {
        ok: false,
        reason: `the disk is nearly full: ${megabytes(free)} free, ${megabytes(minFreeBytes)} needed`,
      };
    try {
      await tryWriting(folder);
    } catch (error) {
      return { ok: false, reason: `the data folder cannot be written (${errorCode(error) ?? 'unknown error'})` };
    }
    return { ok: true, reason: `${megabytes(free)} free` };
  };
