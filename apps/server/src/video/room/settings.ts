import { canPublish, waitingRole, withWaitingRole } from '@podium/domain/video-room';
import type { Outcome } from './effects.ts';
import { policyNotice } from './peers.ts';
import { type Peer, policyOfPeer, type RoomSettings, type RoomState } from './state.ts';
import { settle } from './visibility.ts';

/** New settings count at once: everyone gets the new policies, and what a role may not publish any more ends. Those who wait go on waiting. */
export const changeSettings = (state: RoomState, settings: RoomSettings): Outcome => {
  const peers = [...state.peers.values()];
  const waits = settings.hasWaitingRoom || peers.some(({ role }) => role === waitingRole);
  const changed: RoomState = {
    ...state,
    settings,
    roles: waits ? withWaitingRole(settings.roles) : settings.roles,
    isLocked: settings.isLocked,
  };
  const restrict = (peer: Peer): Peer => {
    const policy = policyOfPeer(changed, peer);
    const tracks = new Map([...peer.tracks].filter(([, track]) => policy && canPublish(policy, track)));
    return tracks.size === peer.tracks.size ? peer : { ...peer, tracks };
  };
  const next = { ...changed, peers: new Map(peers.map((peer) => [peer.peerId, restrict(peer)])) };
  const notices = peers.flatMap((peer) => policyNotice(next, peer));
  const ids = peers.map(({ peerId }) => peerId);
  return { state: next, effects: [...notices, ...settle(state, next, ids)] };
};
