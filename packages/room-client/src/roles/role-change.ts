import { RoomError } from '../errors/room-error.ts';
import type { Core } from '../room/core.ts';
import type { Notifications } from '../signal/wire.ts';
import type { TrackType } from '../track-types.ts';
import { selectLocalPeer, selectLocalRole } from '../state/selectors.ts';
import { emptyTrack } from '../tracks/capture.ts';
import type { LocalTracks } from '../tracks/local-tracks.ts';
import { settingsOfRole } from '../tracks/settings.ts';
import { canPublish, type RolePolicy } from './role-policy.ts';

/** Keeps what is published in step with the role that the server gives to this peer. */
export const createRoleChange = (core: Core, local: LocalTracks) => {
  const { store, ports, emit } = core;

  const missingTypes = (role: RolePolicy): TrackType[] => {
    const regular = local.bySource('regular').map(({ type }) => type);
    return (['audio', 'video'] as const).filter(
      (type) => canPublish(role, { type, source: 'regular' }) && !regular.includes(type),
    );
  };
  /** Ends what the new role may not send and adds the rest muted, in one negotiation. No device is opened for it. */
  const followTracks = async (role: RolePolicy): Promise<void> => {
    const remove = local.all().filter((track) => !canPublish(role, track));
    const settings = settingsOfRole(role);
    for (const type of missingTypes(role)) {
      const own = settings?.[type];
      if (!own) continue;
      const size = type === 'video' ? own : {};
      local.add({
        native: emptyTrack(ports, type, size),
        source: 'regular',
        settings: own,
        isEmpty: true,
        enabled: false,
      });
    }
    await local.publish({ remove });
  };
  const take = (roleName: string): RolePolicy | undefined => {
    const snapshot = store.getSnapshot();
    const peer = selectLocalPeer(snapshot);
    const role = snapshot.roles[roleName];
    if (!role) {
      core.report(new RoomError('invalidRole', { action: 'join', description: `There is no role ${roleName}` }));
      return undefined;
    }
    if (!peer || (peer.role && peer.roleName === roleName)) return undefined;
    store.apply({ type: 'peer-set', peer: { ...peer, roleName, role } });
    return role;
  };
  const change = (roleName: string, isJoined: boolean): void => {
    const before = selectLocalRole(store.getSnapshot());
    const role = take(roleName);
    if (!role || !isJoined || !before) return;
    const peer = selectLocalPeer(store.getSnapshot());
    if (peer) emit({ name: 'peer-update', data: { kind: 'role-updated', peers: [peer] } });
    followTracks(role).catch((error: unknown) => {
      if (!(error instanceof RoomError)) throw error;
      core.report(error);
    });
  };
  return {
    policyChanged: ({ name, known_roles: roles }: Notifications['on-policy-change'], isJoined: boolean): void => {
      store.apply({ type: 'roles', roles });
      change(name, isJoined);
    },
    roleChanged: ({ role }: Notifications['on-role-change'], isJoined: boolean): void => change(role, isJoined),
  };
};
export type RoleChange = ReturnType<typeof createRoleChange>;
