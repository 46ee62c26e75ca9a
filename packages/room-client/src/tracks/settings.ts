import { type AudioCodec, bitsPerKilobit, defaultAudio, defaultVideo, type VideoCodec } from '../constants.ts';
import { invalid, RoomError } from '../errors/room-error.ts';
import type { RolePolicy, SimulcastLayers, VideoFormat } from '../roles/role-policy.ts';
import type { TrackSource } from '../track-types.ts';

export interface AudioSettings {
  /** 0 to 1. */
  volume: number;
  codec: AudioCodec;
  /** In kbit/s. */
  maxBitrate: number;
  deviceId?: string;
  /** Further constraints for the browser, such as echo cancellation. */
  advanced?: MediaTrackConstraintSet[];
}
export interface VideoSettings {
  width: number;
  height: number;
  codec: VideoCodec;
  maxFramerate: number;
  maxBitrate: number;
  deviceId?: string;
}
export interface TrackSettings {
  audio?: AudioSettings;
  video?: VideoSettings;
  simulcast: boolean;
}

const atLeastOne = (name: string, value: number): void => {
  if (!(value >= 1)) throw invalid(`${name} should be >= 1`);
};

export const buildAudioSettings = (given: Partial<AudioSettings> = {}): AudioSettings => {
  const settings: AudioSettings = { ...defaultAudio, ...given };
  if (!(settings.volume >= 0 && settings.volume <= 1)) throw invalid('Volume should be in the range [0.0, 1.0]');
  atLeastOne('maxBitrate', settings.maxBitrate);
  return settings;
};
export const buildVideoSettings = (given: Partial<VideoSettings> = {}): VideoSettings => {
  const settings: VideoSettings = { ...defaultVideo, ...given };
  atLeastOne('maxBitrate', settings.maxBitrate);
  atLeastOne('maxFramerate', settings.maxFramerate);
  return settings;
};
export const buildTrackSettings = (given: Partial<TrackSettings>): TrackSettings => {
  const settings: TrackSettings = { simulcast: false, ...given };
  if (!settings.audio && !settings.video)
    throw new RoomError('nothingToReturn', { action: 'track', description: 'nothing to return' });
  if (settings.simulcast && !settings.video) throw new RoomError('simulcastWithoutVideo', { action: 'track' });
  return settings;
};

const knownCodec = (codec: string): VideoCodec => {
  const name = codec.toLowerCase();
  return name === 'vp9' || name === 'h264' ? name : 'vp8';
};
const formatOf = ({ width, height, codec, frameRate, bitRate }: VideoFormat): Partial<VideoSettings> => ({
  width,
  height,
  codec: knownCodec(codec),
  maxFramerate: frameRate,
  maxBitrate: bitRate,
});

/** What a role publishes of camera and microphone. */
export const settingsOfRole = (role: RolePolicy): TrackSettings | undefined => {
  const { allowed = [], audio, video, videoSimulcastLayers } = role.publishParams;
  const hasVideo = allowed.includes('video');
  if (!hasVideo && !allowed.includes('audio')) return undefined;
  return buildTrackSettings({
    ...(allowed.includes('audio') ? { audio: buildAudioSettings(audio ? { maxBitrate: audio.bitRate } : {}) } : {}),
    ...(hasVideo ? { video: buildVideoSettings(video ? formatOf(video) : {}) } : {}),
    simulcast: hasVideo && (videoSimulcastLayers?.layers?.length ?? 0) > 0,
  });
};
export const screenSettingsOf = (role: RolePolicy | undefined): VideoSettings =>
  buildVideoSettings(role?.publishParams.screen ? formatOf(role.publishParams.screen) : {});

const layersOf = (role: RolePolicy | undefined, source: TrackSource): SimulcastLayers | undefined => {
  if (source === 'regular') return role?.publishParams.videoSimulcastLayers;
  return source === 'screen' ? role?.publishParams.screenSimulcastLayers : undefined;
};

/** How a video is sent: one encoding for each layer, or one alone. The browser counts in bits. */
export const videoEncodings = (
  role: RolePolicy | undefined,
  source: TrackSource,
  maxBitrate: number,
): RTCRtpEncodingParameters[] => {
  const layers = layersOf(role, source)?.layers ?? [];
  if (layers.length === 0) return [{ maxBitrate: maxBitrate * bitsPerKilobit }];
  return layers.map((layer) => ({ ...layer, maxBitrate: layer.maxBitrate * bitsPerKilobit }));
};
export const audioEncodings = (maxBitrate: number): RTCRtpEncodingParameters[] => [
  { maxBitrate: maxBitrate * bitsPerKilobit },
];

export const audioConstraints = ({ deviceId, advanced }: AudioSettings): MediaTrackConstraints => ({
  ...(deviceId === undefined || deviceId === '' ? {} : { deviceId: { exact: deviceId } }),
  ...(advanced ? { advanced } : {}),
});
export const videoConstraints = (settings: VideoSettings): MediaTrackConstraints => {
  const { deviceId, width, height, maxFramerate } = settings;
  return {
    ...(deviceId === undefined || deviceId === '' ? {} : { deviceId: { exact: deviceId } }),
    width: { ideal: width },
    height: { ideal: height },
    frameRate: { ideal: maxFramerate },
  };
};
