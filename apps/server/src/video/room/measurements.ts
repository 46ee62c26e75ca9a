import type { Command } from './command.ts';
import { type Effect, type Outcome, send } from './effects.ts';
import { joinedPeers, type Peer, type RoomState } from './state.ts';
import { canSee, isSubscribed } from './visibility.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** What peers of one role may know is the same, so one message serves them all. A peer is also told about itself. */
const byRole = (state: RoomState, make: (viewer: Peer, to: string[]) => Effect[]): Effect[] => {
  const groups = new Map<string, { viewer: Peer; to: string[] }>();
  for (const peer of joinedPeers(state)) {
    const group = groups.get(peer.role) ?? { viewer: { ...peer, peerId: '' }, to: [] };
    group.to.push(peer.peerId);
    groups.set(peer.role, group);
  }
  return [...groups.values()].flatMap(({ viewer, to }) => make(viewer, to));
};

export const speakers = (state: RoomState, { levels }: Of<'speakers'>): Outcome => ({
  state,
  effects: byRole(state, (viewer, to) => {
    const audible = levels.filter(({ peerId, trackId }) => {
      const peer = state.peers.get(peerId);
      return peer !== undefined && peer.tracks.has(trackId) && isSubscribed(state, viewer, peer);
    });
    const list = audible.map(({ peerId, trackId, level }) => ({ peer_id: peerId, track_id: trackId, level }));
    return send(to, 'active-speakers', { 'speaker-list': list });
  }),
});

export const quality = (state: RoomState, { scores }: Of<'quality'>): Outcome => ({
  state,
  effects: byRole(state, (viewer, to) => {
    const known = scores.filter(({ peerId }) => {
      const peer = state.peers.get(peerId);
      return peer !== undefined && canSee(state, viewer, peer);
    });
    const peers = known.map(({ peerId, downlinkScore }) => ({ peer_id: peerId, downlink_score: downlinkScore }));
    return peers.length === 0 ? [] : send(to, 'on-connection-quality-update', { peers });
  }),
});

export const layers = (state: RoomState, { peerId, updates }: Of<'layers'>): Outcome => {
  const entries = updates.map(({ trackId, current, expected }) => [
    trackId,
    { track_id: trackId, current_layer: current, expected_layer: expected },
  ]);
  const isJoined = state.peers.get(peerId)?.phase === 'joined';
  const effects =
    isJoined && entries.length > 0
      ? send([peerId], 'on-track-layer-update', { tracks: Object.fromEntries(entries) })
      : [];
  return { state, effects };
};
