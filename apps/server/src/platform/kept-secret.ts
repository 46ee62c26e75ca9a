import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { errorCode, OperatorError } from './operator-error.ts';

/** Others may pass through, as the database's user must, and see nothing. */
export const dataDirMode = 0o711;

/** The server's secret when none is configured: made once, kept in the data folder, readable by its owner only. */
export function keepSecret(dataDir: string): string {
  const kept = readKeptSecret(dataDir);
  if (kept !== undefined) return kept;
  try {
    mkdirSync(dataDir, { recursive: true, mode: dataDirMode });
    return createSecret(dataDir);
  } catch (error) {
    throw new OperatorError(
      `Podium cannot write to its data folder ${dataDir} (${errorCode(error) ?? 'unknown error'}).`,
      'Give this user write access to it, or set DATA_DIR to a folder that is writable.',
      { cause: error },
    );
  }
}

export function readKeptSecret(dataDir: string): string | undefined {
  try {
    return readFileSync(secretFile(dataDir), 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new OperatorError(
      `Podium cannot read its secret ${secretFile(dataDir)} (${errorCode(error) ?? 'unknown error'}).`,
      'Start Podium as the user who owns that file.',
      { cause: error },
    );
  }
}

export function replaceSecret(dataDir: string, secret: string): void {
  const draft = `${secretFile(dataDir)}.draft-${process.pid}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  renameSync(draft, secretFile(dataDir));
}

// Two programs may start at once on a new folder: the first link wins, and both use its secret.
function createSecret(dataDir: string): string {
  const draft = `${secretFile(dataDir)}.draft-${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, secretFile(dataDir));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(secretFile(dataDir), 'utf8').trim();
}

const secretFile = (dataDir: string) => path.join(dataDir, 'secret-key');
