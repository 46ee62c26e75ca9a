interface ShortLivedCacheOptions<T> {
  read: (key: string) => Promise<T>;
  /** How old a value may be: another process may have changed what it was read from. */
  maxAgeMs: number;
  most: number;
  /** Milliseconds that never go back. */
  ticks: () => number;
}

export interface ShortLivedCache<T> {
  get(key: string): Promise<T>;
  /** The value, if it has been read and is not too old. */
  peek(key: string): T | undefined;
  /** After a change: every later caller reads again. */
  drop(key: string): void;
}

/**
 * For what a crowd asks for again and again between changes. Inside this process a change drops the value at once; a change by another
 * process is seen after `maxAgeMs`. A failure is not kept.
 */
export const createShortLivedCache = <T>({
  read,
  maxAgeMs,
  most,
  ticks,
}: ShortLivedCacheOptions<T>): ShortLivedCache<T> => {
  const kept = new Map<string, { value: Promise<T>; readAt: number; found?: T }>();
  const fresh = (key: string) => {
    const entry = kept.get(key);
    return entry && ticks() - entry.readAt < maxAgeMs ? entry : undefined;
  };
  return {
    peek: (key) => fresh(key)?.found,
    drop: (key) => void kept.delete(key),
    get(key) {
      const known = fresh(key);
      if (known) return known.value;
      const entry: { value: Promise<T>; readAt: number; found?: T } = { value: read(key), readAt: ticks() };
      kept.delete(key);
      kept.set(key, entry);
      entry.value.then(
        (found) => (entry.found = found),
        () => {
          if (kept.get(key) === entry) kept.delete(key);
        },
      );
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return entry.value;
    },
  };
};
