import { RoomError } from '../errors/room-error.ts';
import { readNotification } from '../notifications/read.ts';
import type { ModerationRequests } from '../roles/moderation-requests.ts';
import type { RoleChange } from '../roles/role-change.ts';
import type { Notification, Notifications } from '../signal/wire.ts';
import type { RemoteTracks } from '../tracks/remote-tracks.ts';
import type { Core } from './core.ts';
import type { Session } from './open-line.ts';

interface NotificationDeps {
  core: Core;
  session: () => Session | undefined;
  remote: RemoteTracks;
  roles: RoleChange;
  requests: ModerationRequests;
  /** Leaves the room, because somebody wants it. */
  removed: (params: Notifications['on-peer-leave-request']) => void;
}

/** Brings what the server sends to the part that it is about. The snapshot is changed first. */
export const createNotificationHandler = (deps: NotificationDeps) => {
  const { core, session, remote, roles, requests, removed } = deps;
  const { lines, ports, store, report } = core;
  const isJoined = (): boolean => session()?.isJoined ?? false;

  const afterwards = ({ method, params }: Notification): void => {
    switch (method) {
      case 'on-policy-change':
        roles.policyChanged(params, isJoined());
        return session()?.policyArrived();
      case 'on-role-change':
        return roles.roleChanged(params, isJoined());
      case 'peer-list':
        remote.prune();
        for (const peer of Object.values(params.peers)) remote.describe(peer.peer_id, peer.tracks ?? {});
        return undefined;
      case 'on-peer-leave':
        return remote.prune();
      case 'on-track-add':
        return remote.describe(params.peer.peer_id, params.tracks);
      case 'on-track-update':
        return remote.redescribe(params.tracks);
      case 'offer':
        return lines.subscribe?.offered(params.sdp);
      case 'trickle':
        return (params.target === 0 ? lines.publish : lines.subscribe)?.addCandidate(params.candidate);
      case 'on-track-update-request':
        return requests.one(params);
      case 'on-change-track-mute-state-request':
        return requests.many(params);
      case 'on-peer-leave-request':
        return removed(params);
      case 'on-error':
        return report(
          new RoomError('server', { action: 'join', code: params.code, description: params.message, isTerminal: true }),
        );
      default:
        return undefined;
    }
  };
  return (notification: Notification): void => {
    core.apply(readNotification(store.getSnapshot(), notification, ports.newId));
    afterwards(notification);
  };
};
