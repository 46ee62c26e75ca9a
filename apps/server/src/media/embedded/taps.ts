import { createSocket } from 'node:dgram';
import type { RoomRouter } from '../core/room.ts';
import { createTrackTap, type TrackTap } from '../core/track-tap.ts';
import type { Subscription, TapCodec } from '../engine.ts';
import type { RoomReport } from './messages.ts';

interface TapsDeps {
  router: RoomRouter;
  report: (report: RoomReport) => void;
  randomSsrc: () => number;
  now: () => number;
}

/** The taps of one room: copies of tracks as plain RTP, to UDP ports of this machine. */
export const createTaps = ({ router, report, randomSsrc, now }: TapsDeps) => {
  const taps = new Map<number, TrackTap>();
  let lastTap = 0;
  return {
    /** Nothing flows before `begin`. */
    open(named: Subscription, port: number): { tap: number; codec: TapCodec } {
      const track = router.findTrack(named);
      if (!track) throw new Error('There is no such track.');
      const socket = createSocket('udp4');
      socket.unref();
      // A recorder that was killed leaves a closed port; its end is noticed elsewhere.
      socket.on('error', () => undefined);
      lastTap += 1;
      const tap = lastTap;
      const copied = createTrackTap(track, randomSsrc, {
        send: (packet) => socket.send(Buffer.from(packet), port, '127.0.0.1'),
        started: (timestamp) => report({ name: 'tap-started', tap, timestamp }),
        clock: (timestamp, senderMs) => report({ name: 'tap-clock', tap, timestamp, senderMs }),
      });
      const end = (): void => {
        copied.end();
        socket.close();
      };
      taps.set(tap, { ...copied, end });
      return { tap, codec: copied.codec };
    },
    begin: (tap: number): void => taps.get(tap)?.begin(now()),
    end(tap: number): void {
      taps.get(tap)?.end();
      taps.delete(tap);
    },
    close(): void {
      for (const tap of taps.values()) tap.end();
      taps.clear();
    },
  };
};
