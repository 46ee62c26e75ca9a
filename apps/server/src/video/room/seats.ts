import { waitingRole } from '@podium/domain/video-room';
import type { Command } from './command.ts';
import { type Effect, type Outcome, send } from './effects.ts';
import { mediaLost } from './media-loss.ts';
import { askToLeave } from './moderation.ts';
import type { RoomState } from './state.ts';

/** The peers of a node that is gone: they have their seats, and media again, as soon as their clients connect. */
export const takeSeats = (state: RoomState, command: Extract<Command, { kind: 'seats' }>): Outcome => {
  const { peers, at, sessionId, startedAt } = command;
  const keptUntil = at + state.limits.restartGraceMs;
  const admitted = peers.filter(({ role }) => role !== waitingRole).map(({ userId }) => userId);
  const next: RoomState = {
    ...state,
    peers: new Map(peers.map((peer) => [peer.peerId, { ...peer, keptUntil }])),
    admitted: new Set(admitted),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(startedAt === undefined ? {} : { startedAt }),
  };
  return mediaLost(next, { kind: 'media-lost', at });
};

/** People whose right to be here has ended. */
export const accessEnded = (state: RoomState, command: Extract<Command, { kind: 'access-ended' }>): Outcome => {
  const { tokenIds, at } = command;
  const ended = [...state.peers.values()].filter(
    ({ tokenId, leaveBy }) => tokenIds.has(tokenId) && leaveBy === undefined,
  );
  const params = { requested_by: '', reason: 'Your access to this room has ended', room_end: false };
  const to = ended.map(({ peerId }) => peerId);
  const effects: Effect[] = send(to, 'on-peer-leave-request', params);
  return { state: ended.reduce((next, peer) => askToLeave(next, peer, at), state), effects };
};
