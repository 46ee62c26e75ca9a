import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../platform/log.ts';
import type { RecordedRoom } from '../rooms/ports.ts';
import { alignParts, type PartClock } from './alignment.ts';
import { createFollowedTracks } from './followed-tracks.ts';
import { type Manifest, type RecordedPart, touchFolder, writeManifest } from './manifest.ts';
import type { EndedRecording } from './ports.ts';
import type { TrackPart } from './track-part.ts';

interface RecordingDeps {
  room: RecordedRoom;
  folder: string;
  log: Logger;
  clock: () => Date;
  ticks: () => number;
}
/** What was sent, of all parts in which something was. */
const describeParts = (parts: readonly TrackPart[], startedMs: number): RecordedPart[] => {
  const known = parts.flatMap((part) => {
    const clock = part.clock();
    return clock ? [{ part, clock }] : [];
  });
  const began = alignParts(known.map(({ clock }): PartClock => clock));
  return known.map(({ part: { file, track, codec } }, at) => ({
    file: path.basename(file),
    name: track.name,
    kind: track.kind,
    codec,
    startsAtMs: Math.max(0, Math.round((began[at] ?? startedMs) - startedMs)),
  }));
};

/** One recording while it runs: a file for everything that anybody sends in the room. */
export const startRecording = async ({ room, folder, log, clock, ticks }: RecordingDeps) => {
  await mkdir(folder, { recursive: true });
  const startedAt = clock();
  const startedMs = ticks();
  let recordingCode: string | undefined;
  let isStopping = false;
  let steps: Promise<void> = Promise.resolve();
  /** One step after another. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    steps = steps.then(work).catch((error: unknown) => {
      log.error({ err: error, roomId: room.roomId }, 'recording: a step failed');
    });
    return steps;
  };
  const tracks = createFollowedTracks({
    room,
    folder,
    log,
    ticks,
    learned: () => void inTurn(save),
    lost: () => void sync(),
  });
  const manifest = (more: Partial<Manifest> = {}): Manifest => ({
    recordingCode: recordingCode ?? '',
    startedAt: startedAt.toISOString(),
    pids: tracks.pids(),
    parts: describeParts(tracks.parts(), startedMs),
    failures: 0,
    hasGap: tracks.hasGap(),
    ...more,
  });
  const save = async (): Promise<void> => {
    if (recordingCode !== undefined && !isStopping) await writeManifest(folder, manifest());
  };
  const sync = (): Promise<void> =>
    inTurn(async () => {
      if (isStopping) return;
      await tracks.follow();
      await save();
    });

  await sync();
  return {
    folder,
    startedAt,
    sync,
    mediaLost: (): Promise<void> =>
      inTurn(async () => {
        tracks.noteGap();
        await tracks.end();
        await save();
      }),
    /** It is known to others from now on: what it wrote is finished even if this program is killed. */
    async name(code: string): Promise<void> {
      recordingCode = code;
      await save();
    },
    hasParts: (): boolean => tracks.parts().length > 0,
    elapsedMs: (): number => ticks() - startedMs,
    async bytes(): Promise<number> {
      await touchFolder(folder, clock());
      const sizes = (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    async stop(why: Pick<EndedRecording, 'reason' | 'by'>): Promise<EndedRecording> {
      isStopping = true;
      const durationMs = Math.round(ticks() - startedMs);
      await inTurn(tracks.end);
      const ended = { ...why, at: clock(), durationMs };
      await writeManifest(folder, manifest({ ended: { ...ended, at: ended.at.toISOString() }, pids: [] }));
      return { ...ended, hasGap: tracks.hasGap() };
    },
    /** Nobody was told of it: nothing stays. */
    async discard(): Promise<void> {
      isStopping = true;
      await inTurn(tracks.end);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type RunningRecording = Awaited<ReturnType<typeof startRecording>>;
