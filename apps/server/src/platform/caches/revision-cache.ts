/**
 * Values that were made from something with a revision, kept as long as the revision is the same. Those who ask at the same
 * moment share one making; a making that failed is not kept. The least recently used go first when there are too many.
 */
export interface RevisionCache<T> {
  get(key: string, revision: string | number, make: () => Promise<T>): Promise<T>;
  /**
   * The value of this very revision, if it is made. For transactions: one that waited for a value that others are making could wait
   * for ever, because they may need the connection that it holds.
   */
  peek(key: string, revision: string | number): T | undefined;
  /** Keeps a value that was made elsewhere, unless one of this revision is kept. */
  put(key: string, revision: string | number, value: T): void;
}

interface Kept<T> {
  revision: string | number;
  value: Promise<T>;
  made?: T;
}

export const createRevisionCache = <T>({ most }: { most: number }): RevisionCache<T> => {
  const kept = new Map<string, Kept<T>>();
  const find = (key: string, revision: string | number): Kept<T> | undefined => {
    const found = kept.get(key);
    if (found?.revision !== revision) return undefined;
    kept.delete(key);
    kept.set(key, found);
    return found;
  };
  const add = (key: string, entry: Kept<T>): void => {
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  };
  return {
    peek: (key, revision) => find(key, revision)?.made,
    put(key, revision, made) {
      if (!find(key, revision)) add(key, { revision, value: Promise.resolve(made), made });
    },
    get(key, revision, make) {
      const found = find(key, revision);
      if (found) return found.value;
      const entry: Kept<T> = { revision, value: make() };
      add(key, entry);
      entry.value.then(
        (made) => (entry.made = made),
        () => {
          if (kept.get(key) === entry) kept.delete(key);
        },
      );
      return entry.value;
    },
  };
};
