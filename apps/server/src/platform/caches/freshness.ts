/** When something was found to be current. */
export interface Stamp {
  at: number;
  commits: number;
}

interface FreshnessDeps {
  maxAgeMs: number;
  ticks: () => number;
}

/**
 * Whether what was current a moment ago may still be shown without asking the database. A commit of this process ends it at once;
 * what other processes commit is seen after the given time.
 */
export const createFreshness = ({ maxAgeMs, ticks }: FreshnessDeps) => {
  let commits = 0;
  return {
    /** Taken before the database is asked: what is committed meanwhile counts as later. */
    stamp: (): Stamp => ({ at: ticks(), commits }),
    isFresh: (stamp: Stamp): boolean => stamp.commits === commits && ticks() - stamp.at < maxAgeMs,
    noteCommit: (): void => {
      commits += 1;
    },
  };
};
export type Freshness = ReturnType<typeof createFreshness>;
