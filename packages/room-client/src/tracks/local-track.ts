import type { PublishedMedia } from '../media/send-sections.ts';
import type { WireTrack } from '../signal/wire.ts';
import type { TrackSource, TrackType } from '../track-types.ts';
import type { Track } from '../state/entities.ts';
import type { AudioSettings, VideoSettings } from './settings.ts';

/** A track of this client, with the browser's objects behind it. Its id stays when the device changes. */
export interface LocalTrack extends PublishedMedia {
  readonly id: string;
  readonly type: TrackType;
  readonly source: TrackSource;
  settings: AudioSettings | VideoSettings;
  /** Nothing is captured behind it. */
  isEmpty: boolean;
  /** The host made it: it is the host's to stop. */
  isForeign: boolean;
  /** What is sent now. */
  enabled: boolean;
  /** What the person wants; it outranks everything else. */
  wanted: boolean;
  description: string;
}

export const entityOf = (track: LocalTrack, peerId: string): Track => {
  const { deviceId, width, height } = track.native.getSettings();
  const size = track.type === 'video' ? { ...(width ? { width } : {}), ...(height ? { height } : {}) } : {};
  return {
    id: track.id,
    trackId: track.id,
    type: track.type,
    source: track.source,
    peerId,
    enabled: track.enabled,
    displayEnabled: track.wanted,
    mute: !track.enabled,
    description: track.description,
    streamId: track.published?.streamId ?? track.stream.id,
    publishedTrackId: track.published?.trackId ?? track.id,
    ...(deviceId && !track.isEmpty
      ? { deviceID: deviceId }
      : track.settings.deviceId
        ? { deviceID: track.settings.deviceId }
        : {}),
    ...(track.type === 'audio' ? { volume: 100 } : {}),
    degraded: false,
    ...size,
  };
};

export const wireOf = (track: LocalTrack): WireTrack => ({
  track_id: track.published?.trackId ?? track.id,
  stream_id: track.published?.streamId ?? track.stream.id,
  type: track.type,
  source: track.source,
  mute: !track.enabled,
  description: track.description,
});
