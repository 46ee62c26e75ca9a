import { storedErrors } from '../constants.ts';
import type { Change } from './changes.ts';
import type { Peer, Track } from './entities.ts';
import { emptySnapshot, type Snapshot } from './snapshot.ts';

const without = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> => {
  const { [key]: _, ...rest } = record;
  return rest;
};

/** The peer with this track in its own field: one microphone, one camera, and everything else beside them. */
const holding = (peer: Peer, { id, type, source }: Track): Peer => {
  if (source !== 'regular')
    return peer.auxiliaryTracks.includes(id) ? peer : { ...peer, auxiliaryTracks: [...peer.auxiliaryTracks, id] };
  const field = type === 'audio' ? 'audioTrack' : 'videoTrack';
  return peer[field] === id ? peer : { ...peer, [field]: id };
};
const releasing = (peer: Peer, trackId: string): Peer => {
  const { audioTrack, videoTrack, auxiliaryTracks, ...rest } = peer;
  return {
    ...rest,
    ...(audioTrack === undefined || audioTrack === trackId ? {} : { audioTrack }),
    ...(videoTrack === undefined || videoTrack === trackId ? {} : { videoTrack }),
    auxiliaryTracks: auxiliaryTracks.filter((id) => id !== trackId),
  };
};

const withTrack = (from: Snapshot, track: Track): Snapshot => {
  const peer = from.peers[track.peerId];
  const tracks = { ...from.tracks, [track.id]: track };
  if (!peer) return { ...from, tracks };
  const holder = holding(peer, track);
  return { ...from, tracks, peers: holder === peer ? from.peers : { ...from.peers, [peer.id]: holder } };
};
const withoutTrack = (from: Snapshot, trackId: string): Snapshot => {
  const track = from.tracks[trackId];
  if (!track) return from;
  const peer = from.peers[track.peerId];
  return {
    ...from,
    tracks: without(from.tracks, trackId),
    peers: peer ? { ...from.peers, [peer.id]: releasing(peer, trackId) } : from.peers,
    speakers: from.speakers.filter((speaker) => speaker.track !== trackId),
  };
};

const withPeers = (from: Snapshot, peers: Snapshot['peers']): Snapshot => {
  const ids = Object.keys(peers);
  // In a preview the server counts peers that this client does not know one by one.
  const isListed = from.connection !== 'Preview';
  return {
    ...from,
    peers,
    room: { ...from.room, peers: ids, peerCount: isListed ? ids.length : from.room.peerCount },
  };
};
const withoutPeer = (from: Snapshot, peerId: string): Snapshot => {
  const owned = Object.values(from.tracks).filter((track) => track.peerId === peerId);
  const cleared = owned.reduce((snapshot, { id }) => withoutTrack(snapshot, id), from);
  return {
    ...withPeers(cleared, without(cleared.peers, peerId)),
    quality: without(cleared.quality, peerId),
    speakers: cleared.speakers.filter(({ peer }) => peer !== peerId),
  };
};
const withRoles = (from: Snapshot, roles: Snapshot['roles']): Snapshot => {
  const entries = Object.entries(from.peers).map(([id, peer]) => {
    const role = roles[peer.roleName];
    return [id, role === undefined || peer.role === role ? peer : { ...peer, role }];
  });
  return { ...from, roles, peers: Object.fromEntries(entries) as Snapshot['peers'] };
};

const markMessages = (from: Snapshot, { id, read, ignored }: Change & { type: 'messages-marked' }): Snapshot => ({
  ...from,
  messages: from.messages.map((message) =>
    id === undefined || message.id === id
      ? { ...message, read: read ?? message.read, ignored: ignored ?? message.ignored }
      : message,
  ),
});

/** The only place where a snapshot changes. */
export const reduce = (from: Snapshot, change: Change): Snapshot => {
  switch (change.type) {
    case 'connection':
      return { ...from, connection: change.state, room: { ...from.room, roomState: change.state } };
    case 'room':
      return { ...from, room: { ...from.room, ...change.room } };
    case 'roles':
      return withRoles(from, change.roles);
    case 'peer-set':
      return withPeers(from, { ...from.peers, [change.peer.id]: change.peer });
    case 'peer-removed':
      return from.peers[change.peerId] ? withoutPeer(from, change.peerId) : from;
    case 'track-set':
      return withTrack(from, change.track);
    case 'track-removed':
      return withoutTrack(from, change.trackId);
    case 'message-added':
      return { ...from, messages: [...from.messages, change.message] };
    case 'messages-marked':
      return markMessages(from, change);
    case 'speakers':
      return { ...from, speakers: change.speakers };
    case 'quality':
      return {
        ...from,
        quality: { ...from.quality, ...Object.fromEntries(change.entries.map((entry) => [entry.peerID, entry])) },
      };
    case 'role-request':
      return from.roleChangeRequest ? from : { ...from, roleChangeRequest: change.request };
    case 'role-request-closed':
      return { ...from, roleChangeRequest: undefined };
    case 'playlist':
      return {
        ...from,
        playlists: { ...from.playlists, [change.kind]: { ...from.playlists[change.kind], ...change.state } },
      };
    case 'devices':
      return {
        ...from,
        devices: change.devices ?? from.devices,
        selectedDevices: change.selected ?? from.selectedDevices,
      };
    case 'error':
      return from.errors.length < storedErrors ? { ...from, errors: [...from.errors, change.error] } : from;
    case 'stats':
      return { ...from, stats: change.stats };
    case 'server-stats':
      return { ...from, serverStats: change.stats };
    case 'network-quality':
      return { ...from, networkQuality: change.quality };
    case 'playback-blocked':
      return { ...from, isPlaybackBlocked: change.isBlocked };
    case 'reset':
      // What belongs to the page and not to the room stays.
      return { ...emptySnapshot, devices: from.devices, selectedDevices: from.selectedDevices, errors: from.errors };
    default:
      return change satisfies never;
  }
};
