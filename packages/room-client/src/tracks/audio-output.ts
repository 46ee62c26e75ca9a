import { mobileAudioRetryMs, volumeRange } from '../constants.ts';
import { invalid, RoomError } from '../errors/room-error.ts';
import type { AudioSink } from '../ports.ts';
import { wait } from '../retry/delays.ts';
import type { Core } from '../room/core.ts';

interface Playing {
  element: AudioSink;
  volume: number;
  isPaused: boolean;
}
const checkVolume = (volume: number): void => {
  if (!(typeof volume === 'number' && volume >= volumeRange.min && volume <= volumeRange.max))
    throw invalid('Please pass a valid number between 0-100');
};

/** Starts playback. A browser that refuses it holds all sound until the person has done something. */
const createPlayback = ({ ports, store, emit, report }: Core, sinks: Map<string, Playing>) => {
  const block = (cause: unknown): void => {
    // Reported once, not for each track.
    if (store.getSnapshot().isPlaybackBlocked) return;
    store.apply({ type: 'playback-blocked', isBlocked: true });
    const error = new RoomError('autoplayBlocked', { action: 'track', cause });
    emit({ name: 'autoplay-blocked', data: error });
    report(error);
  };
  const play = async (trackId: string, canRetry: boolean): Promise<void> => {
    const sink = sinks.get(trackId);
    if (!sink) return;
    try {
      await sink.element.play();
      sink.isPaused = false;
    } catch (error) {
      sink.isPaused = true;
      if (!canRetry) return block(error);
      // A phone needs a moment after a call or a change of its output.
      await wait(ports.clock, mobileAudioRetryMs);
      await play(trackId, false);
    }
  };
  return {
    begin: async (trackId: string): Promise<void> => {
      const sink = sinks.get(trackId);
      if (sink && store.getSnapshot().isPlaybackBlocked) sink.isPaused = true;
      else await play(trackId, ports.isMobile);
    },
    /** After the person has pressed something, or the output has changed. */
    resume: async (): Promise<void> => {
      store.apply({ type: 'playback-blocked', isBlocked: false });
      const held = [...sinks].filter(([, { isPaused }]) => isPaused);
      await Promise.all(held.map(([trackId]) => play(trackId, false)));
    },
  };
};

const asOutputError = (error: unknown): RoomError =>
  new RoomError('deviceMissing', { action: 'track', description: String(error), cause: error });

const release = ({ element }: Playing): void => {
  element.pause();
  element.srcObject = null;
  element.remove();
};

/** Plays the sound of others, each with its volume, on the chosen device. */
export const createAudioOutput = (core: Core) => {
  const { ports, store, report } = core;
  const sinks = new Map<string, Playing>();
  const playback = createPlayback(core, sinks);
  let outputVolume: number = volumeRange.max;
  let deviceId = '';

  const setLevel = ({ element, volume }: Playing): void => {
    element.volume = (volume / volumeRange.max) * (outputVolume / volumeRange.max);
  };
  const setSinks = async (next: string): Promise<void> => {
    // While nothing plays, the device is tried with an element that has no sound.
    const trial = sinks.size === 0 ? ports.createAudioSink() : undefined;
    const elements = trial ? [trial] : [...sinks.values()].map(({ element }) => element);
    try {
      await Promise.all(elements.map((element) => element.setSinkId?.(next) ?? Promise.resolve()));
    } finally {
      trial?.remove();
    }
  };
  return {
    add: async (trackId: string, native: MediaStreamTrack): Promise<void> => {
      const element = ports.createAudioSink();
      element.srcObject = ports.createStream([native]);
      const sink: Playing = { element, volume: volumeRange.max, isPaused: false };
      sinks.set(trackId, sink);
      setLevel(sink);
      // A device that is gone since it was chosen silences nobody: the sound comes from the usual one.
      if (deviceId !== '') await element.setSinkId?.(deviceId).catch((error: unknown) => report(asOutputError(error)));
      await playback.begin(trackId);
    },
    remove: (trackId: string): void => {
      const sink = sinks.get(trackId);
      sinks.delete(trackId);
      if (sink) release(sink);
    },
    unblock: playback.resume,
    setVolume: (trackId: string, volume: number): void => {
      checkVolume(volume);
      const sink = sinks.get(trackId);
      const track = store.getSnapshot().tracks[trackId];
      if (!sink || !track) throw new RoomError('rtcTrackMissing', { action: 'track', description: `Track ${trackId}` });
      sink.volume = volume;
      setLevel(sink);
      store.apply({ type: 'track-set', track: { ...track, volume } });
    },
    setOutputVolume: (volume: number): void => {
      checkVolume(volume);
      outputVolume = volume;
      for (const sink of sinks.values()) setLevel(sink);
    },
    /** Counts only once every element plays there; held sound goes on. */
    setDevice: async (next: string): Promise<void> => {
      try {
        await setSinks(next);
      } catch (error) {
        await setSinks(deviceId).catch(() => undefined);
        throw asOutputError(error);
      }
      deviceId = next;
      await playback.resume();
    },
    closeAll: (): void => {
      for (const sink of sinks.values()) release(sink);
      sinks.clear();
      ports.removeAudioContainer();
    },
  };
};
export type AudioOutput = ReturnType<typeof createAudioOutput>;
