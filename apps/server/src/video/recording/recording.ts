import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../platform/log.ts';
import type { RecordedRoom, RecordedTrack } from '../rooms/ports.ts';
import { alignParts, type PartClock } from './alignment.ts';
import { type Manifest, type RecordedPart, touchFolder, writeManifest } from './manifest.ts';
import { startPart, type TrackPart } from './track-part.ts';

interface RecordingDeps {
  room: RecordedRoom;
  folder: string;
  log: Logger;
  clock: () => Date;
  ticks: () => number;
}
interface FollowedTrack {
  part?: TrackPart;
  /** A part that ends by itself is begun again once. */
  parts: number;
  failures: number;
}
const mostFailures = 2;
const keyOf = ({ publisherId, trackId }: RecordedTrack): string => `${publisherId}\n${trackId}`;

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
  const followed = new Map<string, FollowedTrack>();
  const all: TrackPart[] = [];
  let recordingCode: string | undefined;
  let hasGap = false;
  let isStopping = false;
  let steps: Promise<void> = Promise.resolve();

  const manifest = (more: Partial<Manifest> = {}): Manifest => ({
    recordingCode: recordingCode ?? '',
    startedAt: startedAt.toISOString(),
    pids: [...followed.values()].flatMap(({ part }) => part?.pid ?? []),
    parts: describeParts(all, startedMs),
    failures: 0,
    ...more,
  });
  const save = async (): Promise<void> => {
    if (recordingCode !== undefined) await writeManifest(folder, manifest());
  };
  /** A recorder that was killed has left what it wrote; what is sent from now on goes into another file. */
  const watch = async (followedTrack: FollowedTrack, part: TrackPart): Promise<void> => {
    await part.ended;
    if (isStopping || followedTrack.part !== part) return;
    log.warn({ roomId: room.roomId, complaint: part.complaint() }, 'recording: a recorder has ended by itself');
    hasGap = true;
    delete followedTrack.part;
    followedTrack.failures += 1;
    await part.stop();
    sync();
  };
  const begin = async (key: string, track: RecordedTrack): Promise<void> => {
    const one = followed.get(key) ?? { parts: 0, failures: 0 };
    followed.set(key, one);
    if (one.part || one.failures >= mostFailures || isStopping) return;
    one.parts += 1;
    const name = `${track.kind}-${[...followed.keys()].indexOf(key) + 1}-${one.parts}`;
    const part = await startPart({ room, track, folder, name, ticks, learned: () => void inTurn(save) });
    one.part = part;
    all.push(part);
    void watch(one, part);
  };
  const follow = async (): Promise<void> => {
    const tracks = new Map(room.tracks().map((track) => [keyOf(track), track]));
    for (const [key, one] of followed) {
      if (tracks.has(key) || !one.part) continue;
      const { part } = one;
      delete one.part;
      await part.stop();
    }
    // The engine may not have the track yet, or not any more: the next look tries again.
    const missed = (error: unknown): void =>
      log.debug({ err: error, roomId: room.roomId }, 'recording: a track could not be taken');
    await Promise.all([...tracks].map(([key, track]) => begin(key, track).catch(missed)));
    await save();
  };
  /** One look at the room after another. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    steps = steps.then(work).catch((error: unknown) => {
      log.error({ err: error, roomId: room.roomId }, 'recording: a step failed');
    });
    return steps;
  };
  const sync = (): Promise<void> => inTurn(async () => (isStopping ? undefined : follow()));
  /** Ends the files that are open; what is published again goes into others. */
  const endParts = async (): Promise<void> => {
    const open = [...followed.values()].flatMap(({ part }) => part ?? []);
    for (const one of followed.values()) delete one.part;
    await Promise.all(open.map((part) => part.stop()));
  };

  await sync();
  return {
    folder,
    startedAt,
    sync,
    mediaLost: (): Promise<void> =>
      inTurn(async () => {
        hasGap = true;
        await endParts();
        await save();
      }),
    /** It is known to others from now on: what it wrote is finished even if this program is killed. */
    async name(code: string): Promise<void> {
      recordingCode = code;
      await save();
    },
    hasParts: (): boolean => all.length > 0,
    elapsedMs: (): number => ticks() - startedMs,
    async bytes(): Promise<number> {
      await touchFolder(folder, clock());
      const sizes = (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    async stop(): Promise<{ durationMs: number; hasGap: boolean }> {
      isStopping = true;
      const durationMs = Math.round(ticks() - startedMs);
      await inTurn(endParts);
      await writeManifest(folder, manifest({ durationMs, pids: [] }));
      return { durationMs, hasGap };
    },
    /** Nobody was told of it: nothing stays. */
    async discard(): Promise<void> {
      isStopping = true;
      await inTurn(endParts);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type RunningRecording = Awaited<ReturnType<typeof startRecording>>;
