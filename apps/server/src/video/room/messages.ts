import { signalCodes } from '@podium/contract/signalling';
import { policyOf } from '@podium/domain/video-room';
import type { CallOf } from './command.ts';
import { CallRefused, type Outcome, send } from './effects.ts';
import { briefOf } from './present.ts';
import { done } from './rights.ts';
import { joinedPeers, type Peer, type RoomState } from './state.ts';
import { canSee } from './visibility.ts';

const refuse = (text: string): CallRefused => new CallRefused(signalCodes.invalidParams, text);
// Also what looks blank only: clients remove zero-width spaces before they look.
const isBlank = (text: string): boolean => text.replaceAll('\u{200b}', ' ').trim() === '';

/** The peers that get a message; the sender's own claims about itself count for nothing. */
const recipientsOf = (state: RoomState, sender: Peer, { roles, peer_id }: CallOf<'broadcast'>['params']): Peer[] => {
  const reachable = joinedPeers(state).filter((peer) => canSee(state, peer, sender));
  if (peer_id !== undefined) {
    if (peer_id === sender.peerId) throw refuse('Cannot send message to self');
    const target = reachable.find((peer) => peer.peerId === peer_id);
    if (!target || !canSee(state, sender, target)) throw refuse('Invalid peer - peer not present in the room');
    return [target];
  }
  if (roles === undefined) return reachable;
  if (!roles.some((role) => policyOf(state.roles, role))) throw refuse('No valid role is present');
  return reachable.filter(({ role }) => roles.includes(role));
};

export const broadcast = (state: RoomState, sender: Peer, call: CallOf<'broadcast'>): Outcome => {
  const { info, roles, peer_id } = call.params;
  if (isBlank(info.message)) throw refuse('Empty message not allowed');
  const to = recipientsOf(state, sender, call.params).map(({ peerId }) => peerId);
  const params = {
    peer: briefOf(sender),
    info: { sender: sender.peerId, message: info.message, type: info.type },
    ...(roles && peer_id === undefined ? { roles } : {}),
    private: peer_id !== undefined,
    timestamp: call.at,
  };
  return { state, effects: [done(sender, call, { timestamp: call.at }), ...send(to, 'on-broadcast', params)] };
};
