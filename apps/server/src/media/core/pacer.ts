/** So many bytes may leave at once, whatever the rate: an ordinary key frame passes without waiting. */
const burstBytes = 24_000;
/** Packets that wait longer than this are of no use to a live picture. */
const longestQueueMs = 600;
const paceFactor = 2.5;
const slowestBitsPerSecond = 300_000;

/** Spreads bursts to a subscriber whose downlink is known: what exceeds the rate waits in order. Without a rate nothing waits. */
export class Pacer {
  dropped = 0;
  private bytesPerMs = 0;
  private credit = burstBytes;
  private refilledAt = 0;
  private readonly queue: { packet: Buffer; sinceMs: number }[] = [];

  constructor(private readonly transmit: (packet: Buffer) => void) {}

  get waiting(): number {
    return this.queue.length;
  }

  setEstimate(bitsPerSecond: number | undefined): void {
    this.bytesPerMs = bitsPerSecond ? (Math.max(bitsPerSecond, slowestBitsPerSecond) * paceFactor) / 8000 : 0;
  }

  send(packet: Buffer, urgent: boolean, nowMs: number): void {
    if (urgent || this.bytesPerMs === 0) {
      this.transmit(packet);
      return;
    }
    this.refill(nowMs);
    if (this.queue.length === 0 && this.credit > 0) {
      this.credit -= packet.length;
      this.transmit(packet);
      return;
    }
    // The buffer is shared with the other subscribers, who go on to rewrite it.
    this.queue.push({ packet: Buffer.from(packet), sinceMs: nowMs });
  }

  drain(nowMs: number): void {
    if (this.queue.length === 0) return;
    this.refill(nowMs);
    let sent = 0;
    for (const { packet, sinceMs } of this.queue) {
      if (this.bytesPerMs > 0 && this.credit <= 0) break;
      sent += 1;
      if (nowMs - sinceMs > longestQueueMs) {
        this.dropped += 1;
        continue;
      }
      this.credit -= packet.length;
      this.transmit(packet);
    }
    this.queue.splice(0, sent);
  }

  private refill(nowMs: number): void {
    const elapsed = Math.min(1000, nowMs - this.refilledAt);
    this.refilledAt = nowMs;
    this.credit = Math.min(burstBytes, this.credit + elapsed * this.bytesPerMs);
  }
}
