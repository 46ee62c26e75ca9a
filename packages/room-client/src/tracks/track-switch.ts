import type { Core } from '../room/core.ts';
import type { TrackType } from '../track-types.ts';
import { captureOne, emptyTrack } from './capture.ts';
import type { LocalTrack } from './local-track.ts';
import type { AudioSettings, VideoSettings } from './settings.ts';

/** What is sent of a device's track, if it is not sent as it is. It is called without one while nothing is captured. */
export type Processor = (native: MediaStreamTrack | undefined) => Promise<MediaStreamTrack | undefined>;

const createProcessors = () => {
  const known = new Map<TrackType, Processor>();
  return {
    set: (type: TrackType, processor: Processor): void => void known.set(type, processor),
    run: async ({ source, type }: LocalTrack, native: MediaStreamTrack | undefined) =>
      source === 'regular' ? known.get(type)?.(native) : undefined,
  };
};
const sizeOf = ({ native }: LocalTrack): { width?: number; height?: number } => {
  const { width, height } = native.getSettings();
  return { ...(width ? { width } : {}), ...(height ? { height } : {}) };
};
const keepProcessed = (track: LocalTrack, processed: MediaStreamTrack | undefined): void => {
  if (processed) track.processed = processed;
  else delete track.processed;
};

interface SwitchEvents {
  show: (track: LocalTrack) => void;
  /** The device of the track is gone. */
  lost: (track: LocalTrack) => void;
}

/** Tells when the device of a track is gone. */
const createWatch = (lost: (track: LocalTrack) => void) => {
  const listeners = new Map<string, () => void>();
  const unwatch = (track: LocalTrack): void => {
    const listener = listeners.get(track.id);
    if (listener) track.native.removeEventListener('ended', listener);
    listeners.delete(track.id);
  };
  const watch = (track: LocalTrack): void => {
    unwatch(track);
    if (track.isEmpty || track.source !== 'regular') return;
    const listener = (): void => lost(track);
    listeners.set(track.id, listener);
    track.native.addEventListener('ended', listener);
  };
  return { watch, unwatch };
};

/** Puts another native track behind a local track: a device that is switched on, off or exchanged, or what plugins make of it. */
export const createTrackSwitch = ({ ports }: Pick<Core, 'ports'>, { show, lost }: SwitchEvents) => {
  const { watch, unwatch } = createWatch(lost);
  const released = new WeakSet<LocalTrack>();
  const processors = createProcessors();

  const replace = async (track: LocalTrack, native: MediaStreamTrack, isEmpty: boolean): Promise<void> => {
    // Made before anything is sent: nobody sees what a plugin is to hide.
    const processed = await processors.run(track, isEmpty ? undefined : native);
    await track.transceiver?.sender.replaceTrack(processed ?? native);
    if (released.has(track)) {
      native.stop();
      return;
    }
    keepProcessed(track, processed);
    unwatch(track);
    if (!track.isForeign) track.native.stop();
    track.native = native;
    track.isEmpty = isEmpty;
    track.isForeign = false;
    watch(track);
    show(track);
  };
  const acquire = async (track: LocalTrack, settings = track.settings): Promise<void> => {
    const native = await captureOne(
      ports,
      track.type === 'audio'
        ? { type: 'audio', settings: settings as AudioSettings }
        : { type: 'video', settings: settings as VideoSettings },
    );
    // The person may have left or muted it while the device was starting: a camera that is not wanted does not stay on.
    if (released.has(track) || (track.type === 'video' && !track.wanted)) {
      native.stop();
      return;
    }
    if (track.type === 'audio') native.enabled = track.wanted;
    await replace(track, native, false);
  };

  return {
    setProcessor: processors.set,
    watch,
    /** Another device takes over; where there is none, an empty track is sent. */
    replaceLost: async (track: LocalTrack): Promise<void> => {
      if (released.has(track)) return;
      try {
        if (track.wanted) await acquire(track);
      } finally {
        if (needsDevice(track) && !track.isEmpty)
          await replace(track, emptyTrack(ports, track.type, sizeOf(track)), true);
      }
    },
    /** What is captured is silent and black at once; what the host brought is the host's, and only its sound is. */
    level: (track: LocalTrack): void => {
      if (track.source === 'regular' && (track.type === 'audio' || !track.isForeign))
        track.native.enabled = track.wanted;
    },
    perform: async (track: LocalTrack, enabled: boolean): Promise<void> => {
      if (track.source !== 'regular' || (track.type === 'audio' && !(enabled && needsDevice(track)))) {
        track.native.enabled = enabled;
        return;
      }
      if (enabled) return acquire(track);
      await replace(track, emptyTrack(ports, 'video', sizeOf(track)), true);
    },
    /** While it is muted the choice is only kept; unmuting uses it. */
    changeSettings: async (track: LocalTrack, settings: AudioSettings | VideoSettings): Promise<void> => {
      const hasOtherDevice = settings.deviceId !== track.settings.deviceId;
      if (track.enabled && hasOtherDevice) await acquire(track, settings);
      track.settings = settings;
      if (!track.enabled && hasOtherDevice && track.type === 'audio' && !track.isEmpty)
        await replace(track, emptyTrack(ports, 'audio'), true);
      show(track);
    },
    /** What is sent instead of the device's own track; undefined brings that back. */
    setProcessed: async (track: LocalTrack, processed: MediaStreamTrack | undefined): Promise<void> => {
      keepProcessed(track, processed);
      await track.transceiver?.sender.replaceTrack(processed ?? track.native);
    },
    release: (track: LocalTrack): void => {
      released.add(track);
      unwatch(track);
      if (!track.isForeign) track.native.stop();
    },
  };
};
const needsDevice = ({ isEmpty, native }: LocalTrack): boolean => isEmpty || native.readyState === 'ended';
