import { createMissingPackets } from './missing-packets.ts';
import type { ReceptionReport } from './rtcp-write.ts';
import { extendSequence } from './sequence.ts';

/** What we know of one incoming stream (one SSRC): order, loss, jitter, and which packets to ask for again. */
export const createReceiveStream = ({
  ssrc,
  clockRate,
  canNack,
}: {
  ssrc: number;
  clockRate: number;
  canNack: boolean;
}) => {
  const missing = createMissingPackets();
  let highest = -1;
  let base = 0;
  let received = 0;
  let expectedBefore = 0;
  let receivedBefore = 0;
  let jitter = 0;
  let transit: number | undefined;
  let senderReport = { middle: 0, atMs: 0 };

  const trackJitter = (timestamp: number, nowMs: number): void => {
    const now = (nowMs * clockRate) / 1000 - timestamp;
    const change = transit === undefined ? 0 : Math.abs(now - transit);
    transit = now;
    // A timestamp that wrapped or jumped says nothing about the network.
    if (change < clockRate) jitter += (change - jitter) / 16;
  };

  return {
    ssrc,
    /** Takes note of a packet; the answer lists the packets before it that are missing now. */
    receive(sequence: number, timestamp: number, nowMs: number): number[] {
      trackJitter(timestamp, nowMs);
      received += 1;
      if (highest < 0) {
        // Far above zero, so that a late packet cannot make the long number negative.
        base = highest = sequence + 0x10000;
        return [];
      }
      const long = extendSequence(highest, sequence);
      if (long <= highest) {
        missing.delete(sequence);
        return [];
      }
      const lost = canNack && long > highest + 1 ? missing.add(highest + 1, long, nowMs) : [];
      highest = long;
      return lost;
    },
    /** True when a repeated packet was really missing: the first copy counts, others are dropped. */
    recover(sequence: number): boolean {
      if (!missing.delete(sequence)) return false;
      received += 1;
      return true;
    },
    /** The missing packets to ask for again now. */
    retries: (nowMs: number): number[] => missing.retries(nowMs),
    senderReport(ntpHigh: number, ntpLow: number, nowMs: number): void {
      senderReport = { middle: (((ntpHigh & 0xffff) << 16) | (ntpLow >>> 16)) >>> 0, atMs: nowMs };
    },
    report(nowMs: number): ReceptionReport | undefined {
      if (highest < 0) return undefined;
      const expected = highest - base + 1;
      const expectedNow = expected - expectedBefore;
      const lostNow = expectedNow - (received - receivedBefore);
      expectedBefore = expected;
      receivedBefore = received;
      return {
        ssrc,
        fractionLost: expectedNow > 0 && lostNow > 0 ? Math.min(255, Math.floor((lostNow * 256) / expectedNow)) : 0,
        packetsLost: Math.max(0, expected - received),
        highestSequence: highest,
        jitter: Math.round(jitter),
        lastSenderReport: senderReport.middle,
        delaySinceLast: senderReport.middle ? Math.round((nowMs - senderReport.atMs) * 65.536) : 0,
      };
    },
  };
};

export type ReceiveStream = ReturnType<typeof createReceiveStream>;
