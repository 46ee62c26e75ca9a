import { RoomRouter } from '../core/room.ts';
import type { PeerOptions } from '../engine.ts';
import type { RoomReport } from './messages.ts';
import { EmbeddedPeer } from './peer.ts';
import type { PipeNetwork } from './pipe.ts';
import { createTaps } from './taps.ts';

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
  const taps = createTaps({ router, report, randomSsrc, now });
  const events = {
    offer: (peerId: string, sdp: string) => report({ name: 'offer', peerId, sdp }),
    connection: (peerId: string, target: 'publish' | 'subscribe', state: 'connected' | 'disconnected' | 'failed') =>
      report({ name: 'connection', peerId, target, state }),
    channel: (peerId: string, open: boolean) => report({ name: 'channel', peerId, open }),
  };
  return {
    peers,
    router,
    taps,
    addPeer(options: PeerOptions): void {
      peers.get(options.peerId)?.close();
      peers.set(options.peerId, new EmbeddedPeer(options, { router, network, events, now, isBehind }));
    },
    closePeer(peerId: string): void {
      peers.get(peerId)?.close();
      peers.delete(peerId);
    },
    close(): void {
      taps.close();
      for (const peer of peers.values()) peer.close();
      peers.clear();
    },
  };
};

export type ProcessRoom = ReturnType<typeof createProcessRoom>;
