import type { LocalTrack } from './local-track.ts';

interface ToggleDeps {
  /** Makes the track send or not; it may take a while, as a camera does. */
  perform: (track: LocalTrack, enabled: boolean) => Promise<void>;
  /** Makes what is captured now as loud and as visible as was last asked for. It takes no time. */
  level: (track: LocalTrack) => void;
  /** The displayed or the real state is another. */
  changed: (track: LocalTrack, what: 'displayed' | 'enabled') => void;
}

/** One queue for each track: the latest wish wins, and what lies between is never performed. */
export const createToggles = ({ perform, level, changed }: ToggleDeps) => {
  const last = new Map<string, Promise<void>>();
  const toggling = new Map<string, Promise<void>>();

  /** After everything that is under way for this track, whatever became of it. */
  const inTurn = (track: LocalTrack, step: () => Promise<void>): Promise<void> => {
    const before = last.get(track.id);
    const mine = (before ? before.then(step, step) : step()).finally(() => {
      if (last.get(track.id) === mine) last.delete(track.id);
    });
    last.set(track.id, mine);
    return mine;
  };
  const work = async (track: LocalTrack): Promise<void> => {
    while (track.enabled !== track.wanted) {
      const target = track.wanted;
      try {
        await perform(track, target);
      } catch (error) {
        // A newer wish is tried; without one the display shows what is really sent.
        if (track.wanted !== target) continue;
        track.wanted = track.enabled;
        level(track);
        changed(track, 'displayed');
        throw error;
      }
      track.enabled = target;
      changed(track, 'enabled');
    }
    level(track);
  };
  return {
    inTurn,
    /** Resolves when what is sent is what was last asked for. */
    set: (track: LocalTrack, enabled: boolean): Promise<void> => {
      if (track.wanted !== enabled) {
        track.wanted = enabled;
        // Muting waits for nothing, neither for a device that is being changed.
        if (!enabled) level(track);
        changed(track, 'displayed');
      }
      const current = toggling.get(track.id);
      if (current) return current;
      if (track.enabled === enabled) return Promise.resolve();
      const mine = inTurn(track, () => work(track)).finally(() => void toggling.delete(track.id));
      toggling.set(track.id, mine);
      return mine;
    },
  };
};
