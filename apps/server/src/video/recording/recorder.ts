import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createLoop } from '../../platform/jobs/loop.ts';
import type { Logger } from '../../platform/log.ts';
import { EgressRefused, type RecordedRoom, type RoomEgress } from '../rooms/ports.ts';
import { createAdmission, freeBytesOf, type RecordingLimits, type Reservation } from './admission.ts';
import { adoptRecordings } from './adopt.ts';
import { startFfmpeg } from './ffmpeg.ts';
import { touchFolder } from './manifest.ts';
import { type EndReason, type RecordingKeeper, refuseRecording } from './ports.ts';
import { prepareRecording } from './prepare.ts';
import { type RunningRecording, startRecording } from './recording.ts';

export interface RecorderDeps {
  /** For what is written until it is stored. */
  root: string;
  keeper: RecordingKeeper;
  limits: RecordingLimits;
  log: Logger;
  clock: () => Date;
  ticks: () => number;
  newId: () => string;
  /** How often it looks at limits, and after how long others take over what it left. */
  lookMs?: number;
  abandonedMs?: number;
  freeBytes?: () => Promise<number>;
}

/** Of an installation. A recording copies packets while it runs, and takes most of a processor for its files afterwards. */
export const recordingLimits = { atOnce: 2 * availableParallelism(), maxMs: 4 * 3_600_000, maxBytes: 4_000_000_000 };

interface Job {
  room: RecordedRoom;
  recording: RunningRecording;
  recordingCode: string;
  reservation: Reservation;
}

const endTexts: Readonly<Record<'length' | 'size' | 'disk', string>> = {
  length: 'The recording has reached its longest time and was ended. What was recorded is kept.',
  size: 'The recording has reached its largest size and was ended. What was recorded is kept.',
  disk: 'The disk of the server is almost full, so the recording was ended. What was recorded is kept.',
};

const requireFfmpeg = async (): Promise<void> => {
  const run = await startFfmpeg(['-version']).catch(() => {
    throw refuseRecording('noFfmpeg');
  });
  await run.ended;
};

/** Makes the files of recordings that have ended, one after another: it takes most of a processor. */
const createPreparation = ({ keeper, log, clock }: RecorderDeps) => {
  const waiting = new Map<string, () => void>();
  const closing = new AbortController();
  let queue: Promise<void> = Promise.resolve();
  return {
    isOurs: (folder: string): boolean => waiting.has(folder),
    touch: async (): Promise<void> => {
      for (const folder of waiting.keys()) await touchFolder(folder, clock()).catch(() => undefined);
    },
    add(folder: string, done: () => void = () => undefined): void {
      waiting.set(folder, done);
      const prepare = async (): Promise<void> => {
        await prepareRecording(folder, keeper, closing.signal).catch((error: unknown) =>
          log.error({ err: error, folder }, 'recording: its files could not be prepared'),
        );
        waiting.delete(folder);
        done();
      };
      queue = queue.then(prepare);
    },
    settled: (): Promise<void> => queue,
    close(): Promise<void> {
      closing.abort();
      return queue;
    },
  };
};

const maxTries = 3;

/** Starts one, and gives it to nobody before its row is written. */
const createOpen =
  ({ root, keeper, log, clock, ticks, newId }: RecorderDeps) =>
  async (room: RecordedRoom, by: string, reservation: Reservation): Promise<Job> => {
    await requireFfmpeg();
    const folder = path.join(root, newId());
    const recording = await startRecording({ room, folder, log, clock, ticks });
    try {
      // Something is sent, and nothing of it could be taken: another program may have had the port for a moment.
      const takesNothing = (): boolean => room.tracks().length > 0 && !recording.hasParts();
      for (let tries = 1; tries < maxTries && takesNothing(); tries += 1) await recording.sync();
      if (takesNothing()) throw refuseRecording('didNotStart');
      const recordingCode = await keeper.began({ roomId: room.roomId, at: recording.startedAt, by });
      await recording.name(recordingCode);
      return { room, recording, recordingCode, reservation };
    } catch (error) {
      await recording.discard();
      throw error;
    }
  };

