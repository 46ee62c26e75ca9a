import { readFile, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EndedRecording } from './ports.ts';

/** A file of one track as it was written while it was sent. */
export interface RecordedPart {
  file: string;
  name: string;
  kind: 'audio' | 'video';
  codec: string;
  startsAtMs: number;
}

/** Everything that another program needs to finish a recording, if this one is killed. */
export interface Manifest {
  recordingCode: string;
  startedAt: string;
  /** A part of something that was sent is missing. Recordings of an earlier version do not say it. */
  hasGap?: boolean;
  /** Undefined while it runs. Written before it is told, so that a program that is killed in between loses nothing. */
  ended?: Omit<EndedRecording, 'at' | 'hasGap'> & { at: string };
  /** Of the programs that write parts. */
  pids: number[];
  parts: RecordedPart[];
  /** How many times its files were prepared in vain. */
  failures: number;
}

const nameOf = (folder: string): string => path.join(folder, 'recording.json');

/** Replaced as a whole: nobody ever reads half of it. */
export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const draft = path.join(folder, 'recording.draft');
  await writeFile(draft, JSON.stringify(manifest));
  await rename(draft, nameOf(folder));
};
/** Undefined for a folder of a recording that nobody was told of. */
export const readManifest = async (folder: string): Promise<Manifest | undefined> => {
  const text = await readFile(nameOf(folder), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Manifest);
};
/** Says that somebody looks after the recording. */
export const touchFolder = async (folder: string, now: Date): Promise<void> => utimes(folder, now, now);
