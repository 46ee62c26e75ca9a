import {
  BadSdp,
  type MediaEngine,
  type MediaPeer,
  type MediaRoomEvents,
  type PeerOptions,
  type PublishedTrack,
  type Subscription,
} from '../src/media/engine.ts';

export interface FakePeer {
  options: PeerOptions;
  published: PublishedTrack[];
  subscriptions: Subscription[];
  muted: Set<string>;
  candidates: string[];
  answers: string[];
  /** What it asked for over the signalling. */
  requests: string[];
  restarts: number;
  isClosed: boolean;
}

/** The ids that an offer names in its media sections. */
const msids = (sdp: string): string[] => [...sdp.matchAll(/^a=msid:\S+ (\S+)$/gmu)].map(([, trackId]) => trackId ?? '');

/** An offer as a browser would make it for these tracks, as far as this engine reads it. */
export const fakeOffer = (trackIds: readonly string[] = []): string =>
  ['v=0', 'm=application 9', ...trackIds.flatMap((id) => ['m=audio 9', `a=msid:stream ${id}`])].join('\r\n');

/** An engine without packets: it answers and offers in the order of the port, and shows what it was told. */
export const createFakeEngine = (name: MediaEngine['name'] = 'embedded') => {
  const rooms = new Map<string, { events: MediaRoomEvents; peers: Map<string, FakePeer> }>();
  const health = { isGone: false };

  const createPeer = (events: MediaRoomEvents, peer: FakePeer): MediaPeer => {
    let pending: string | undefined;
    let isStale = false;
    const offer = (): void => {
      if (pending !== undefined) return void (isStale = true);
      isStale = false;
      pending = `v=0 ${peer.subscriptions.map(({ trackId }) => trackId).join(' ')}`;
      const sdp = pending;
      queueMicrotask(() => !peer.isClosed && events.offer(peer.options.peerId, sdp));
    };
    return {
      async publish(offerSdp, tracks) {
        if (!offerSdp.startsWith('v=0')) throw new BadSdp('The offer is no SDP');
        const offered = msids(offerSdp.replaceAll('\r\n', '\n'));
        peer.published = tracks.filter(({ trackId }) => offered.includes(trackId));
        return `v=0 accepted ${peer.published.map(({ trackId }) => trackId).join(' ')}`;
      },
      subscribe(subscriptions) {
        peer.subscriptions = subscriptions;
        offer();
      },
      async answer(sdp) {
        if (pending === undefined) throw new BadSdp('Nothing was offered');
        peer.answers.push(sdp);
        pending = undefined;
        if (isStale) offer();
      },
      addCandidate: (_, { candidate }) => void peer.candidates.push(candidate),
      setMuted: (trackId, muted) => void (muted ? peer.muted.add(trackId) : peer.muted.delete(trackId)),
      restartSubscribe: () => void (peer.restarts += 1),
      pendingOffer: () => pending,
      sendData: () => false,
      request: (text) => void peer.requests.push(text),
      stats: async () => ({ packets: 1 }),
      close: () => void (peer.isClosed = true),
    };
  };

  const engine: MediaEngine = {
    name,
    async openRoom(roomId, events) {
      if (health.isGone) throw new Error('No server answers.');
      const peers = new Map<string, FakePeer>();
      rooms.set(roomId, { events, peers });
      return {
        addPeer(options) {
          const peer: FakePeer = {
            options,
            published: [],
            subscriptions: [],
            muted: new Set(),
            candidates: [],
            answers: [],
            requests: [],
            restarts: 0,
            isClosed: false,
          };
          peers.set(options.peerId, peer);
          return createPeer(events, peer);
        },
        close: async () => void rooms.delete(roomId),
      };
    },
    health: () => ({
      ready: !health.isGone,
      ...(health.isGone ? { reason: 'No server answers.' } : {}),
      canOpenRooms: !health.isGone,
      rooms: rooms.size,
    }),
    close: async () => rooms.clear(),
  };
  return { engine, rooms, health, peer: (roomId: string, peerId: string) => rooms.get(roomId)?.peers.get(peerId) };
};
