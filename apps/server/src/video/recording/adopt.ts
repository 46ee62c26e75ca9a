import { execFile } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { killGroup } from './ffmpeg.ts';
import { type Manifest, readManifest, touchFolder, writeManifest } from './manifest.ts';
import type { RecordingKeeper } from './ports.ts';
import { isGivenUp } from './prepare.ts';

const run = promisify(execFile);

interface AdoptDeps {
  /** With a folder for each recording that is not stored yet. */
  root: string;
  /** A folder that nobody has looked after for so long belongs to a program that is gone. */
  abandonedMs: number;
  keeper: RecordingKeeper;
  clock: () => Date;
}

/** The number may belong to another program by now: only one that writes into this folder is ended. */
const endRecorder = async (pid: number, folder: string): Promise<void> => {
  const { stdout } = await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  if (stdout.includes(folder)) killGroup(pid);
};

/** How long it lasted until the last byte was written. */
const writtenMs = async (folder: string, { startedAt, parts }: Manifest): Promise<number> => {
  const times = parts.map(
    async ({ file }) => (await stat(path.join(folder, file)).catch(() => undefined))?.mtimeMs ?? 0,
  );
  const started = Date.parse(startedAt);
  return Math.round(Math.max(started, ...(await Promise.all(times))) - started);
};

const endOfKilled = async (folder: string, manifest: Manifest): Promise<NonNullable<Manifest['ended']>> => {
  const durationMs = await writtenMs(folder, manifest);
  const at = new Date(Date.parse(manifest.startedAt) + durationMs).toISOString();
  return { at, reason: 'server-stopped', durationMs };
};

/** Takes over what a program that was killed has left, and gives the folders whose files are to be prepared. */
export const adoptRecordings = async (
  { root, abandonedMs, keeper, clock }: AdoptDeps,
  isOurs: (folder: string) => boolean,
): Promise<string[]> => {
  const adopted: string[] = [];
  for (const name of await readdir(root).catch(() => [])) {
    const folder = path.join(root, name);
    const lookedAfter = (await stat(folder).catch(() => undefined))?.mtimeMs ?? Infinity;
    if (isOurs(folder) || clock().getTime() - lookedAfter < abandonedMs) continue;
    const manifest = await readManifest(folder);
    // Nobody was told that it runs, so nothing of it may stay.
    if (!manifest) await rm(folder, { recursive: true, force: true });
    if (!manifest || isGivenUp(manifest)) continue;
    await touchFolder(folder, clock());
    for (const pid of manifest.pids) await endRecorder(pid, folder);
    const ended = manifest.ended ?? (await endOfKilled(folder, manifest));
    const { recordingCode, hasGap = false } = manifest;
    // Also where it was written: the program may have been killed before it was told.
    await keeper.ended(recordingCode, { ...ended, at: new Date(ended.at), hasGap });
    if (!manifest.ended) await writeManifest(folder, { ...manifest, ended, pids: [] });
    adopted.push(folder);
  }
  return adopted;
};
