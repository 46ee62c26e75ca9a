import { asRoomError } from '../errors/room-error.ts';
import type { Core } from '../room/core.ts';
import type { Notifications } from '../signal/wire.ts';
import type { Peer } from '../state/entities.ts';
import type { LocalTrack } from '../tracks/local-track.ts';
import { entityOf } from '../tracks/local-track.ts';
import type { LocalTracks } from '../tracks/local-tracks.ts';

type SetEnabled = (trackId: string, enabled: boolean) => Promise<void>;

/** What other peers ask of the local tracks: muting is done, unmuting is only asked for. */
export const createModerationRequests = (core: Core, local: LocalTracks, setEnabled: SetEnabled) => {
  const { store, emit } = core;
  const remotePeer = (peerId: string): Peer | undefined => {
    const peer = store.getSnapshot().peers[peerId];
    return peer?.isLocal ? undefined : peer;
  };
  const mute = (track: LocalTrack): void => {
    setEnabled(track.id, false).catch((error: unknown) => core.report(asRoomError(error, 'track', 'track')));
  };
  const show = (track: LocalTrack) => entityOf(track, store.getSnapshot().room.localPeer);
  return {
    one: ({ requested_by: by, track_id: trackId, mute: isMuted }: Notifications['on-track-update-request']): void => {
      const requestedBy = remotePeer(by);
      const track = local.get(trackId);
      if (!requestedBy || !track || track.wanted === !isMuted) return;
      if (isMuted) mute(track);
      emit({ name: 'track-state-request', data: { enabled: !isMuted, track: show(track), requestedBy } });
    },
    many: (params: Notifications['on-change-track-mute-state-request']): void => {
      const { requested_by: by, value: isMuted, type, source } = params;
      const requestedBy = remotePeer(by);
      const tracks = local
        .all()
        .filter(
          (track) => (type === undefined || track.type === type) && (source === undefined || track.source === source),
        )
        .filter((track) => track.wanted === isMuted);
      if (!requestedBy || tracks.length === 0) return;
      if (isMuted) tracks.forEach(mute);
      emit({
        name: 'tracks-state-request',
        data: {
          enabled: !isMuted,
          tracks: tracks.map(show),
          requestedBy,
          ...(type ? { type } : {}),
          ...(source ? { source } : {}),
        },
      });
    },
  };
};
export type ModerationRequests = ReturnType<typeof createModerationRequests>;
