import { createSocket } from 'node:dgram';
import { RoomRouter } from '../core/room.ts';
import type { PeerOptions } from '../engine.ts';
import type { RoomReport } from './messages.ts';
import { EmbeddedPeer } from './peer.ts';
import type { PipeNetwork } from './pipe.ts';

/** One room in the media process. */
export const createProcessRoom = ({
  network,
  report,
  randomSsrc,
  now,
  isBehind,
}: {
  network: PipeNetwork;
  report: (report: RoomReport) => void;
  randomSsrc: () => number;
  now: () => number;
  isBehind: (nowMs: number) => boolean;
}) => {
  const peers = new Map<string, EmbeddedPeer>();
  const taps = new Map<number, () => void>();
  let lastTap = 0;
  const router = new RoomRouter(
    {
      offerDue: (peerId) => peers.get(peerId)?.negotiate(),
      speakers: (levels) => report({ name: 'speakers', levels }),
      quality: (scores) => report({ name: 'quality', scores }),
      layerSources: (peerId, sources) => report({ name: 'layer-sources', peerId, sources }),
      layers: (peerId, updates) => report({ name: 'layers', peerId, updates }),
    },
    randomSsrc,
  );
  const events = {
    offer: (peerId: string, sdp: string) => report({ name: 'offer', peerId, sdp }),
    connection: (peerId: string, target: 'publish' | 'subscribe', state: 'connected' | 'disconnected' | 'failed') =>
      report({ name: 'connection', peerId, target, state }),
    channel: (peerId: string, open: boolean) => report({ name: 'channel', peerId, open }),
  };
  return {
    peers,
    router,
    addPeer(options: PeerOptions): void {
      peers.get(options.peerId)?.close();
      peers.set(options.peerId, new EmbeddedPeer(options, { router, network, events, now, isBehind }));
    },
    closePeer(peerId: string): void {
      peers.get(peerId)?.close();
      peers.delete(peerId);
    },
    /** Copies the packets of a track to a UDP port of this machine, as plain RTP. */
    tap(trackId: string, port: number): number {
      const track = router.findTrack(trackId);
      if (!track) throw new Error('There is no such track.');
      const socket = createSocket('udp4');
      socket.unref();
      const copy = (packet: Buffer): void => socket.send(Buffer.from(packet), port, '127.0.0.1');
      track.taps.add(copy);
      for (const layer of track.liveLayers()) track.requestKeyFrame(layer, now());
      lastTap += 1;
      taps.set(lastTap, () => {
        track.taps.delete(copy);
        socket.close();
      });
      return lastTap;
    },
    endTap(tap: number): void {
      taps.get(tap)?.();
      taps.delete(tap);
    },
    close(): void {
      for (const end of taps.values()) end();
      for (const peer of peers.values()) peer.close();
      peers.clear();
    },
  };
};

export type ProcessRoom = ReturnType<typeof createProcessRoom>;
