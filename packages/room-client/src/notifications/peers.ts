import type { PeerUpdate, RoomEvent } from '../room/events.ts';
import type { Notifications, WirePeer } from '../signal/wire.ts';
import type { Change } from '../state/changes.ts';
import type { Peer } from '../state/entities.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { date, given, nothing, type Outcome } from './outcome.ts';
import { roomOf } from './room-state.ts';

const peerOf = (snapshot: Snapshot, wire: WirePeer, isFromRoomState: boolean): Peer => {
  const known = snapshot.peers[wire.peer_id];
  return {
    ...(known ?? { auxiliaryTracks: [], isLocal: false }),
    id: wire.peer_id,
    peerId: wire.peer_id,
    name: wire.info.name,
    roleName: wire.role,
    customerUserId: wire.info.user_id,
    metadata: wire.info.data,
    isFromRoomState,
    ...given({ role: snapshot.roles[wire.role], joinedAt: date(wire.joined_at) }),
  };
};
const about = (kind: PeerUpdate, peers: readonly Peer[]): RoomEvent => ({ name: 'peer-update', data: { kind, peers } });
const remotes = (snapshot: Snapshot): Peer[] => Object.values(snapshot.peers).filter(({ isLocal }) => !isLocal);

/** What is different about a peer, as events. */
const updatesOf = (before: Peer, after: Peer): RoomEvent[] => [
  ...(before.roleName === after.roleName ? [] : [about('role-updated', [after])]),
  ...(before.name === after.name ? [] : [about('name-updated', [after])]),
  ...(before.metadata === after.metadata ? [] : [about('metadata-updated', [after])]),
];

/** The whole list, after a join and after every reconnect: who is not in it has left meanwhile. */
export const peerList = (snapshot: Snapshot, { peers, room }: Notifications['peer-list']): Outcome => {
  const listed = Object.values(peers).filter(({ peer_id: id }) => id !== snapshot.room.localPeer);
  const known = remotes(snapshot).filter(({ isFromRoomState }) => !isFromRoomState);
  const gone = remotes(snapshot).filter(({ id }) => !peers[id]);
  const changes: Change[] = [
    { type: 'room', room: roomOf(snapshot.room, room) },
    ...gone.map(({ id }): Change => ({ type: 'peer-removed', peerId: id })),
    ...listed.map((wire): Change => ({ type: 'peer-set', peer: peerOf(snapshot, wire, false) })),
  ];
  return {
    changes,
    events: (changed) => {
      const left = known.filter(({ id }) => !peers[id]).map((peer) => about('left', [peer]));
      const updated = known.flatMap((before) => {
        const after = changed.peers[before.id];
        return after ? updatesOf(before, after) : [];
      });
      return [...left, about('list', remotes(changed)), ...updated];
    },
  };
};

export const roomState = (snapshot: Snapshot, params: Notifications['room-state']): Outcome => {
  const { peers, room, peer_count: peerCount } = params;
  const changes: Change[] = [{ type: 'room', room: { ...roomOf(snapshot.room, room), peerCount } }];
  if (!peers) return { changes };
  const isPreview = snapshot.connection !== 'Connected';
  if (!isPreview) return { changes: [{ type: 'room', room: roomOf(snapshot.room, room) }] };
  const gone = remotes(snapshot).filter(({ id, isFromRoomState }) => isFromRoomState && !peers[id]);
  return {
    changes: [
      ...gone.map(({ id }): Change => ({ type: 'peer-removed', peerId: id })),
      ...Object.values(peers)
        .filter(({ peer_id: id }) => id !== snapshot.room.localPeer)
        .map((wire): Change => ({ type: 'peer-set', peer: peerOf(snapshot, wire, true) })),
      ...changes,
    ],
  };
};

export const peerJoined = (snapshot: Snapshot, wire: Notifications['on-peer-join']): Outcome => {
  if (wire.peer_id === snapshot.room.localPeer) return nothing;
  const peer = peerOf(snapshot, wire, false);
  return { changes: [{ type: 'peer-set', peer }], events: () => [about('joined', [peer])] };
};

export const peerLeft = (snapshot: Snapshot, { peer_id: id }: Notifications['on-peer-leave']): Outcome => {
  const peer = snapshot.peers[id];
  if (!peer || peer.isLocal) return nothing;
  return { changes: [{ type: 'peer-removed', peerId: id }], events: () => [about('left', [peer])] };
};

export const peerUpdated = (snapshot: Snapshot, wire: Notifications['on-peer-update']): Outcome => {
  const before = snapshot.peers[wire.peer_id];
  if (!before) return nothing;
  const after = peerOf(snapshot, wire, before.isFromRoomState);
  return { changes: [{ type: 'peer-set', peer: after }], events: () => updatesOf(before, after) };
};

export const activeSpeakers = (snapshot: Snapshot, params: Notifications['active-speakers']): Outcome => {
  const speakers = params['speaker-list']
    .filter(({ peer_id: id }) => snapshot.peers[id])
    .map(({ peer_id: peer, track_id: track, level }) => ({ audioLevel: level, peer, track }));
  const before = snapshot.peers[snapshot.speakers[0]?.peer ?? ''];
  const after = snapshot.peers[speakers[0]?.peer ?? ''];
  const events: RoomEvent[] =
    before?.id === after?.id
      ? []
      : [
          ...(before ? [about('resigned-dominant-speaker', [before])] : []),
          ...(after ? [about('became-dominant-speaker', [after])] : []),
        ];
  return { changes: [{ type: 'speakers', speakers }], events: () => events };
};

export const connectionQuality = (params: Notifications['on-connection-quality-update']): Outcome => ({
  changes: [
    {
      type: 'quality',
      entries: params.peers.map(({ peer_id: peerID, downlink_score: downlinkQuality }) => ({
        peerID,
        downlinkQuality,
      })),
    },
  ],
});
