/** What a publisher's clock showed at an RTP timestamp, and when the report arrived on our clock. */
export interface ClockReport {
  timestamp: number;
  senderMs: number;
  atMs: number;
}

/** What is known of the first packet of a recorded part. */
export interface PartClock {
  publisherId: string;
  clockRate: number;
  firstTimestamp: number;
  /** When it passed through here. */
  firstAtMs: number;
  reports: readonly ClockReport[];
}

/** A report that places a part so far from its arrival speaks of another clock. */
const maxShiftMs = 2_000;

/** Timestamps have 32 bits and wrap. */
const elapsedMs = (from: number, to: number, clockRate: number): number => (((to - from) | 0) / clockRate) * 1000;

/**
 * When each part began, on our clock. Sound and picture of a publisher share its clock, so their first sender reports put them beside
 * each other exactly; the report that took the least time on the network says how that clock differs from ours.
 */
export const alignParts = (parts: readonly PartClock[]): number[] => {
  const difference = new Map<string, number>();
  for (const { publisherId, reports } of parts)
    for (const { atMs, senderMs } of reports)
      difference.set(publisherId, Math.min(difference.get(publisherId) ?? Infinity, atMs - senderMs));
  return parts.map(({ publisherId, clockRate, firstTimestamp, firstAtMs, reports: [report] }) => {
    if (!report) return firstAtMs;
    const sentMs = report.senderMs - elapsedMs(firstTimestamp, report.timestamp, clockRate);
    const began = sentMs + difference.get(publisherId)!;
    return Math.abs(began - firstAtMs) > maxShiftMs ? firstAtMs : began;
  });
};
