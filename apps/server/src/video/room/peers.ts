import { signalCodes } from '@podium/contract/signalling';
import { hasRoomPermission, policyOf, waitingRole } from '@podium/domain/video-room';
import type { CallOf, Command, Visitor } from './command.ts';
import { CallRefused, type Effect, type Outcome, send } from './effects.ts';
import { countPeers, isListed, roomViewOf, viewOf } from './present.ts';
import { done } from './rights.ts';
import { isFull, joinedPeers, type Peer, policyOfPeer, type RoomState, withoutPeer, withPeer } from './state.ts';
import { aboutPeer, canSee, settle, viewersOf, visibleTracks } from './visibility.ts';

const full = new CallRefused(signalCodes.tooMany, 'The room is full');

/** Why this visitor may not enter, if so. Also asked before a socket is opened. */
export const refusalOf = (state: RoomState, visitor: Visitor): CallRefused | undefined => {
  const { peerId, tokenId, role } = visitor;
  const known = state.peers.get(peerId);
  if (known) {
    return known.tokenId === tokenId ? undefined : new CallRefused(signalCodes.tokenRefused, 'This peer id is taken');
  }
  if (!policyOf(state.settings.roles, role))
    return new CallRefused(signalCodes.invalidRole, `There is no role ${role} in this room`);
  if (state.isLocked) return new CallRefused(signalCodes.tokenRefused, 'The room was ended and is locked');
  const duplicate = [...state.peers.values()].find((peer) => peer.tokenId === tokenId);
  if (duplicate && duplicate.keptUntil === undefined)
    return new CallRefused(signalCodes.alreadyJoined, 'This token is in use: you have already joined this room');
  const previewers = [...state.peers.values()].filter(({ phase }) => phase === 'preview').length;
  return isFull(state) || previewers >= state.limits.previewers ? full : undefined;
};

/** Everyone but those who can admit others waits, unless they were admitted already. */
const firstRole = (state: RoomState, { role, userId }: Visitor): string => {
  const policy = policyOf(state.roles, role);
  const waits = state.settings.hasWaitingRoom && policy && !hasRoomPermission(policy, 'changeRole');
  return waits && !state.admitted.has(userId) ? waitingRole : role;
};

export const policyNotice = (state: RoomState, { peerId, role }: Peer): Effect[] =>
  send([peerId], 'on-policy-change', { name: role, known_roles: state.roles });

const peerList = (state: RoomState, viewer: Peer): Effect[] => {
  const seen = joinedPeers(state).filter((other) => canSee(state, viewer, other));
  return send([viewer.peerId], 'peer-list', {
    room: roomViewOf(state),
    peers: Object.fromEntries(seen.map((other) => [other.peerId, viewOf(other, visibleTracks(state, viewer, other))])),
  });
};

/** Previewers learn who is there, unless they would have to wait for it. */
export const previewState = (state: RoomState, previewers: readonly Peer[]): Effect[] => {
  const view = { peer_count: countPeers(state), room: roomViewOf(state) };
  const waiting = previewers.filter(({ role }) => role === waitingRole).map(({ peerId }) => peerId);
  const others = previewers.filter(({ role }) => role !== waitingRole).map(({ peerId }) => peerId);
  const seen = joinedPeers(state).filter(isListed);
  const peers = Object.fromEntries(seen.map((peer) => [peer.peerId, viewOf(peer, new Map())]));
  return [...send(waiting, 'room-state', view), ...send(others, 'room-state', { ...view, peers })];
};

/** A name that has changed meanwhile comes with the next check of all names. */
const judgeNameOf = ({ judgeName }: Visitor) => (judgeName === undefined ? {} : { judgeName });

export const connect = (state: RoomState, { visitor, at }: Extract<Command, { kind: 'connect' }>): Outcome => {
  const known = state.peers.get(visitor.peerId);
  if (known?.phase === 'joined') {
    const { keptUntil: _, ...kept } = known;
    const peer = { ...kept, ...judgeNameOf(visitor) };
    const next = withPeer(state, peer);
    const effects: Effect[] = [...policyNotice(next, peer), ...peerList(next, peer)];
    return { state: next, effects: [...effects, { kind: 'media-resume', peerId: peer.peerId }] };
  }
  const duplicate = [...state.peers.values()].find(
    ({ tokenId, peerId }) => tokenId === visitor.tokenId && peerId !== visitor.peerId,
  );
  const cleared = duplicate ? removePeer(state, duplicate.peerId) : { state, effects: [] };
  // A peer that was joining lost the socket on which its answer would come: it begins again.
  const restarted: Effect[] = known?.phase === 'joining' ? [{ kind: 'media-remove', peerId: known.peerId }] : [];
  const { peerId, userId, tokenId, role } = visitor;
  const peer: Peer = {
    peerId,
    userId,
    tokenId,
    tokenRole: role,
    role: firstRole(cleared.state, visitor),
    name: '',
    ...judgeNameOf(visitor),
    data: '',
    phase: 'preview',
    // Another socket does not begin again.
    previewUntil: known?.previewUntil ?? at + state.limits.previewMs,
    tracks: new Map(),
  };
  const next = withPeer(cleared.state, peer);
  return {
    state: { ...next, startedAt: next.startedAt ?? at },
    effects: [...cleared.effects, ...restarted, ...policyNotice(next, peer), ...previewState(next, [peer])],
  };
};

