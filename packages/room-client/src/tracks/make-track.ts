import type { Ports } from '../ports.ts';
import type { RolePolicy } from '../roles/role-policy.ts';
import type { TrackSource } from '../track-types.ts';
import { preferredCodecs } from './codecs.ts';
import type { LocalTrack } from './local-track.ts';
import { audioEncodings, type AudioSettings, videoEncodings, type VideoSettings } from './settings.ts';

export interface NewTrack {
  native: MediaStreamTrack;
  source: TrackSource;
  settings: AudioSettings | VideoSettings;
  isEmpty?: boolean;
  isForeign?: boolean;
  enabled?: boolean;
}

/** Makes local tracks. Sound and picture of one source share a stream, so that the receiver keeps them together. */
export const createTrackMaker = (ports: Pick<Ports, 'createStream' | 'videoCodecsOf'>) => {
  const streams = new Map<TrackSource, MediaStream>();
  return {
    make: (given: NewTrack, role: RolePolicy | undefined): LocalTrack => {
      const { native, source, settings, isEmpty = false, isForeign = false, enabled = true } = given;
      const type = native.kind === 'audio' ? 'audio' : 'video';
      const stream = streams.get(source) ?? ports.createStream([]);
      streams.set(source, stream);
      const { maxBitrate, codec } = settings;
      return {
        id: native.id,
        native,
        stream,
        type,
        source,
        settings,
        isEmpty,
        isForeign,
        enabled,
        wanted: enabled,
        description: '',
        encodings: type === 'audio' ? audioEncodings(maxBitrate) : videoEncodings(role, source, maxBitrate),
        codecs: type === 'video' ? preferredCodecs(ports.videoCodecsOf(), codec) : [],
      };
    },
    clear: (): void => streams.clear(),
  };
};
