import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { composeArgs } from './compose.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { type Manifest, type RecordedPart, readManifest, writeManifest } from './manifest.ts';
import type { PreparedFile, RecordingKeeper } from './ports.ts';

const maxFailures = 3;

/** A recorder that got no packet, or was killed at once, leaves no file or an empty one. */
const isWritten = async ({ file }: RecordedPart): Promise<boolean> =>
  ((await stat(file).catch(() => undefined))?.size ?? 0) > 0;

/** The parts with an index, so that players can seek in them. */
const remux = async (parts: readonly RecordedPart[], cancelled: AbortSignal): Promise<PreparedFile[]> => {
  const files: PreparedFile[] = [];
  for (const { file, kind, codec, name, startsAtMs } of parts) {
    const isWebm = codec !== 'H264';
    const into = file.replace(/\.mkv$/u, isWebm ? '.webm' : '.track.mkv');
    await runFfmpeg(['-i', file, '-map', '0', '-c', 'copy', '-f', isWebm ? 'webm' : 'matroska', into], cancelled);
    const type = isWebm ? `${kind}/webm` : 'video/x-matroska';
    files.push({ path: into, kind: 'track', type, name, startsAtMs });
  }
  return files;
};

const makeFiles = async (
  folder: string,
  { parts, ended }: Manifest,
  cancelled: AbortSignal,
): Promise<PreparedFile[]> => {
  const located = parts.map((part) => ({ ...part, file: path.join(folder, part.file) }));
  const written: RecordedPart[] = [];
  for (const part of located) if (await isWritten(part)) written.push(part);
  if (written.length === 0) return [];
  const whole = path.join(folder, 'whole.mp4');
  await runFfmpeg(composeArgs(written, ended?.durationMs ?? 0, whole), cancelled);
  const type = written.some(({ kind }) => kind === 'video') ? 'video/mp4' : 'audio/mp4';
  const all: PreparedFile = { path: whole, kind: 'whole', type, name: null, startsAtMs: 0 };
  return [all, ...(await remux(written, cancelled))];
};

/** Makes the files of a recording that has ended and stores them. Only then what was written while it ran is deleted. */
export const prepareRecording = async (
  folder: string,
  keeper: RecordingKeeper,
  cancelled: AbortSignal,
): Promise<void> => {
  const manifest = await readManifest(folder);
  if (!manifest) return;
  const { recordingCode } = manifest;
  try {
    const files = await makeFiles(folder, manifest, cancelled);
    if (files.length === 0) await keeper.failed(recordingCode);
    else await keeper.keep(recordingCode, files);
  } catch (error) {
    // The program ends; the next one begins again.
    if (cancelled.aborted) return;
    const failures = manifest.failures + 1;
    await writeManifest(folder, { ...manifest, failures });
    // The folder stays for the operator: somebody may still make something of it.
    if (failures >= maxFailures) await keeper.failed(recordingCode);
    throw error;
  }
  await rm(folder, { recursive: true, force: true });
};
/** Whether it was tried often enough. */
export const isGivenUp = ({ failures }: Manifest): boolean => failures >= maxFailures;
