import { signalCodes } from '@podium/contract/signalling';
import type { Command } from './command.ts';
import { type Effect, type Outcome, send } from './effects.ts';
import { speakers } from './measurements.ts';
import { removePeer } from './peers.ts';
import { joinedPeers, type Peer, type RoomState, withPeer } from './state.ts';
import { subscriptionsOf } from './visibility.ts';

export const withoutRestart = (peer: Peer): Peer => {
  const { restartAt: _, ...rest } = peer;
  return rest;
};

/**
 * The process or server that carried the media is gone, with every connection. The peers stay: each gets connections at the next engine.
 * What it receives is offered to it at once. What it sends only its client can offer, which it does after its socket was closed.
 */
export const mediaLost = (state: RoomState, { at }: Extract<Command, { kind: 'media-lost' }>): Outcome => {
  const affected = joinedPeers(state);
  const restartAt = at + state.limits.mediaRestartMs;
  const next = affected.reduce((room, peer) => withPeer(room, { ...peer, restartAt }), state);
  const silence = speakers(next, { kind: 'speakers', levels: [] }).effects;
  return {
    state: next,
    effects: [...silence, ...affected.map(({ peerId }) => ({ kind: 'media-restore', peerId }) as const)],
  };
};

export const mediaRestored = (state: RoomState, { peerId }: Extract<Command, { kind: 'media-restored' }>): Outcome => {
  const peer = state.peers.get(peerId);
  if (peer?.phase !== 'joined') return { state, effects: [] };
  const muted = [...peer.tracks.values()].filter(({ mute }) => mute);
  const mutes = muted.map(({ track_id }): Effect => ({ kind: 'media-mute', peerId, trackId: track_id, muted: true }));
  return {
    state,
    effects: [...mutes, { kind: 'media-subscribe', peerId, subscriptions: subscriptionsOf(state, peer) }],
  };
};

/** No engine carries the room. Its peers are told to join again. */
export const mediaGone = (state: RoomState): Outcome => {
  const affected = [...state.peers.values()].filter(({ phase }) => phase !== 'preview').map(({ peerId }) => peerId);
  const message = 'The media server is not available; join again';
  const notices = send(affected, 'on-error', { code: signalCodes.unavailable, message });
  let next = state;
  const effects: Effect[] = [];
  for (const peerId of affected) {
    const removed = removePeer(next, peerId);
    next = removed.state;
    effects.push(...removed.effects.filter(({ kind }) => kind === 'egress-stop' || kind === 'media-remove'));
    effects.push({ kind: 'expire', peerId }, { kind: 'close', peerId, reason: message });
  }
  return { state: next, effects: [...notices, ...effects] };
};
