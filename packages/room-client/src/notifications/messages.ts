import { messageTypes } from '../constants.ts';
import type { Notifications } from '../signal/wire.ts';
import type { Message } from '../state/entities.ts';
import type { Snapshot } from '../state/snapshot.ts';
import type { Outcome } from './outcome.ts';

export const messageReceived = (snapshot: Snapshot, params: Notifications['on-broadcast'], id: string): Outcome => {
  const { peer, info, roles, private: isPrivate, timestamp } = params;
  const sender = peer?.peer_id ?? info.sender ?? '';
  const known = snapshot.peers[sender];
  const message: Message = {
    id,
    sender,
    senderName: known?.name ?? peer?.info.name ?? '',
    senderRole: known?.roleName ?? '',
    message: info.message,
    type: info.type ?? messageTypes.chat,
    ...(isPrivate ? { recipientPeer: snapshot.room.localPeer } : {}),
    ...(roles && roles.length > 0 ? { recipientRoles: roles } : {}),
    time: new Date(timestamp),
    read: false,
    ignored: false,
  };
  return {
    changes: [{ type: 'message-added', message }],
    events: () => [{ name: 'message', data: message }],
  };
};

/** Only the first request is kept; it is the target that decides about it. */
export const roleRequested = (snapshot: Snapshot, params: Notifications['on-role-change-request']): Outcome => {
  if (snapshot.roleChangeRequest) return { changes: [] };
  const request = { requestedBy: params.requested_by, roleName: params.role, token: params.token };
  return {
    changes: [{ type: 'role-request', request }],
    events: () => [{ name: 'role-change-request', data: request }],
  };
};
