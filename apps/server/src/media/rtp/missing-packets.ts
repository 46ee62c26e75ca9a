/** A larger jump is another stream or a long pause; asking for all of it would only add load. */
const largestGap = 200;
const maxMissing = 500;
const firstRetryMs = 60;
const maxRequests = 8;
const longestWaitMs = 1000;

/** The packets of one stream that did not come, and when to ask for each of them again. */
export const createMissingPackets = () => {
  const missing = new Map<number, { requests: number; nextAtMs: number; sinceMs: number }>();
  return {
    /** Notes the long sequence numbers `from` up to and without `to`; gives those to ask for now. */
    add(from: number, to: number, nowMs: number): number[] {
      if (to - from > largestGap || missing.size > maxMissing) return [];
      const lost: number[] = [];
      for (let sequence = from; sequence < to; sequence += 1) {
        missing.set(sequence & 0xffff, { requests: 1, nextAtMs: nowMs + firstRetryMs, sinceMs: nowMs });
        lost.push(sequence & 0xffff);
      }
      return lost;
    },
    /** True when the packet was missing. */
    delete: (sequence: number): boolean => missing.delete(sequence),
    retries(nowMs: number): number[] {
      const again: number[] = [];
      for (const [sequence, entry] of missing) {
        if (entry.requests >= maxRequests || nowMs - entry.sinceMs > longestWaitMs) missing.delete(sequence);
        else if (nowMs >= entry.nextAtMs) {
          entry.requests += 1;
          entry.nextAtMs = nowMs + firstRetryMs * entry.requests;
          again.push(sequence);
        }
      }
      return again;
    },
  };
};
