import { type SignalCall, signalCodes } from '@podium/contract/signalling';
import type { CallOf, Command } from './command.ts';
import { CallRefused, type Effect, type Outcome, send } from './effects.ts';
import { mediaGone, mediaLost, mediaRestored, withoutRestart } from './media-loss.ts';
import { layers, quality, speakers } from './measurements.ts';
import { changeJudgeNames, hideFromJudges } from './judge-names.ts';
import { broadcast } from './messages.ts';
import { endRoom, requestLeave, requestTrackState, requestTrackStates } from './moderation.ts';
import { connect, join, joined, previewState, removePeer, socketLost, updatePeer } from './peers.ts';
import {
  egressEnded,
  egressFailed,
  egressStarted,
  startHls,
  startRtmpOrRecording,
  stopHls,
  stopRtmpAndRecording,
} from './recording.ts';
import { acceptRole, requestRole } from './roles.ts';
import { done } from './rights.ts';
import { accessEnded, takeSeats } from './seats.ts';
import { changeSettings } from './settings.ts';
import { type Peer, type RoomState, withPeer } from './state.ts';
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

const notHere = 'You are not in the room any more; join again';
const previewOver = 'The preview has ended; join again';
/** A client that believes to be in the room, although the room has forgotten it, must join again. Its token is free for that at once. */
const forget = (state: RoomState, peerId: string, message = notHere): Outcome => {
  const removed = removePeer(state, peerId);
  const notice = send([peerId], 'on-error', { code: signalCodes.serverError, message });
  return { state: removed.state, effects: [...notice, ...removed.effects, { kind: 'close', peerId, reason: message }] };
};

const handleCall = (state: RoomState, command: Extract<Command, { kind: 'call' }>): Outcome => {
  const { peerId, call, ...rest } = command;
  const peer = state.peers.get(peerId);
  if (!peer) throw new CallRefused(signalCodes.notConnected, 'Not connected');
  if (call.method === 'ping') return { state, effects: [done(peer, command)] };
  if (call.method === 'join') return join(state, peer, { ...rest, params: call.params });
  if (peer.phase !== 'joined') {
    const code = signalCodes.notConnected;
    const refused: Effect = { kind: 'refuse', peerId, callId: rest.callId, code, message: 'Not connected' };
    // Only a client that was in the room renegotiates; one in preview has no connection yet.
    if (call.method !== 'offer' || peer.phase !== 'preview') return { state, effects: [refused] };
    const gone = forget(state, peerId);
    return { state: gone.state, effects: [refused, ...gone.effects] };
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
  return hadTracks ? forget(state, peerId) : { state, effects: [] };
};

/** Ends what has run out: grace periods, peers that were asked to leave, role requests. */
const tick = (state: RoomState, { at, isStateDue }: Extract<Command, { kind: 'tick' }>): Outcome => {
  const requests = state.requests.filter(({ expiresAt }) => expiresAt > at);
  let next = requests.length === state.requests.length ? state : { ...state, requests };
  const effects: Effect[] = [];
  for (const peer of state.peers.values()) {
    const { peerId, keptUntil, leaveBy, restartAt, phase, previewUntil = Infinity } = peer;
    if (phase === 'preview' && at >= previewUntil) {
      const sent = forget(next, peerId, previewOver);
      next = sent.state;
      effects.push(...sent.effects);
      continue;
    }
    const isGone = keptUntil !== undefined && at >= keptUntil;
    const overstays = leaveBy !== undefined && at >= leaveBy;
    if (!isGone && !overstays) {
      if (restartAt === undefined || at < restartAt) continue;
      next = withPeer(next, withoutRestart(peer));
      effects.push({ kind: 'close', peerId, reason: 'The media server was restarted', isRestart: true });
      continue;
    }
    const removed = removePeer(next, peerId);
    next = removed.state;
    effects.push(...removed.effects, { kind: 'expire', peerId });
    if (overstays) effects.push({ kind: 'close', peerId, reason: 'Removed from the room' });
  }
  const previewers = isStateDue ? [...next.peers.values()].filter(({ phase }) => phase === 'preview') : [];
  return { state: next, effects: [...effects, ...previewState(next, previewers)] };
};

const run = (state: RoomState, command: Command): Outcome => {
  switch (command.kind) {
    case 'settings':
      return changeSettings(state, command.settings);
    case 'seats':
      return takeSeats(state, command);
    case 'access-ended':
      return accessEnded(state, command);
    case 'judge-names':
      return changeJudgeNames(state, command);
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
      return mediaLost(state, command);
    case 'media-restored':
      return mediaRestored(state, command);
    case 'media-gone':
      return mediaGone(state);
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
    case 'egress-ended':
      return egressEnded(state, command);
    default:
      return command satisfies never;
  }
};

/** A join that the engine refuses is as if it had never been tried. */
const mediaRefused = (state: RoomState, command: Extract<Command, { kind: 'media-refused' }>): Outcome => {
  const { peerId, callId, code, message } = command;
  const peer = state.peers.get(peerId);
  const peers =
    peer?.phase === 'joining' ? new Map(state.peers).set(peerId, { ...peer, phase: 'preview' as const }) : state.peers;
  return {
    state: { ...state, peers },
    effects: [{ kind: 'refuse', peerId, callId, code, message }],
  };
};

/** The room: a command and the state before it give the state after it and what shall happen. It does nothing itself. */
export const applyCommand = (state: RoomState, command: Command): Outcome => {
  try {
    return hideFromJudges(state, run(state, command));
  } catch (error) {
    if (!(error instanceof CallRefused) || command.kind !== 'call') throw error;
    const { peerId, callId } = command;
    return { state, effects: [{ kind: 'refuse', peerId, callId, code: error.code, message: error.message }] };
  }
};
