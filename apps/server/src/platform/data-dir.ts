import { accessSync, closeSync, constants, fsyncSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs';

import { errorCode, OperatorError } from './operator-error.ts';

/** Others may pass through, as the database's user must, and see nothing. */
export const dataDirMode = 0o711;

/** The data folder, made where it is missing, by its real path. */
export function openDataDir(dataDir: string): string {
  refuseFile(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: dataDirMode });
    const folder = realpathSync(dataDir);
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    throw new OperatorError(
      `Podium cannot write to its data folder ${dataDir} (${errorCode(error) ?? 'unknown error'}).`,
      'Give this user write access to it, or set DATA_DIR to a folder that is writable.',
      { cause: error },
    );
  }
}

export function refuseFile(dataDir: string): void {
  if (statSync(dataDir, { throwIfNoEntry: false })?.isFile() !== true) return;
  throw new OperatorError(
    `The data folder ${dataDir} is a file and not a folder.`,
    'Move that file away, or set DATA_DIR to a folder.',
  );
}

/** A file that was made or renamed in a folder is safe from a power cut once the folder is written as well. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
