/**
 * Values that were made from something with a revision, kept as long as the revision is the same. Those who ask at the same
 * moment share one making; a making that failed is not kept. The least recently used go first when there are too many.
 */
export interface KeptByRevision<T> {
  get(key: string, revision: string | number, make: () => Promise<T>): Promise<T>;
  /** The value of this very revision, if it is kept. */
  peek(key: string, revision: string | number): Promise<T> | undefined;
}

export const createKeptByRevision = <T>({ most }: { most: number }): KeptByRevision<T> => {
  const kept = new Map<string, { revision: string | number; value: Promise<T> }>();
  const peek = (key: string, revision: string | number): Promise<T> | undefined => {
    const found = kept.get(key);
    if (found?.revision !== revision) return undefined;
    kept.delete(key);
    kept.set(key, found);
    return found.value;
  };
  return {
    peek,
    get(key, revision, make) {
      const found = peek(key, revision);
      if (found) return found;
      const entry = { revision, value: make() };
      kept.delete(key);
      kept.set(key, entry);
      entry.value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return entry.value;
    },
  };
};
