import { RoomError } from '../errors/room-error.ts';
import type { LocalTrack } from './local-track.ts';

interface ToggleDeps {
  /** Makes the track send or not; it may take a while, as a camera does. */
  perform: (track: LocalTrack, enabled: boolean) => Promise<void>;
  /** The displayed or the real state is another. */
  changed: (track: LocalTrack, what: 'displayed' | 'enabled') => void;
}

/** One queue for each track: the latest wish wins, and what lies between is never performed. */
export const createToggles = ({ perform, changed }: ToggleDeps) => {
  const running = new Map<string, Promise<void>>();

  const work = async (track: LocalTrack): Promise<void> => {
    while (track.enabled !== track.wanted) {
      const target = track.wanted;
      try {
        await perform(track, target);
      } catch (error) {
        // A newer wish is tried; without one the display shows what is really sent.
        if (track.wanted !== target) continue;
        track.wanted = track.enabled;
        changed(track, 'displayed');
        throw error;
      }
      track.enabled = target;
      changed(track, 'enabled');
    }
  };
  return {
    /** Resolves when what is sent is what was last asked for. */
    set: (track: LocalTrack, enabled: boolean): Promise<void> => {
      if (track.wanted !== enabled) {
        track.wanted = enabled;
        changed(track, 'displayed');
      }
      const current = running.get(track.id);
      if (current) return current;
      if (track.enabled === enabled) return Promise.resolve();
      const next = work(track).finally(() => void running.delete(track.id));
      running.set(track.id, next);
      return next;
    },
    /** Waits for what is under way, whatever comes of it. */
    settled: async (track: LocalTrack): Promise<void> => {
      try {
        await running.get(track.id);
      } catch (error) {
        if (!(error instanceof RoomError)) throw error;
      }
    },
  };
};
