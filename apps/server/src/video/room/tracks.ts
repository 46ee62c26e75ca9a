import { type SignalNotice, type SignalTrack, signalCodes } from '@podium/contract/signalling';
import { canPublish } from '@podium/domain/video-room';
import type { CallOf, Command } from './command.ts';
import { type Effect, type Outcome, send } from './effects.ts';
import { withoutRestart } from './media-loss.ts';
import { briefOf } from './present.ts';
import { done } from './rights.ts';
import { joinedPeers, type Peer, policyOfPeer, type RoomState, withPeer } from './state.ts';
import { isSubscribed, settle } from './visibility.ts';

type Tracks = ReadonlyMap<string, SignalTrack>;

const isScreenVideo = ({ type, source }: SignalTrack): boolean => type === 'video' && source === 'screen';

/** Why a track is not published, if so. Clients cannot publish again after a failed offer, so tracks are left out one by one. */
const faultOf = (state: RoomState, peer: Peer, key: string, track: SignalTrack, taken: Tracks): string | undefined => {
  const policy = policyOfPeer(state, peer);
  if (key !== track.track_id) return 'its key is not its id';
  if (!policy || !canPublish(policy, track))
    return `the role ${peer.role} does not publish ${track.source} ${track.type}`;
  if (taken.size >= state.limits.tracksPerPeer) return 'there are too many tracks';
  if (isScreenVideo(track) && [...taken.values()].some(isScreenVideo)) return 'Cannot share multiple screens';
  // Others would take the track for the one that they know by this id.
  if (joinedPeers(state).some((other) => other.peerId !== peer.peerId && other.tracks.has(key)))
    return 'its id is that of a track of another peer';
  return undefined;
};

export const publish = (state: RoomState, peer: Peer, { params, callId }: CallOf<'offer'>): Outcome => {
  const claim = new Map<string, SignalTrack>();
  const warnings: Effect[] = [];
  for (const [key, track] of Object.entries(params.tracks)) {
    const fault = faultOf(state, peer, key, track, claim);
    if (fault === undefined) claim.set(key, track);
    else
      warnings.push(
        ...send([peer.peerId], 'on-warning', {
          code: signalCodes.forbidden,
          message: `A track was not published: ${fault}`,
        }),
      );
  }
  const tracks = [...claim.values()].map(({ track_id, stream_id, type }) => ({
    trackId: track_id,
    streamId: stream_id,
    kind: type,
  }));
  const publishing: Effect = {
    kind: 'media-publish',
    peerId: peer.peerId,
    callId,
    sdp: params.desc.sdp,
    tracks,
    claim,
  };
  const next = peer.restartAt === undefined ? state : withPeer(state, withoutRestart(peer));
  return { state: next, effects: [...warnings, publishing] };
};

const mutes = (peerId: string, before: Tracks, after: Tracks): Effect[] =>
  [...after.values()]
    .filter(({ track_id, mute }) => (before.get(track_id)?.mute ?? false) !== mute)
    .map(({ track_id, mute }) => ({ kind: 'media-mute', peerId, trackId: track_id, muted: mute }));

/** Tells those who receive a peer's tracks which of them changed, with whole entries. */
const changedNotice = (state: RoomState, before: Peer, peer: Peer): Effect[] => {
  const changed = [...peer.tracks].filter(([trackId, { mute, description }]) => {
    const old = before.tracks.get(trackId);
    return old !== undefined && (old.mute !== mute || old.description !== description);
  });
  if (changed.length === 0) return [];
  const to = joinedPeers(state).filter((viewer) => isSubscribed(state, viewer, peer));
  const params = { peer: briefOf(peer), tracks: Object.fromEntries(changed) };
  return send(
    to.map(({ peerId }) => peerId),
    'on-track-update',
    params,
  );
};

/** The whole set of a peer's tracks is replaced, and everyone concerned is told. */
export const replaceTracks = (state: RoomState, peer: Peer, tracks: Tracks): Outcome => {
  const changed = { ...peer, tracks };
  const next = withPeer(state, changed);
  return {
    state: next,
    effects: [
      ...mutes(peer.peerId, peer.tracks, tracks),
      ...settle(state, next, [peer.peerId]),
      ...changedNotice(next, peer, changed),
    ],
  };
};

export const published = (state: RoomState, command: Extract<Command, { kind: 'media-published' }>): Outcome => {
  const { peerId, callId, sdp, claim } = command;
  const peer = state.peers.get(peerId);
  if (peer?.phase !== 'joined') return { state, effects: [] };
  // The role may have changed while the engine worked on its answer.
  const policy = policyOfPeer(state, peer);
  const tracks = new Map([...claim].filter(([, track]) => policy && canPublish(policy, track)));
  const { state: next, effects } = replaceTracks(state, peer, tracks);
  return { state: next, effects: [done(peer, { callId }, { type: 'answer', sdp }), ...effects] };
};

type TrackUpdate = Extract<SignalNotice, { method: 'track-update' }>['params'];
/** Only what a peer publishes can change, and only its mute state and description. */
export const updateTracks = (state: RoomState, peer: Peer, { tracks: given }: TrackUpdate): Outcome => {
  const tracks = new Map(
    [...peer.tracks].map(([trackId, track]) => {
      const update = Object.hasOwn(given, trackId) ? given[trackId] : undefined;
      return [trackId, update ? { ...track, mute: update.mute, description: update.description } : track];
    }),
  );
  return replaceTracks(state, peer, tracks);
};

export const setMute = (state: RoomState, peer: Peer, chosen: readonly SignalTrack[], mute: boolean): Outcome => {
  const tracks = new Map(peer.tracks);
  for (const track of chosen) tracks.set(track.track_id, { ...track, mute });
  return replaceTracks(state, peer, tracks);
};
