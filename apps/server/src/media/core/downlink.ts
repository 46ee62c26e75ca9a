// How much a subscriber's downlink carries. Its own estimate (REMB) grows by some percent a second, up to about one and a half times of
// what it receives: while it grows it is only behind, and where it stops it says when there is too much, but not how much more would fit.
// So after a quiet time one step more is tried, and taken back when it fails.

const congestedLoss = 0.12;
const checksUntilCongested = 2;
const firstHoldMs = 4000;
const longestHoldMs = 60_000;
/** A step that holds for so long was right. */
const trialMs = 8000;
/** An estimate that grew within this time still grows: browsers send it about once a second. */
const growingMs = 1500;
/** Below this there is nothing to save. */
const leastSent = 60_000;

export interface DownlinkSample {
  nowMs: number;
  sentBitsPerSecond: number;
  /** 0 to 1. */
  loss: number;
}

export class Downlink {
  /** What may be sent; undefined while no limit is known. */
  budget: number | undefined;
  private lastEstimate: number | undefined;
  private grewAt = -Infinity;
  private suspicions = 0;
  private changedAt = -Infinity;
  private triedAt = -Infinity;
  private holdMs = firstHoldMs;

  get estimate(): number | undefined {
    return this.lastEstimate;
  }

  noteEstimate(bitsPerSecond: number, nowMs: number): void {
    if (bitsPerSecond > (this.lastEstimate ?? 0)) this.grewAt = nowMs;
    this.lastEstimate = bitsPerSecond;
  }

  /** Takes a measurement; `next` is what one step more would cost, undefined when all is sent that was asked for. */
  check({ nowMs, sentBitsPerSecond, loss }: DownlinkSample, next: number | undefined): void {
    const isBehind = this.estimate !== undefined && this.estimate < sentBitsPerSecond * 0.93;
    const tooMuch = isBehind && nowMs - this.grewAt > growingMs;
    this.suspicions = sentBitsPerSecond > leastSent && (tooMuch || loss > congestedLoss) ? this.suspicions + 1 : 0;
    if (this.suspicions >= checksUntilCongested) {
      this.suspicions = 0;
      this.holdMs = nowMs - this.triedAt < trialMs ? Math.min(longestHoldMs, this.holdMs * 2) : firstHoldMs;
      this.changedAt = nowMs;
      const received = sentBitsPerSecond * (1 - loss);
      this.budget = Math.min(this.estimate ?? received, received) * 0.9;
      return;
    }
    if (this.budget === undefined || this.suspicions > 0 || nowMs - this.changedAt < this.holdMs) return;
    this.changedAt = this.triedAt = nowMs;
    this.budget = next === undefined ? undefined : next * 1.05;
  }
}
