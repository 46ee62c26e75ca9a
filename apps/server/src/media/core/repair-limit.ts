/** So many packets may be repeated at once, and so many in a second. A burst of loss on a good line is less than that. */
const burst = 200;
const perSecond = 500;
/** Before a round trip is known. */
const usualRoundTripMs = 100;
const shortestMs = 20;
/** More than can be repeated while a round trip lasts. */
const remembered = 2048;

/** What one subscriber may make the engine repeat: a report of a thousand bytes can name five thousand packets. */
export class RepairLimit {
  private credit = burst;
  private refilledAt = 0;
  private readonly sentAt = new Map<number, number>();

  /** Whether this packet is repeated now; then it counts. It is not sent twice before the first could arrive. */
  take(ssrc: number, sequence: number, nowMs: number, roundTripMs: number | undefined): boolean {
    this.credit = Math.min(burst, this.credit + ((nowMs - this.refilledAt) / 1000) * perSecond);
    this.refilledAt = nowMs;
    const key = ssrc * 0x10000 + sequence;
    const waits = Math.max(shortestMs, roundTripMs ?? usualRoundTripMs);
    if (this.credit < 1 || nowMs - (this.sentAt.get(key) ?? -Infinity) < waits) return false;
    this.credit -= 1;
    this.sentAt.delete(key);
    this.sentAt.set(key, nowMs);
    if (this.sentAt.size > remembered) this.sentAt.delete(this.sentAt.keys().next().value!);
    return true;
  }
}
