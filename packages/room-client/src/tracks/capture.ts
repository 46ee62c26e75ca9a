import type { ErrorKind } from '../errors/catalogue.ts';
import { RoomError } from '../errors/room-error.ts';
import type { Ports } from '../ports.ts';
import type { TrackType } from '../track-types.ts';
import { audioConstraints, type AudioSettings, videoConstraints, type VideoSettings } from './settings.ts';

const kinds: Readonly<Record<string, ErrorKind>> = {
  NotAllowedError: 'noPermission',
  SecurityError: 'noPermission',
  NotFoundError: 'deviceMissing',
  NotReadableError: 'deviceInUse',
  AbortError: 'deviceInUse',
  OverconstrainedError: 'overConstrained',
};
/** What the browser's refusal means. */
export const captureError = (thrown: unknown): RoomError => {
  const { name = '', message = String(thrown) } = (thrown ?? {}) as { name?: string; message?: string };
  const kind = Object.hasOwn(kinds, name) ? (kinds[name] ?? 'track') : 'track';
  return new RoomError(kind, { action: 'track', description: message, cause: thrown });
};

export interface Captured {
  native: MediaStreamTrack;
  /** Nothing could be captured: the track is silent or black. */
  isEmpty: boolean;
}
type Wanted = { audio?: AudioSettings; video?: VideoSettings };
type CaptureDeps = Pick<Ports, 'mediaDevices' | 'createEmptyAudio' | 'createEmptyVideo'>;

const devicesOf = ({ mediaDevices }: CaptureDeps) => {
  if (!mediaDevices) throw new RoomError('mediaDevicesMissing', { action: 'track' });
  return mediaDevices;
};

/** One track from a device. What the constraints ask too much of is asked for again with the browser's defaults. */
export const captureOne = async (
  ports: CaptureDeps,
  wanted: { type: 'audio'; settings: AudioSettings } | { type: 'video'; settings: VideoSettings },
): Promise<MediaStreamTrack> => {
  const { type } = wanted;
  const get = async (constraints: MediaTrackConstraints | true): Promise<MediaStreamTrack> => {
    try {
      const stream = await devicesOf(ports).getUserMedia({ [type]: constraints });
      const [native] = type === 'audio' ? stream.getAudioTracks() : stream.getVideoTracks();
      if (native) return native;
    } catch (error) {
      throw error instanceof RoomError ? error : captureError(error);
    }
    throw new RoomError('nothingToReturn', { action: 'track' });
  };
  try {
    return await get(wanted.type === 'audio' ? audioConstraints(wanted.settings) : videoConstraints(wanted.settings));
  } catch (error) {
    if (!(error instanceof RoomError && error.kind === 'overConstrained')) throw error;
    return get(true);
  }
};

export const emptyTrack = (ports: CaptureDeps, type: TrackType, size: { width?: number; height?: number } = {}) =>
  type === 'audio' ? ports.createEmptyAudio() : ports.createEmptyVideo(size);

/** Both in one question to the person. A device that fails leaves an empty track, and the other one is real. */
const captureBoth = async (
  ports: CaptureDeps,
  wanted: Required<Wanted>,
): Promise<Record<TrackType, MediaStreamTrack>> => {
  const stream = await devicesOf(ports).getUserMedia({
    audio: audioConstraints(wanted.audio),
    video: videoConstraints(wanted.video),
  });
  const [audio] = stream.getAudioTracks();
  const [video] = stream.getVideoTracks();
  if (!audio || !video) throw new RoomError('nothingToReturn', { action: 'track' });
  return { audio, video };
};

/** Camera and microphone as wanted. It never fails: what cannot be captured is reported and replaced by an empty track. */
export const captureTracks = async (
  ports: CaptureDeps,
  wanted: Wanted,
  report: (error: RoomError) => void,
): Promise<Partial<Record<TrackType, Captured>>> => {
  const { audio, video } = wanted;
  if (audio && video) {
    try {
      const both = await captureBoth(ports, { audio, video });
      return { audio: { native: both.audio, isEmpty: false }, video: { native: both.video, isEmpty: false } };
    } catch {
      // Asked for one by one below, so that each failure is known by its own device.
    }
  }
  const one = async (request: Parameters<typeof captureOne>[1]): Promise<Captured> => {
    try {
      return { native: await captureOne(ports, request), isEmpty: false };
    } catch (error) {
      if (!(error instanceof RoomError)) throw error;
      report(error);
      const size = request.type === 'video' ? request.settings : {};
      return { native: emptyTrack(ports, request.type, size), isEmpty: true };
    }
  };
  return {
    ...(audio ? { audio: await one({ type: 'audio', settings: audio }) } : {}),
    ...(video ? { video: await one({ type: 'video', settings: video }) } : {}),
  };
};
