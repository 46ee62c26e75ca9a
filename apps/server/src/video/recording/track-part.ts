import { createSocket } from 'node:dgram';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaTap, TapCodec } from '../../media/engine.ts';
import type { RecordedRoom, RecordedTrack } from '../rooms/ports.ts';
import type { ClockReport, PartClock } from './alignment.ts';
import { type FfmpegRun, startFfmpeg } from './ffmpeg.ts';

const boundMs = 10_000;
const lookEveryMs = 20;

/** The bytes of a track as ffmpeg reads them. */
const describeTap = ({ payloadType, map, format, name }: TapCodec, port: number): string =>
  [
    'v=0',
    'o=- 0 0 IN IP4 127.0.0.1',
    's=-',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    `m=${name === 'opus' ? 'audio' : 'video'} ${port} RTP/AVP ${payloadType}`,
    `a=rtpmap:${payloadType} ${map}`,
    ...(format === '' ? [] : [`a=fmtp:${payloadType} ${format}`]),
    '',
  ].join('\r\n');

/** Whether nobody has the port; given 0, a free one is taken. */
const tryPort = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => resolve(undefined));
    socket.bind(port, '127.0.0.1', () => {
      const { port: bound } = socket.address();
      socket.close(() => resolve(bound));
    });
  });
/** RTP has even ports, and the next one is for its reports. */
const findPorts = async (): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = await tryPort(0);
    if (port !== undefined && port % 2 === 0 && (await tryPort(port + 1)) !== undefined) return port;
  }
  throw new Error('No pair of free UDP ports was found.');
};
/** Packets that come before ffmpeg listens would be lost, and with them the beginning of the picture. */
const isListening = async (port: number, run: FfmpegRun): Promise<boolean> => {
  const state = { hasEnded: false };
  void run.ended.then(() => (state.hasEnded = true));
  for (let waited = 0; waited < boundMs && !state.hasEnded; waited += lookEveryMs) {
    if ((await tryPort(port)) === undefined) return true;
    await new Promise((resolve) => void setTimeout(resolve, lookEveryMs));
  }
  return false;
};

/** Clusters of a second: a program that is killed loses no more. Times stay those of the first packet. */
const input =
  '-protocol_whitelist file,udp,rtp -localaddr 127.0.0.1 -reorder_queue_size 500 -fpsprobesize 0 -analyzeduration 1000000 -copyts';
const output = '-map 0 -c copy -cluster_time_limit 1000 -flush_packets 1 -f matroska';
const args = (sdp: string, file: string): string[] => [...input.split(' '), '-i', sdp, ...output.split(' '), file];

interface PartDeps {
  room: RecordedRoom;
  track: RecordedTrack;
  folder: string;
  name: string;
  ticks: () => number;
  /** More is known of when it began. */
  learned: () => void;
}

/** Writes one track to one file, from now until it is stopped. */
export const startPart = async ({ room, track, folder, name, ticks, learned }: PartDeps) => {
  const port = await findPorts();
  const reports: ClockReport[] = [];
  let first: { timestamp: number; atMs: number } | undefined;
  const tap: MediaTap = await room.tap(track, port, {
    started: (timestamp) => {
      first = { timestamp, atMs: ticks() };
      learned();
    },
    clock: (timestamp, senderMs) => {
      // A later one may speak of another layer; the first hundred say how fast the network is.
      if (reports.length < 100) reports.push({ timestamp, senderMs, atMs: ticks() });
      if (reports.length === 1) learned();
    },
  });
  const file = path.join(folder, `${name}.mkv`);
  try {
    const sdp = path.join(folder, `${name}.sdp`);
    await writeFile(sdp, describeTap(tap.codec, port));
    const run = await startFfmpeg(args(sdp, file));
    if (!(await isListening(port, run))) {
      await run.stop();
      throw new Error(`ffmpeg does not listen: ${run.complaint()}`);
    }
    tap.begin();
    return {
      file,
      track,
      codec: tap.codec.name,
      pid: run.pid,
      ended: run.ended,
      complaint: (): string => run.complaint(),
      /** Undefined while nothing was sent. */
      clock: (): PartClock | undefined =>
        first && {
          publisherId: track.publisherId,
          clockRate: track.kind === 'audio' ? 48_000 : 90_000,
          firstTimestamp: first.timestamp,
          firstAtMs: first.atMs,
          reports,
        },
      async stop(): Promise<void> {
        tap.end();
        await run.stop();
      },
    };
  } catch (error) {
    tap.end();
    throw error;
  }
};
export type TrackPart = Awaited<ReturnType<typeof startPart>>;
