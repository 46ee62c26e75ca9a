import { signalCodes } from '@podium/contract/signalling';
import { canGrant, canPublish, hiddenRole, policyOf, waitingRole } from '@podium/domain/video-room';
import type { CallOf } from './command.ts';
import { CallRefused, type Effect, type Outcome, send } from './effects.ts';
import { policyNotice } from './peers.ts';
import { done, requirePeer, requirePermission } from './rights.ts';
import { type Peer, policyOfPeer, type RoomState, withPeer } from './state.ts';
import { aboutPeer, canSee, settle, viewersOf } from './visibility.ts';

/** The target gets its new rights, the others learn its role; what the new role may not publish is unpublished at once. */
const changeRole = (state: RoomState, target: Peer, role: string, requestedBy: string): Outcome => {
  const policy = policyOf(state.roles, role);
  const tracks = new Map([...target.tracks].filter(([, track]) => policy && canPublish(policy, track)));
  const changed: Peer = { ...target, role, tracks };
  const admitted = target.role === waitingRole ? new Set([...state.admitted, target.userId]) : state.admitted;
  const next: RoomState = {
    ...withPeer(state, changed),
    admitted,
    requests: state.requests.filter(({ peerId }) => peerId !== target.peerId),
  };
  // Those who see it only now learn the role with on-peer-join.
  const knew = viewersOf(next, changed).filter((viewer) => canSee(state, viewer, target));
  const effects: Effect[] = [
    ...policyNotice(next, changed),
    ...send([target.peerId], 'on-role-change', { requested_by: requestedBy, role }),
    ...aboutPeer(next, changed, 'on-peer-update', knew),
    ...settle(state, next, [target.peerId]),
  ];
  return { state: next, effects };
};

export const requestRole = (state: RoomState, peer: Peer, call: CallOf<'role-change-request'>): Outcome => {
  const { requested_for, role, force } = call.params;
  requirePermission(state, peer, 'changeRole');
  const target = requirePeer(state, peer, requested_for);
  const [own, wanted] = [policyOfPeer(state, peer), policyOf(state.roles, role)];
  if (!wanted || role === hiddenRole)
    throw new CallRefused(signalCodes.invalidRole, `There is no role ${role} to give`);
  if (!own || !canGrant(own, wanted))
    throw new CallRefused(signalCodes.forbidden, `The role ${role} has rights that ${peer.role} lacks`);
  if (target.role === role) return { state, effects: [done(peer, call)] };
  if (force) {
    const { state: next, effects } = changeRole(state, target, role, peer.peerId);
    return { state: next, effects: [done(peer, call), ...effects] };
  }
  const request = {
    token: call.newId,
    peerId: target.peerId,
    requestedBy: peer.peerId,
    role,
    expiresAt: call.at + state.limits.roleRequestMs,
  };
  const earlier = state.requests.filter(({ peerId }) => peerId === target.peerId);
  const kept = earlier.slice(-(state.limits.roleRequestsPerPeer - 1));
  const others = state.requests.filter(({ peerId }) => peerId !== target.peerId);
  return {
    state: { ...state, requests: [...others, ...kept, request] },
    effects: [
      done(peer, call),
      ...send([target.peerId], 'on-role-change-request', { requested_by: peer.peerId, role, token: request.token }),
    ],
  };
};

export const acceptRole = (state: RoomState, peer: Peer, call: CallOf<'role-change'>): Outcome => {
  const { role, token } = call.params;
  const request = state.requests.find((one) => one.token === token);
  if (request?.peerId !== peer.peerId || request.role !== role || request.expiresAt <= call.at)
    throw new CallRefused(signalCodes.forbidden, 'Nobody asked you to take this role');
  const { state: next, effects } = changeRole(state, peer, role, request.requestedBy);
  return { state: next, effects: [done(peer, call), ...effects] };
};