/** Records the tracks of rooms, as the egress of this node. */
export const createRecorder = (deps: RecorderDeps) => {
  const { root, keeper, limits, log, clock, lookMs = 5_000, abandonedMs = 60_000 } = deps;
  const open = createOpen(deps);
  const freeBytes = deps.freeBytes ?? ((): Promise<number> => freeBytesOf(root));
  const admission = createAdmission(limits, freeBytes);
  const preparation = createPreparation(deps);
  const jobs = new Map<string, Job>();
  const starting = new Set<string>();

  const end = async (job: Job, reason: EndReason, by?: string): Promise<void> => {
    jobs.delete(job.room.roomId);
    const ended = await job.recording.stop({ reason, ...(by === undefined ? {} : { by }) });
    try {
      await keeper.ended(job.recordingCode, ended);
    } catch (error) {
      // Its folder says how it ended: it is told again, and its files are made, as of a program that was killed.
      job.reservation.release();
      throw error;
    }
    preparation.add(job.recording.folder, () => job.reservation.release());
  };
  const reasonToEnd = async ({ recording, reservation }: Job): Promise<keyof typeof endTexts | undefined> => {
    reservation.used = await recording.bytes();
    if (recording.elapsedMs() >= limits.maxMs) return 'length';
    if (reservation.used >= limits.maxBytes) return 'size';
    return (await freeBytes()) < limits.minFreeBytes ? 'disk' : undefined;
  };
  const look = async (): Promise<void> => {
    for (const job of jobs.values()) {
      const reason = await reasonToEnd(job);
      if (reason === undefined) continue;
      job.room.ended('sfu', endTexts[reason]);
      await end(job, reason);
    }
    await preparation.touch();
    const isOurs = (folder: string): boolean =>
      starting.size > 0 ||
      preparation.isOurs(folder) ||
      [...jobs.values()].some(({ recording }) => recording.folder === folder);
    for (const folder of await adoptRecordings({ root, abandonedMs, keeper, clock }, isOurs)) preparation.add(folder);
  };
  const loop = createLoop({ name: 'recording', everyMs: lookMs, run: look, log });

  const egress: RoomEgress = {
    async start(roomId, part, _, { room, by }) {
      if (part !== 'sfu') throw refuseRecording(part === 'browser' ? 'page' : 'stream');
      if (jobs.has(roomId) || starting.has(roomId)) throw refuseRecording('running');
      starting.add(roomId);
      let reservation: Reservation | undefined;
      try {
        await mkdir(root, { recursive: true });
        reservation = await admission.reserve();
        jobs.set(roomId, await open(room, by, reservation));
        return {};
      } catch (error) {
        reservation?.release();
        if (!(error instanceof EgressRefused)) log.error({ err: error, roomId }, 'recording: it could not start');
        throw error instanceof EgressRefused ? error : refuseRecording('didNotStart');
      } finally {
        starting.delete(roomId);
      }
    },
    async stop(roomId, part, by) {
      const job = part === 'sfu' ? jobs.get(roomId) : undefined;
      if (job) await end(job, by === undefined ? 'room-ended' : 'stopped', by);
    },
    roomChanged: (roomId) => void jobs.get(roomId)?.recording.sync(),
    mediaLost: (roomId) => void jobs.get(roomId)?.recording.mediaLost(),
  };
  return {
    ...egress,
    look,
    begin: (): void => loop.start(),
    settled: preparation.settled,
    /** What runs is ended with all that was recorded; its files are prepared by the next program. */
    async close(): Promise<void> {
      await loop.close();
      const ending = [...jobs.values()].map((job) => end(job, 'server-stopped'));
      await Promise.all([...ending, preparation.close()]);
      await preparation.settled();
    },
  };
};
