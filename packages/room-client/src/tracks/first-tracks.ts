import type { Core } from '../room/core.ts';
import type { JoinConfig } from '../room/join-config.ts';
import type { TrackType } from '../track-types.ts';
import type { DeviceSelection } from '../state/entities.ts';
import { selectLocalRole } from '../state/selectors.ts';
import { type Captured, captureTracks, emptyTrack } from './capture.ts';
import type { LocalTracks } from './local-tracks.ts';
import { type AudioSettings, settingsOfRole, type VideoSettings } from './settings.ts';

interface Wanted {
  audio?: AudioSettings;
  video?: VideoSettings;
}

/** What the role allows and is not there yet, with the devices that were chosen for this join or before. */
const wantedTracks = (core: Core, local: LocalTracks, config: JoinConfig, saved: DeviceSelection): Wanted => {
  const role = selectLocalRole(core.store.getSnapshot());
  const settings = role ? settingsOfRole(role) : undefined;
  const present = local.bySource('regular').map(({ type }) => type);
  const { audioInputDeviceId = saved.audioInput, videoDeviceId = saved.videoInput } = config.settings ?? {};
  const device = (deviceId: string | undefined) => (deviceId === undefined ? {} : { deviceId });
  return {
    ...(settings?.audio && !present.includes('audio')
      ? { audio: { ...settings.audio, ...device(audioInputDeviceId) } }
      : {}),
    ...(settings?.video && !present.includes('video')
      ? { video: { ...settings.video, ...device(videoDeviceId) } }
      : {}),
  };
};

/** Camera and microphone for a preview or a join. Muted ones open no device unless the host wants the question asked. */
export const makeFirstTracks = async (
  core: Core,
  local: LocalTracks,
  { config, saved, signal }: { config: JoinConfig; saved: DeviceSelection; signal: AbortSignal },
): Promise<void> => {
  const { ports, report } = core;
  const wanted = wantedTracks(core, local, config, saved);
  const { isAudioMuted = false, isVideoMuted = false } = config.settings ?? {};
  const isMuted: Record<TrackType, boolean> = { audio: isAudioMuted, video: isVideoMuted };
  const opens = (type: TrackType): boolean => !isMuted[type] || config.alwaysRequestPermissions === true;
  const captured = await captureTracks(
    ports,
    {
      ...(wanted.audio && opens('audio') ? { audio: wanted.audio } : {}),
      ...(wanted.video && opens('video') ? { video: wanted.video } : {}),
    },
    report,
  );
  if (signal.aborted) {
    for (const { native } of Object.values(captured)) native.stop();
    return;
  }
  const addTrack = (type: TrackType, settings: AudioSettings | VideoSettings): void => {
    let { native, isEmpty }: Captured = captured[type] ?? {
      native: emptyTrack(ports, type, type === 'video' ? (settings as VideoSettings) : {}),
      isEmpty: true,
    };
    if (isMuted[type] && type === 'video' && !isEmpty) {
      // The permission was what was asked for: the camera goes off again.
      native.stop();
      native = emptyTrack(ports, 'video', settings as VideoSettings);
      isEmpty = true;
    }
    if (type === 'audio') native.enabled = !isMuted.audio && !isEmpty;
    local.add({ native, source: 'regular', settings, isEmpty, enabled: !isMuted[type] && !isEmpty });
  };
  if (wanted.audio) addTrack('audio', wanted.audio);
  if (wanted.video) addTrack('video', wanted.video);
};
