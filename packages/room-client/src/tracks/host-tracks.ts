import { RoomError } from '../errors/room-error.ts';
import type { Core } from '../room/core.ts';
import type { TrackSource } from '../track-types.ts';
import type { LocalTracks } from './local-tracks.ts';
import { buildAudioSettings, buildVideoSettings } from './settings.ts';

/** Tracks that the host made itself. They are published as they are and never stopped here. */
export const createHostTracks = ({ joined }: Core, local: LocalTracks) => ({
  addTrack: async (native: MediaStreamTrack, source: TrackSource): Promise<string> => {
    joined();
    const settings = native.kind === 'audio' ? buildAudioSettings() : buildVideoSettings();
    const [track] = local.add({ native, source, settings, isForeign: true });
    await local.publish();
    return track?.id ?? native.id;
  },
  removeTrack: async (trackId: string): Promise<void> => {
    joined();
    const track = local.get(trackId);
    if (!track) throw new RoomError('rtcTrackMissing', { action: 'track', description: `No local track ${trackId}` });
    await local.publish({ remove: [track] });
  },
});
