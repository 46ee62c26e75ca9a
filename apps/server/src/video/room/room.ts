import { type SignalCall, signalCodes } from '@podium/contract/signalling';
import type { CallOf, Command } from './command.ts';
import { CallRefused, type Effect, type Outcome, send } from './effects.ts';
import { layers, quality, speakers } from './measurements.ts';
import { broadcast } from './messages.ts';
import { endRoom, requestLeave, requestTrackState, requestTrackStates } from './moderation.ts';
import { connect, join, joined, previewState, removePeer, socketLost, updatePeer } from './peers.ts';
import {
  egressFailed,
  egressStarted,
  startHls,
  startRtmpOrRecording,
  stopHls,
  stopRtmpAndRecording,
} from './recording.ts';
import { acceptRole, requestRole } from './roles.ts';
import { done } from './rights.ts';
import { changeSettings } from './settings.ts';
import type { Peer, RoomState } from './state.ts';
import { publish, published, updateTracks } from './tracks.ts';

type Handler<M extends SignalCall['method']> = (state: RoomState, peer: Peer, call: CallOf<M>) => Outcome;

/** What joined peers may call; the compiler names a method without a handler. */
const handlers: { [M in Exclude<SignalCall['method'], 'join' | 'ping'>]: Handler<M> } = {
  offer: publish,
  broadcast,
  'role-change-request': requestRole,
  'role-change': acceptRole,
  'track-update-request': requestTrackState,
  'change-track-mute-state-request': requestTrackStates,
  'peer-leave-request': requestLeave,
  'end-room': endRoom,
  'peer-update': updatePeer,
  'rtmp-start': startRtmpOrRecording,
  'rtmp-stop': stopRtmpAndRecording,
  'hls-start': startHls,
  'hls-stop': stopHls,
};

/** A client that believes to be in the room, although the room has forgotten it, must join again. */
const forgotten = (peerId: string): Effect[] =>
  send([peerId], 'on-error', {
    code: signalCodes.serverError,
    message: 'You are not in the room any more; join again',
  });

const handleCall = (state: RoomState, command: Extract<Command, { kind: 'call' }>): Outcome => {
  const { peerId, call, ...rest } = command;
  const peer = state.peers.get(peerId);
  if (!peer) throw new CallRefused(signalCodes.notConnected, 'Not connected');
  if (call.method === 'ping') return { state, effects: [done(peer, command)] };
  if (call.method === 'join') return join(state, peer, { ...rest, params: call.params });
  if (peer.phase !== 'joined') {
    const refused = { kind: 'refuse', peerId, callId: rest.callId, code: signalCodes.notConnected } as const;
    // Only a client that was in the room renegotiates; one in preview has no connection yet.
    const told = call.method === 'offer' && peer.phase === 'preview' ? forgotten(peerId) : [];
    return { state, effects: [{ ...refused, message: 'Not connected' }, ...told] };
  }
  const handler = handlers[call.method] as Handler<typeof call.method>;
  return handler(state, peer, { ...rest, params: call.params });
};

const handleNotice = (state: RoomState, { peerId, notice }: Extract<Command, { kind: 'notice' }>): Outcome => {
  const peer = state.peers.get(peerId);
  if (!peer) return { state, effects: [] };
  if (notice.method === 'leave') return removePeer(state, peerId);
  if (notice.method !== 'track-update') return { state, effects: [] };
  if (peer.phase === 'joined') return updateTracks(state, peer, notice.params);
  const hadTracks = peer.phase === 'preview' && Object.keys(notice.params.tracks).length > 0;
  return { state, effects: hadTracks ? forgotten(peerId) : [] };
};

/** Ends what has run out: grace periods, peers that were asked to leave, role requests. */
const tick = (state: RoomState, { at, isStateDue }: Extract<Command, { kind: 'tick' }>): Outcome => {
  const requests = state.requests.filter(({ expiresAt }) => expiresAt > at);
  let next = requests.length === state.requests.length ? state : { ...state, requests };
  const effects: Effect[] = [];
  for (const { peerId, lostAt, leaveBy } of state.peers.values()) {
    const isGone = lostAt !== undefined && at - lostAt >= state.limits.graceMs;
    const overstays = leaveBy !== undefined && at >= leaveBy;
    if (!isGone && !overstays) continue;
    const removed = removePeer(next, peerId);
    next = removed.state;
    effects.push(...removed.effects, { kind: 'entomb', peerId });
    if (overstays) effects.push({ kind: 'close', peerId, reason: 'Removed from the room' });
  }
  const previewers = isStateDue ? [...next.peers.values()].filter(({ phase }) => phase === 'preview') : [];
  return { state: next, effects: [...effects, ...previewState(next, previewers)] };
};

/** The media of all peers are gone. Clients cannot continue an old connection with a new engine, so they join again. */
const mediaLost = (state: RoomState): Outcome => {
  const affected = [...state.peers.values()].filter(({ phase }) => phase !== 'preview').map(({ peerId }) => peerId);
  const message = 'The media server was restarted; join again';
  const told = send(affected, 'on-error', { code: signalCodes.serverError, message });
  let next = state;
  const effects: Effect[] = [];
  for (const peerId of affected) {
    const removed = removePeer(next, peerId);
    next = removed.state;
    effects.push(...removed.effects.filter(({ kind }) => kind === 'egress-stop'), { kind: 'entomb', peerId });
    effects.push({ kind: 'close', peerId, reason: message });
  }
  return { state: next, effects: [...told, ...effects] };
};

const run = (state: RoomState, command: Command): Outcome => {
  switch (command.kind) {
    case 'settings':
      return changeSettings(state, command.settings);
    case 'connect':
      return connect(state, command);
    case 'call':
      return handleCall(state, command);
    case 'notice':
      return handleNotice(state, command);
    case 'media-joined':
      return joined(state, command);
    case 'media-published':
      return published(state, command);
    case 'media-refused':
      return mediaRefused(state, command);
    case 'media-lost':
      return mediaLost(state);
    case 'socket-lost':
      return socketLost(state, command);
    case 'tick':
      return tick(state, command);
    case 'speakers':
      return speakers(state, command);
    case 'quality':
      return quality(state, command);
    case 'layers':
      return layers(state, command);
    case 'egress-started':
      return egressStarted(state, command);
    case 'egress-failed':
      return egressFailed(state, command);
    default:
      return command satisfies never;
  }
};

/** A join that the engine refuses is as if it had never been tried. */
const mediaRefused = (state: RoomState, command: Extract<Command, { kind: 'media-refused' }>): Outcome => {
  const { peerId, callId, message } = command;
  const peer = state.peers.get(peerId);
  const peers =
    peer?.phase === 'joining' ? new Map(state.peers).set(peerId, { ...peer, phase: 'preview' as const }) : state.peers;
  return {
    state: { ...state, peers },
    effects: [{ kind: 'refuse', peerId, callId, code: signalCodes.badDescription, message }],
  };
};

/** The room: a command and the state before it give the state after it and what shall happen. It does nothing itself. */
export const applyCommand = (state: RoomState, command: Command): Outcome => {
  try {
    return run(state, command);
  } catch (error) {
    if (!(error instanceof CallRefused) || command.kind !== 'call') throw error;
    const { peerId, callId } = command;
    return { state, effects: [{ kind: 'refuse', peerId, callId, code: error.code, message: error.message }] };
  }
};
