import { type SignalTrack, signalCodes } from '@podium/contract/signalling';
import { policyOf } from '@podium/domain/video-room';
import type { CallOf } from './command.ts';
import { CallRefused, type Effect, type Outcome, send } from './effects.ts';
import { done, requirePeer, requirePermission } from './rights.ts';
import { joinedPeers, type Peer, type RoomState, withPeer } from './state.ts';
import { setMute } from './tracks.ts';
import { canSee } from './visibility.ts';

type OneTrack = CallOf<'track-update-request'>;
type Muting = CallOf<'change-track-mute-state-request'>;
type ManyTracks = Extract<Muting['params'], { value: boolean }>;

const mutePermission = (mute: boolean): 'mute' | 'unmute' => (mute ? 'mute' : 'unmute');
/** Only cameras and sound are muted for others; a shared screen or a playlist's picture is stopped by its owner. */
const isMutable = ({ type, source }: SignalTrack): boolean => type === 'audio' || source === 'regular';

/** A mute takes effect here, whatever the client does. Nobody is unmuted without their consent: they are asked. */
export const requestTrackState = (state: RoomState, peer: Peer, call: OneTrack): Outcome => {
  const { requested_for, track_id, mute } = call.params;
  requirePermission(state, peer, mutePermission(mute));
  const target = requirePeer(state, peer, requested_for);
  const track = target.tracks.get(track_id);
  if (!track) throw new CallRefused(signalCodes.invalidParams, 'No track found for change track state');
  if (!isMutable(track) || track.mute === mute) return { state, effects: [done(peer, call)] };
  const muted = mute ? setMute(state, target, [track], true) : { state, effects: [] };
  const { peerId } = target;
  const params = { requested_by: peer.peerId, track_id, stream_id: track.stream_id, mute };
  return {
    state: muted.state,
    effects: [done(peer, call), ...send([peerId], 'on-track-update-request', params), ...muted.effects],
  };
};

const requestManyTracks = (state: RoomState, peer: Peer, call: Muting, params: ManyTracks): Outcome => {
  const { value, type, source, roles } = params;
  requirePermission(state, peer, mutePermission(value));
  if (roles && roles.length > 0 && !roles.some((role) => policyOf(state.roles, role)))
    throw new CallRefused(signalCodes.invalidParams, 'No valid role is present');
  const matches = (track: SignalTrack): boolean =>
    isMutable(track) &&
    track.mute !== value &&
    (type === undefined || track.type === type) &&
    (source === undefined || track.source === source);
  const targets = joinedPeers(state)
    .filter((target) => canSee(state, peer, target))
    .filter(({ role }) => !roles || roles.length === 0 || roles.includes(role))
    .map((target) => ({ target, chosen: [...target.tracks.values()].filter(matches) }))
    .filter(({ chosen }) => chosen.length > 0);
  const to = targets.map(({ target }) => target.peerId);
  const effects: Effect[] = [
    done(peer, call),
    ...send(to, 'on-change-track-mute-state-request', {
      requested_by: peer.peerId,
      value,
      ...(type ? { type } : {}),
      ...(source ? { source } : {}),
      ...(roles ? { roles } : {}),
    }),
  ];
  let next = state;
  for (const { target, chosen } of value ? targets : []) {
    const muted = setMute(next, target, chosen, true);
    next = muted.state;
    effects.push(...muted.effects);
  }
  return { state: next, effects };
};

export const requestTrackStates = (state: RoomState, peer: Peer, call: Muting): Outcome => {
  const { params } = call;
  return 'value' in params
    ? requestManyTracks(state, peer, call, params)
    : requestTrackState(state, peer, { ...call, params });
};

export const askToLeave = (state: RoomState, target: Peer, at: number): RoomState =>
  withPeer(state, { ...target, leaveBy: at + state.limits.leaveMs });

export const requestLeave = (state: RoomState, peer: Peer, call: CallOf<'peer-leave-request'>): Outcome => {
  const { requested_for, reason } = call.params;
  requirePermission(state, peer, 'removeOthers');
  if (requested_for === peer.peerId) throw new CallRefused(signalCodes.invalidParams, 'You cannot remove yourself');
  const target = requirePeer(state, peer, requested_for);
  const params = { requested_by: peer.peerId, reason, room_end: false };
  return {
    state: askToLeave(state, target, call.at),
    effects: [
      { kind: 'revoke', tokenId: target.tokenId },
      done(peer, call),
      ...send([target.peerId], 'on-peer-leave-request', params),
    ],
  };
};

/** Everyone leaves, previewers too. A locked room lets nobody in again until it is opened. */
export const endRoom = (state: RoomState, peer: Peer, call: CallOf<'end-room'>): Outcome => {
  const { lock, reason } = call.params;
  requirePermission(state, peer, 'endRoom');
  const others = [...state.peers.values()].filter(({ peerId }) => peerId !== peer.peerId);
  const params = { requested_by: peer.peerId, reason, room_end: true };
  const asked = [...others, peer].reduce((next, one) => askToLeave(next, one, call.at), state);
  return {
    state: { ...asked, isLocked: asked.isLocked || lock },
    effects: [
      ...(lock ? [{ kind: 'lock', reason } as const] : []),
      done(peer, call),
      ...send(
        others.map(({ peerId }) => peerId),
        'on-peer-leave-request',
        params,
      ),
    ],
  };
};
