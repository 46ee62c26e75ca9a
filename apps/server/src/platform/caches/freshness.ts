/** When something was found to be current. */
export interface Stamp {
  at: number;
  commits: number;
}

/** Fresh; asked for again while it is still used; or no longer used at all. */
export type Age = 'fresh' | 'aging' | 'over';

interface FreshnessDeps {
  maxAgeMs: number;
  /** What is no longer fresh may be used so long while one asks for it again. */
  agingMs?: number;
  ticks: () => number;
}

/**
 * Whether what was current a moment ago may still be shown without asking the database. A commit of this process ends it at once;
 * what other processes commit is seen after the given time.
 */
export const createFreshness = ({ maxAgeMs, agingMs = 0, ticks }: FreshnessDeps) => {
  let commits = 0;
  const ageOf = (stamp: Stamp): Age => {
    const age = ticks() - stamp.at;
    if (stamp.commits !== commits || age >= maxAgeMs + agingMs) return 'over';
    return age < maxAgeMs ? 'fresh' : 'aging';
  };
  return {
    /** Taken before the database is asked: what is committed meanwhile counts as later. */
    stamp: (): Stamp => ({ at: ticks(), commits }),
    ageOf,
    isFresh: (stamp: Stamp): boolean => ageOf(stamp) === 'fresh',
    noteCommit: (): void => {
      commits += 1;
    },
  };
};
export type Freshness = ReturnType<typeof createFreshness>;
