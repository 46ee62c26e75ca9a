/** Janus says at once that somebody stopped; people pause between words. */
const pauseMs = 600;

/** Who talks, by what Janus says: loudness in decibels below the loudest. `changed` is called when that is another. */
export const createTalkers = (changed: () => void) => {
  const talking = new Map<string, number>();
  const ending = new Map<string, NodeJS.Timeout>();
  const keep = (peerId: string): void => {
    clearTimeout(ending.get(peerId));
    ending.delete(peerId);
  };
  const forget = (peerId: string): void => {
    keep(peerId);
    if (talking.delete(peerId)) changed();
  };
  return {
    all: (): ReadonlyMap<string, number> => talking,
    talks(peerId: string, dBov: number): void {
      keep(peerId);
      talking.set(peerId, dBov);
      changed();
    },
    pauses(peerId: string): void {
      keep(peerId);
      ending.set(peerId, setTimeout(forget, pauseMs, peerId).unref());
    },
    /** At once: it left or was muted. */
    forget,
    close: (): void => ending.forEach((timer) => clearTimeout(timer)),
  };
};
