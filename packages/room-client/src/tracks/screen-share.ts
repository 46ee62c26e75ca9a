import { invalid, RoomError } from '../errors/room-error.ts';
import { canPublish } from '../roles/role-policy.ts';
import type { Core } from '../room/core.ts';
import { selectLocalRole } from '../state/selectors.ts';
import { captureError } from './capture.ts';
import type { LocalTracks } from './local-tracks.ts';
import { buildAudioSettings, screenSettingsOf } from './settings.ts';

export interface ScreenShareOptions {
  audioOnly?: boolean;
  videoOnly?: boolean;
}

/** One screen at a time, with its sound. Picture and sound end together, no matter which one is ended. */
export const createScreenShare = (core: Core, local: LocalTracks) => {
  const { ports, store, joined, report } = core;
  let isStarting = false;

  const pick = async (options: ScreenShareOptions): Promise<MediaStreamTrack[]> => {
    if (!ports.mediaDevices) throw new RoomError('mediaDevicesMissing', { action: 'track' });
    let stream: MediaStream;
    try {
      stream = await ports.mediaDevices.getDisplayMedia({ video: true, audio: !options.videoOnly });
    } catch (error) {
      throw captureError(error);
    }
    if (!options.audioOnly) return stream.getTracks();
    // Browsers share no sound without a picture: it is asked for and not used.
    for (const track of stream.getVideoTracks()) track.stop();
    const sound = stream.getAudioTracks();
    if (sound.length === 0) throw invalid('Select share audio when sharing screen');
    return sound;
  };
  const stop = (): Promise<void> => local.publish({ remove: local.bySource('screen') });
  const endedNatively = (): void => {
    stop().catch((error: unknown) => {
      if (!(error instanceof RoomError)) throw error;
      report(error);
    });
  };
  const start = async (options: ScreenShareOptions): Promise<void> => {
    const role = selectLocalRole(store.getSnapshot());
    const screen = screenSettingsOf(role);
    const natives = await pick(options);
    try {
      // The person may have left, or lost the right, while choosing.
      joined();
      for (const native of natives) {
        local.add({ native, source: 'screen', settings: native.kind === 'audio' ? buildAudioSettings() : screen });
        native.addEventListener('ended', endedNatively);
      }
    } catch (error) {
      for (const native of natives) native.stop();
      throw error;
    }
    await local.publish();
  };
  return {
    /** Starting while one is on, and stopping while none is, does nothing. */
    setScreenShareEnabled: async (enabled: boolean, options: ScreenShareOptions = {}): Promise<void> => {
      joined();
      if (!canPublish(selectLocalRole(store.getSnapshot()), { type: 'video', source: 'screen' }))
        throw invalid('The role may not share a screen');
      const isOn = local.bySource('screen').length > 0;
      if (isOn === enabled || isStarting) return;
      if (!enabled) return stop();
      isStarting = true;
      try {
        await start(options);
      } finally {
        isStarting = false;
      }
    },
  };
};
