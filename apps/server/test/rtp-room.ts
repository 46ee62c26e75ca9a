import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import type { MediaTap, TapCodec, TapEvents } from '../src/media/engine.ts';
import { parseRtcp } from '../src/media/rtp/rtcp-read.ts';
import type { RecordedRoom, RecordedTrack } from '../src/video/rooms/ports.ts';

const codecs: Record<'audio' | 'video', TapCodec> = {
  audio: { name: 'opus', payloadType: 111, map: 'opus/48000/2', format: '' },
  video: { name: 'VP8', payloadType: 96, map: 'VP8/90000', format: '' },
};
const sources: Record<'audio' | 'video', string> = {
  audio: '-f lavfi -i sine=frequency=440:sample_rate=48000 -c:a libopus -payload_type 111',
  video: '-f lavfi -i testsrc=size=160x120:rate=15 -c:v libvpx -deadline realtime -g 15 -b:v 200k -payload_type 96',
};
const bind = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    socket.once('error', reject);
    socket.bind(port, '127.0.0.1', () => resolve(socket));
  });

/** A room without browsers: what a peer sends is made by ffmpeg, and reaches a tap as plain RTP with sender reports. */
export const createRtpRoom = (roomId: string) => {
  const tracks: RecordedTrack[] = [];
  const ended: string[] = [];
  const open = new Set<() => void>();
  const tap = async (track: RecordedTrack, port: number, events: TapEvents): Promise<MediaTap> => {
    let isStarted = false;
    let child: ChildProcess | undefined;
    const [packets, out] = [await bind(0), await bind(0)];
    const reports = await bind(packets.address().port + 1).catch(() => undefined);
    packets.on('message', (packet) => {
      if (!isStarted) events.started(packet.readUInt32BE(4));
      isStarted = true;
      out.send(packet, port, '127.0.0.1');
    });
    reports?.on('message', (packet) => {
      for (const message of parseRtcp(packet))
        if (message.type === 'sender-report')
          events.clock(message.timestamp, message.ntpHigh * 1000 + (message.ntpLow / 2 ** 32) * 1000);
    });
    const end = (): void => {
      child?.kill('SIGKILL');
      if (open.delete(end)) for (const socket of [packets, out, reports]) socket?.close();
    };
    open.add(end);
    const to = `rtp://127.0.0.1:${packets.address().port}`;
    const args = ['-nostdin', '-loglevel', 'error', '-re', ...sources[track.kind].split(' '), '-f', 'rtp', to];
    return {
      codec: codecs[track.kind],
      begin: () => void (child = spawn('ffmpeg', args, { stdio: 'ignore' })),
      end,
    };
  };
  const room: RecordedRoom = {
    roomId,
    tracks: () => tracks,
    tap: (named, port, events) => {
      const found = tracks.find(({ trackId }) => trackId === named.trackId);
      return found ? tap(found, port, events) : Promise.reject(new Error('There is no such track.'));
    },
    ended: (part, message) => void ended.push(`${part} ${message}`),
  };
  return {
    room,
    ended,
    publish(name: string, kind: 'audio' | 'video'): void {
      tracks.push({ publisherId: name, trackId: `${name}-${kind}`, kind, source: 'regular', name });
    },
    unpublish: (name: string): void =>
      void tracks.splice(0, tracks.length, ...tracks.filter((one) => one.name !== name)),
    close(): void {
      for (const end of open) end();
    },
  };
};
