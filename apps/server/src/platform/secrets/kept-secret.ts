import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

import { openDataDir, refuseFile, syncFolder } from '../data-dir.ts';
import { errorCode, OperatorError } from '../operator-error.ts';

/** A shorter one can be guessed. */
export const shortestSecret = 32;

/** The server's secret when none is configured: made once, kept in the data folder, readable by its owner only. */
export function keepSecret(dataDir: string): string {
  return readKeptSecret(dataDir) ?? createSecret(openDataDir(dataDir));
}

export function readKeptSecret(dataDir: string): string | undefined {
  refuseFile(dataDir);
  const secret = readSecretFile(dataDir);
  if (secret === undefined || secret.length >= shortestSecret) return secret;
  throw new OperatorError(
    `The secret in ${secretFile(dataDir)} has ${secret.length} characters and needs at least ${shortestSecret}: the file is damaged.`,
    'Bring it back from a backup. Without one, remove the file: Podium makes a new secret, and links and codes that were sent before stop working.',
  );
}

function readSecretFile(dataDir: string): string | undefined {
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
  renameSync(writeDraft(dataDir, secret), secretFile(dataDir));
  syncFolder(dataDir);
}

// Two programs may start at once on a new folder: the first link wins, and both use its secret.
function createSecret(dataDir: string): string {
  const draft = writeDraft(dataDir, randomBytes(32).toString('base64url'));
  try {
    linkSync(draft, secretFile(dataDir));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(dataDir);
  return readFileSync(secretFile(dataDir), 'utf8').trim();
}

/** On the disk before it gets its name: a power cut never leaves an empty secret under it. */
function writeDraft(dataDir: string, secret: string): string {
  const draft = `${secretFile(dataDir)}.draft-${process.pid}`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, `${secret}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return draft;
}

const secretFile = (dataDir: string) => path.join(dataDir, 'secret-key');
