import { signalCodes } from '@podium/contract/signalling';
import { hasRoomPermission, type RoomPermission } from '@podium/domain/video-room';
import { CallRefused, type Effect } from './effects.ts';
import { type Peer, policyOfPeer, type RoomState } from './state.ts';
import { canSee } from './visibility.ts';

export const isPermitted = (state: RoomState, peer: Peer, permission: RoomPermission): boolean => {
  const policy = policyOfPeer(state, peer);
  return policy !== undefined && hasRoomPermission(policy, permission);
};

export const requirePermission = (state: RoomState, peer: Peer, permission: RoomPermission): void => {
  if (!isPermitted(state, peer, permission))
    throw new CallRefused(signalCodes.forbidden, `The role ${peer.role} does not have the permission ${permission}`);
};

/** A peer that the caller can see; the others do not exist for it. */
export const requirePeer = (
  state: RoomState,
  caller: Peer,
  peerId: string,
  text = 'Invalid peer, given peer not present in room',
): Peer => {
  const peer = state.peers.get(peerId);
  if (!peer || (peer.peerId !== caller.peerId && !canSee(state, caller, peer)))
    throw new CallRefused(signalCodes.invalidParams, text);
  return peer;
};

export const done = (peer: Peer, { callId }: { callId: string }, result: object = {}): Effect => ({
  kind: 'reply',
  peerId: peer.peerId,
  callId,
  result,
});
