import { invalid, RoomError } from '../errors/room-error.ts';
import type { Core } from '../room/core.ts';
import type { TrackSource, TrackType } from '../track-types.ts';
import { selectLocalRole } from '../state/selectors.ts';
import { hasPermission } from './role-policy.ts';

/** What a peer with the right does to others. The server decides about every right again. */
export const createModeration = ({ store, joined }: Core, leave: () => Promise<void>) => ({
  /** The server asks the others to leave; who ended the room leaves by themselves. */
  async endRoom(lock: boolean, reason: string): Promise<void> {
    const signal = joined();
    if (!hasPermission(selectLocalRole(store.getSnapshot()), 'endRoom')) throw invalid('The role may not end the room');
    await signal.call('end-room', { lock, reason });
    await leave();
  },
  async removePeer(peerId: string, reason = ''): Promise<void> {
    const signal = joined();
    const peer = store.getSnapshot().peers[peerId];
    if (!peer || peer.isLocal) throw invalid('Invalid peer, given peer not present in room');
    await signal.call('peer-leave-request', { requested_for: peerId, reason });
  },
  /** With force at once, otherwise the peer is asked. */
  async changeRole(peerId: string, roleName: string, force = false): Promise<void> {
    const signal = joined();
    const peer = store.getSnapshot().peers[peerId];
    if (!peer) throw invalid('Invalid peer, given peer not present in room');
    if (peer.roleName === roleName) return;
    await signal.call('role-change-request', { requested_for: peerId, role: roleName, force });
  },
  async acceptChangeRole(): Promise<void> {
    const signal = joined();
    const request = store.getSnapshot().roleChangeRequest;
    if (!request) throw invalid('There is no role change request');
    await signal.call('role-change', { role: request.roleName, token: request.token });
    store.apply({ type: 'role-request-closed' });
  },
  /** Nobody is told: without an acceptance the role stays. */
  rejectChangeRole(): void {
    store.apply({ type: 'role-request-closed' });
  },
  async setRemoteTrackEnabled(trackId: string, enabled: boolean): Promise<void> {
    const signal = joined();
    const { tracks, peers } = store.getSnapshot();
    const track = tracks[trackId];
    if (!track) throw new RoomError('trackMetadataMissing', { description: `There is no track ${trackId}` });
    if (!peers[track.peerId])
      throw new RoomError('peerMetadataMissing', { description: `Track ${trackId} has no peer` });
    if (track.enabled === enabled) return;
    await signal.call('track-update-request', {
      requested_for: track.peerId,
      track_id: track.publishedTrackId ?? track.id,
      stream_id: track.streamId,
      mute: !enabled,
    });
  },
  async setRemoteTracksEnabled(wanted: {
    enabled: boolean;
    type?: TrackType;
    source?: TrackSource;
    roles?: string[];
  }): Promise<void> {
    const signal = joined();
    const { enabled, ...filters } = wanted;
    if (typeof enabled !== 'boolean') throw invalid('Pass a boolean for enabled');
    await signal.call('change-track-mute-state-request', { value: !enabled, ...filters });
  },
});