export const join = (state: RoomState, peer: Peer, { params, callId }: CallOf<'join'>): Outcome => {
  if (peer.phase !== 'preview') throw new CallRefused(signalCodes.alreadyJoined, 'You have already joined this room');
  if (isFull(state)) throw full;
  const policy = policyOfPeer(state, peer);
  return {
    state: withPeer(state, { ...peer, phase: 'joining', name: params.name.trim(), data: params.data }),
    effects: [
      {
        kind: 'media-join',
        peerId: peer.peerId,
        callId,
        sdp: params.offer.sdp,
        videoOnRequest: params.disableVidAutoSub,
        degrade: params.server_sub_degrade,
        maxKbps: policy?.subscribeParams.maxSubsBitRate ?? 0,
      },
    ],
  };
};

const emptySubscription = (peerId: string): Effect => ({ kind: 'media-subscribe', peerId, subscriptions: [] });

/** The engine answered: from now on the others see the peer. The order of the messages is part of the protocol. */
export const joined = (state: RoomState, command: Extract<Command, { kind: 'media-joined' }>): Outcome => {
  const { peerId, callId, sdp, at, newId } = command;
  const known = state.peers.get(peerId);
  if (known?.phase !== 'joining') return { state, effects: [] };
  const { previewUntil: _, ...visitor } = known;
  const peer: Peer = { ...visitor, phase: 'joined', joinedAt: at };
  const isFirst = joinedPeers(state).length === 0;
  const next = { ...withPeer(state, peer), ...(isFirst ? { sessionId: newId, startedAt: at } : {}) };
  const settled = settle(state, next, [peerId], peerId);
  const subscribes = settled.some((effect) => effect.kind === 'media-subscribe' && effect.peerId === peerId);
  return {
    state: next,
    effects: [
      done(peer, { callId }, { type: 'answer', sdp }),
      ...(peer.role === peer.tokenRole ? [] : policyNotice(next, peer)),
      ...peerList(next, peer),
      ...settled,
      ...(subscribes ? [] : [emptySubscription(peerId)]),
    ],
  };
};

/** Takes a peer out of the room; the last one to leave ends what is recorded or streamed. */
export const removePeer = (state: RoomState, peerId: string): Outcome => {
  const peer = state.peers.get(peerId);
  if (!peer) return { state, effects: [] };
  const next = withoutPeer(state, peerId);
  const effects: Effect[] = settle(state, next, [peerId]);
  if (peer.phase !== 'preview') effects.push({ kind: 'media-remove', peerId });
  if (countPeers(next) > 0 || Object.keys(next.egress).length === 0) return { state: next, effects };
  for (const part of ['sfu', 'browser', 'rtmp', 'hls'] as const)
    if (next.egress[part]) effects.push({ kind: 'egress-stop', part });
  return { state: { ...next, egress: {} }, effects };
};

export const socketLost = (state: RoomState, { peerId, at }: Extract<Command, { kind: 'socket-lost' }>): Outcome => {
  const peer = state.peers.get(peerId);
  if (peer?.phase !== 'joined') return removePeer(state, peerId);
  return { state: withPeer(state, { ...peer, keptUntil: at + state.limits.graceMs }), effects: [] };
};

export const updatePeer = (state: RoomState, peer: Peer, call: CallOf<'peer-update'>): Outcome => {
  const { name, data } = call.params;
  if (name?.trim() === '') throw new CallRefused(signalCodes.invalidParams, 'A name cannot be empty');
  const changed = { ...peer, name: name?.trim() ?? peer.name, data: data ?? peer.data };
  if (changed.name === peer.name && changed.data === peer.data) return { state, effects: [done(peer, call)] };
  const next = withPeer(state, changed);
  return {
    state: next,
    effects: [done(peer, call), ...aboutPeer(next, changed, 'on-peer-update', viewersOf(next, changed))],
  };
};
