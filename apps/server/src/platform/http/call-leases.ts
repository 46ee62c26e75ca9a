/** Some calls of one caller in one window of time. */
export interface Calls {
  bucket: string;
  windowAt: number;
  calls: number;
}

interface Lease {
  windowAt: number;
  left: number;
  /** The statement under way that takes more; says whether there were any. */
  asked: Promise<boolean> | undefined;
}

/** Limits below this one are counted call by call. */
const leasedFrom = 600;
/** What a node may hold unused, as a part of the limit. */
const leasesOfLimit = 20;
/** Leases in memory. One that is dropped counts as used. */
const maxLeases = 20_000;

const sizeOf = (most: number): number => (most < leasedFrom ? 1 : Math.floor(most / leasesOfLimit));

/** One more call, and how many there may be. */
interface AskedCall {
  caller: string;
  /** The caller's name in the database, which takes time to compute. */
  bucket: () => string;
  windowAt: number;
  most: number;
}

/**
 * Counts against limits. Of a high limit a node takes a twentieth at once from the counter in the database and counts
 * that in memory, because every call of a crowd comes this way. What is taken is in the counter already, so all nodes
 * together never admit more than the limit; what one node has not used is missing to the others until the window ends.
 * `add` adds calls to their counter and gives the sum.
 */
export const createCallLeases = (add: (calls: Calls) => Promise<number>) => {
  const leases = new Map<string, Lease>();
  const leaseOf = (caller: string, windowAt: number): Lease => {
    const known = leases.get(caller);
    if (known?.windowAt === windowAt) return known;
    const lease = { windowAt, left: 0, asked: undefined };
    leases.delete(caller);
    leases.set(caller, lease);
    const [oldest] = leases.keys();
    if (leases.size > maxLeases && oldest !== undefined) leases.delete(oldest);
    return lease;
  };
  const extend = async (lease: Lease, { bucket, windowAt, most }: AskedCall): Promise<boolean> => {
    try {
      const calls = sizeOf(most);
      const sum = await add({ bucket: bucket(), windowAt, calls });
      const granted = Math.max(0, calls - Math.max(0, sum - most));
      lease.left += granted;
      return granted > 0;
    } finally {
      lease.asked = undefined;
    }
  };
  return {
    /** Whether one more call of this caller is within the limit. */
    take: async (call: AskedCall): Promise<boolean> => {
      const { caller, bucket, windowAt, most } = call;
      if (sizeOf(most) === 1) return (await add({ bucket: bucket(), windowAt, calls: 1 })) <= most;
      const lease = leaseOf(caller, windowAt);
      // Those who ask at the same moment share a statement; when its calls are used up, the next of them asks again.
      while (lease.left === 0) {
        lease.asked ??= extend(lease, call);
        if (!(await lease.asked)) return false;
      }
      lease.left -= 1;
      return true;
    },
    /** Drops the leases of windows that began before this moment. */
    sweep: (before: Date): void => {
      for (const [caller, { windowAt }] of leases) if (windowAt < before.getTime()) leases.delete(caller);
    },
  };
};
