import type { MediaPeer, MediaRoom, MediaRoomEvents, PeerOptions, TapCodec, TapEvents } from '../engine.ts';
import type { RoomReport, ToMediaProcess } from './messages.ts';
import type { MediaCall } from './process-client.ts';

interface PeerState {
  pendingOffer: string | undefined;
  channelOpen: boolean;
}

/** The parts of a process that a room needs; after the process is gone they do nothing and calls are refused. */
export interface RoomLink {
  send(message: ToMediaProcess): void;
  call(message: MediaCall): Promise<unknown>;
}

/** A room as the program sees it: every call becomes a message to the process that carries it. */
export const createRoomClient = (roomId: string, events: MediaRoomEvents, link: RoomLink, closed: () => void) => {
  const peers = new Map<string, PeerState>();
  const taps = new Map<number, TapEvents>();

  const addPeer = (options: PeerOptions): MediaPeer => {
    const { peerId } = options;
    const state: PeerState = { pendingOffer: undefined, channelOpen: false };
    peers.set(peerId, state);
    link.send({ type: 'add-peer', roomId, options });
    return {
      publish: async (sdp, tracks) => (await link.call({ type: 'publish', roomId, peerId, sdp, tracks })) as string,
      subscribe: (subscriptions) => link.send({ type: 'subscribe', roomId, peerId, subscriptions }),
      async answer(sdp) {
        state.pendingOffer = undefined;
        await link.call({ type: 'answer', roomId, peerId, sdp });
      },
      addCandidate: (target, candidate) => link.send({ type: 'candidate', roomId, peerId, target, candidate }),
      setMuted: (trackId, muted) => link.send({ type: 'mute', roomId, peerId, trackId, muted }),
      restartSubscribe: () => link.send({ type: 'restart-subscribe', roomId, peerId }),
      pendingOffer: () => state.pendingOffer,
      sendData(text) {
        if (state.channelOpen) link.send({ type: 'data', roomId, peerId, text });
        return state.channelOpen;
      },
      request: (text) => link.send({ type: 'request', roomId, peerId, text }),
      stats: async () => (await link.call({ type: 'stats', roomId, peerId })) as Record<string, unknown>,
      close() {
        if (peers.get(peerId) === state) peers.delete(peerId);
        link.send({ type: 'close-peer', roomId, peerId });
      },
    };
  };

  const room: MediaRoom = {
    addPeer,
    async tap(track, port, tapEvents) {
      const opened = (await link.call({ type: 'tap', roomId, track, port })) as { tap: number; codec: TapCodec };
      const { tap, codec } = opened;
      taps.set(tap, tapEvents);
      return {
        codec,
        begin: () => link.send({ type: 'begin-tap', roomId, tap }),
        end() {
          taps.delete(tap);
          link.send({ type: 'end-tap', roomId, tap });
        },
      };
    },
    async close() {
      link.send({ type: 'close-room', roomId });
      peers.clear();
      closed();
    },
  };

  const receive = (report: RoomReport): void => {
    if (report.name === 'speakers') events.speakers(report.levels);
    else if (report.name === 'quality') events.quality(report.scores);
    else if (report.name === 'tap-started') taps.get(report.tap)?.started(report.timestamp);
    else if (report.name === 'tap-clock') taps.get(report.tap)?.clock(report.timestamp, report.senderMs);
    else {
      // A peer that was closed meanwhile is not spoken of any more.
      const peer = peers.get(report.peerId);
      if (!peer) return;
      if (report.name === 'offer') {
        peer.pendingOffer = report.sdp;
        events.offer(report.peerId, report.sdp);
      } else if (report.name === 'channel') peer.channelOpen = report.open;
      else if (report.name === 'layer-sources') events.layerSources(report.peerId, report.sources);
      else if (report.name === 'layers') events.layers(report.peerId, report.updates);
      else events.connection(report.peerId, report.target, report.state);
    }
  };

  return { room, receive, lost: (reason: string): void => events.lost(reason) };
};

export type RoomClient = ReturnType<typeof createRoomClient>;
