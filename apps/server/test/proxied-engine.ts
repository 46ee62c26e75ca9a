import type { ConnectionTarget, MediaEngine, MediaPeer, MediaRoomEvents } from '../src/media/engine.ts';
import type { UdpProxy } from './udp-proxy.ts';

const candidatePattern = /(candidate:\S+ \d+ udp \d+) \S+ (\d+) typ host/giu;
const withoutCandidates = (sdp: string): string => sdp.replace(/^a=candidate:.*\r?\n/gmu, '');

/**
 * An engine that browsers reach through a proxy only. Its candidates name the ports of the proxy; candidates of browsers are kept from it,
 * because it would find them past the proxy.
 */
export const createProxiedEngine = (engine: MediaEngine, proxy: UdpProxy): MediaEngine => {
  const through = (peerId: string, target: ConnectionTarget, text: string): string =>
    text.replace(
      candidatePattern,
      (_, head: string, port: string) =>
        `${head} 127.0.0.1 ${proxy.portFor(`${peerId} ${target}`, Number(port))} typ host`,
    );
  const proxiedEvents = (events: MediaRoomEvents): MediaRoomEvents => ({
    ...events,
    offer: (peerId, sdp) => events.offer(peerId, through(peerId, 'subscribe', sdp)),
    candidate: (peerId, target, { candidate, ...rest }) =>
      events.candidate(peerId, target, { ...rest, candidate: through(peerId, target, candidate) }),
  });
  const proxiedPeer = (peerId: string, peer: MediaPeer): MediaPeer => ({
    publish: async (sdp, tracks) => through(peerId, 'publish', await peer.publish(withoutCandidates(sdp), tracks)),
    answer: (sdp) => peer.answer(withoutCandidates(sdp)),
    addCandidate: () => undefined,
    subscribe: (subscriptions) => peer.subscribe(subscriptions),
    setMuted: (trackId, muted) => peer.setMuted(trackId, muted),
    restartSubscribe: () => peer.restartSubscribe(),
    pendingOffer: () => {
      const sdp = peer.pendingOffer();
      return sdp === undefined ? undefined : through(peerId, 'subscribe', sdp);
    },
    sendData: (text) => peer.sendData(text),
    request: (text) => peer.request(text),
    stats: () => peer.stats(),
    close: () => peer.close(),
  });
  return {
    name: engine.name,
    health: () => engine.health(),
    close: () => engine.close(),
    openRoom: async (roomId, events) => {
      const room = await engine.openRoom(roomId, proxiedEvents(events));
      return {
        addPeer: (options) => proxiedPeer(options.peerId, room.addPeer(options)),
        ...(room.tap ? { tap: room.tap.bind(room) } : {}),
        close: () => room.close(),
      };
    },
  };
};
