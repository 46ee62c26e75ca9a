import { storageKeys } from '../constants.ts';
import { asRoomError, RoomError } from '../errors/room-error.ts';
import type { Core } from '../room/core.ts';
import type { JoinConfig } from '../room/join-config.ts';
import type { Device, DeviceSelection } from '../state/entities.ts';
import type { TrackType } from '../track-types.ts';
import type { AudioOutput } from './audio-output.ts';
import type { LocalTracks } from './local-tracks.ts';
import { type AudioSettings, buildAudioSettings, buildVideoSettings, type VideoSettings } from './settings.ts';

const readSelection = (storage: Core['ports']['storage']): DeviceSelection => {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(storageKeys.devices) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
};
const ofKind = (devices: readonly MediaDeviceInfo[], kind: string): Device[] =>
  devices.filter((device) => device.kind === kind).map(({ deviceId, label }) => ({ deviceId, label }));

/** Which devices there are and which are in use. A choice is remembered for the next visit once it has worked. */
export const createDevices = (core: Core, local: LocalTracks, audio: AudioOutput) => {
  const { ports, store, emit, report } = core;

  const refresh = async (): Promise<void> => {
    const devices = (await ports.mediaDevices?.enumerateDevices()) ?? [];
    store.apply({
      type: 'devices',
      devices: {
        audioInput: ofKind(devices, 'audioinput'),
        audioOutput: ofKind(devices, 'audiooutput'),
        videoInput: ofKind(devices, 'videoinput'),
      },
    });
    emit({ name: 'device-change', data: { devices } });
  };
  const changed = (): void => {
    refresh().catch((error: unknown) => report(asRoomError(error, 'track', 'track')));
  };
  const remember = (choice: DeviceSelection): void => {
    const selected = { ...store.getSnapshot().selectedDevices, ...choice };
    store.apply({ type: 'devices', selected });
    ports.storage?.setItem(storageKeys.devices, JSON.stringify({ ...readSelection(ports.storage), ...choice }));
  };
  const regular = (type: TrackType) => {
    const track = local.bySource('regular').find((one) => one.type === type);
    if (!track) throw new RoomError('notReady', { action: 'track', description: `There is no own ${type} yet` });
    return track;
  };
  const setAudioSettings = async (given: Partial<AudioSettings>): Promise<void> => {
    const track = regular('audio');
    const settings = buildAudioSettings({ ...(track.settings as AudioSettings), ...given });
    await local.changeSettings(track, settings);
    if (given.deviceId !== undefined) remember({ audioInput: given.deviceId });
  };
  const setVideoSettings = async (given: Partial<VideoSettings>): Promise<void> => {
    const track = regular('video');
    const settings = buildVideoSettings({ ...(track.settings as VideoSettings), ...given });
    await local.changeSettings(track, settings);
    if (given.deviceId !== undefined) remember({ videoInput: given.deviceId });
  };
  const setAudioOutputDevice = async (deviceId: string): Promise<void> => {
    await audio.setDevice(deviceId);
    remember({ audioOutput: deviceId });
  };
  return {
    /** For the whole session: what was chosen before, and what is plugged in and out. */
    begin: async (config: JoinConfig): Promise<void> => {
      const { audioOutput, ...inputs } = readSelection(ports.storage);
      store.apply({ type: 'devices', selected: inputs });
      ports.mediaDevices?.addEventListener('devicechange', changed);
      const output = config.settings?.audioOutputDeviceId ?? audioOutput;
      if (output === undefined) return;
      try {
        await audio.setDevice(output);
        store.apply({ type: 'devices', selected: { ...store.getSnapshot().selectedDevices, audioOutput: output } });
      } catch (error) {
        report(asRoomError(error, 'track', 'track'));
      }
    },
    refresh,
    end: (): void => ports.mediaDevices?.removeEventListener('devicechange', changed),
    actions: { setAudioSettings, setVideoSettings, setAudioOutputDevice },
  };
};
