import type { SignalTrack } from '@podium/contract/signalling';
import { hasRoomPermission, hiddenRole, waitingRole } from '@podium/domain/video-room';
import type { Effect } from './effects.ts';
import { send } from './effects.ts';
import { briefOf, viewOf } from './present.ts';
import { joinedPeers, type Peer, policyOfPeer, type RoomState } from './state.ts';

const canAdmit = (state: RoomState, peer: Peer): boolean => {
  const policy = policyOfPeer(state, peer);
  return policy !== undefined && hasRoomPermission(policy, 'changeRole');
};

/** A hidden peer is seen by nobody; a waiting one by those who can admit it, and it sees only them. */
export const canSee = (state: RoomState, viewer: Peer, other: Peer): boolean => {
  if (viewer.phase !== 'joined' || other.phase !== 'joined') return false;
  if (viewer.peerId === other.peerId || other.role === hiddenRole) return false;
  if (other.role === waitingRole) return canAdmit(state, viewer);
  return viewer.role !== waitingRole || canAdmit(state, other);
};

export const isSubscribed = (state: RoomState, viewer: Peer, other: Peer): boolean =>
  canSee(state, viewer, other) &&
  (policyOfPeer(state, viewer)?.subscribeParams.subscribeToRoles.includes(other.role) ?? false);

const noTracks: ReadonlyMap<string, SignalTrack> = new Map();
export const visibleTracks = (
  state: RoomState,
  viewer: Peer | undefined,
  other: Peer | undefined,
): ReadonlyMap<string, SignalTrack> =>
  viewer && other && isSubscribed(state, viewer, other) ? other.tracks : noTracks;

export const viewersOf = (state: RoomState, peer: Peer): Peer[] =>
  joinedPeers(state).filter((viewer) => canSee(state, viewer, peer));

/** The same notice about a peer, with its tracks for those who receive them and without for the others. */
export const aboutPeer = (
  state: RoomState,
  peer: Peer,
  method: 'on-peer-join' | 'on-peer-leave' | 'on-peer-update',
  viewers: readonly Peer[],
): Effect[] => {
  const [receiving, others]: [string[], string[]] = [[], []];
  for (const viewer of viewers) (isSubscribed(state, viewer, peer) ? receiving : others).push(viewer.peerId);
  return [...send(receiving, method, viewOf(peer, peer.tracks)), ...send(others, method, viewOf(peer, noTracks))];
};

export const subscriptionsOf = (state: RoomState, viewer: Peer) =>
  joinedPeers(state).flatMap((other) =>
    [...visibleTracks(state, viewer, other).keys()].map((trackId) => ({ publisherId: other.peerId, trackId })),
  );

const sameKeys = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean =>
  a === b || (a.size === b.size && [...a.keys()].every((key) => b.has(key)));

interface Pair {
  before: RoomState;
  after: RoomState;
  viewerId: string;
  otherId: string;
}
const sees = (state: RoomState, viewerId: string, otherId: string): boolean => {
  const [viewer, other] = [state.peers.get(viewerId), state.peers.get(otherId)];
  return viewer !== undefined && other !== undefined && canSee(state, viewer, other);
};
const tracksSeen = (state: RoomState, { viewerId, otherId }: Pair) =>
  visibleTracks(state, state.peers.get(viewerId), state.peers.get(otherId));

/** What one pair of peers contributes: the notices for the viewer, and whether its subscriptions changed. */
const comparePair = (pair: Pair, groups: Map<string, { viewers: string[]; make: (to: string[]) => Effect[] }>) => {
  const { before, after, viewerId, otherId } = pair;
  const add = (key: string, make: (to: string[]) => Effect[]): void => {
    const group = groups.get(key) ?? { viewers: [], make };
    group.viewers.push(viewerId);
    groups.set(key, group);
  };
  const [saw, seen] = [sees(before, viewerId, otherId), sees(after, viewerId, otherId)];
  const [old, current] = [tracksSeen(before, pair), tracksSeen(after, pair)];
  const was = before.peers.get(otherId);
  const is = after.peers.get(otherId);
  if (saw && !seen && was) add(`leave ${otherId}`, (to) => send(to, 'on-peer-leave', viewOf(was, noTracks)));
  else if (!saw && seen && is)
    add(`join ${otherId} ${current.size > 0}`, (to) => send(to, 'on-peer-join', viewOf(is, current)));
  else if (seen && is) {
    const added = new Map([...current].filter(([trackId]) => !old.has(trackId)));
    if (added.size > 0)
      add(`tracks ${otherId} ${[...added.keys()].join(' ')}`, (to) =>
        send(to, 'on-track-add', { peer: briefOf(is), tracks: Object.fromEntries(added) }),
      );
  }
  return !sameKeys(old, current);
};

/**
 * Everything that others must be told and the engine must do because these peers joined, left, or changed role or tracks.
 * `informed` learned about the others already, by its peer list.
 */
export const settle = (
  before: RoomState,
  after: RoomState,
  changed: readonly string[],
  informed?: string,
): Effect[] => {
  const groups = new Map<string, { viewers: string[]; make: (to: string[]) => Effect[] }>();
  const resubscribed = new Set<string>();
  const everyone = new Set([...before.peers.keys(), ...after.peers.keys()]);
  const compare = (viewerId: string, otherId: string): void => {
    if (after.peers.get(viewerId)?.phase !== 'joined') return;
    const changes = viewerId === informed ? new Map() : groups;
    if (comparePair({ before, after, viewerId, otherId }, changes)) resubscribed.add(viewerId);
  };
  for (const one of changed) {
    for (const other of everyone) {
      if (other === one) continue;
      compare(other, one);
      if (!changed.includes(other)) compare(one, other);
    }
  }
  const notices = [...groups.values()].flatMap(({ viewers, make }) => make(viewers));
  const subscriptions = [...resubscribed].flatMap((peerId): Effect[] => {
    const viewer = after.peers.get(peerId);
    return viewer?.phase === 'joined'
      ? [{ kind: 'media-subscribe', peerId, subscriptions: subscriptionsOf(after, viewer) }]
      : [];
  });
  return [...notices, ...subscriptions];
};
