import { longestRecoverGraceS } from '../constants.ts';
import type { DegradationParams } from '../roles/role-policy.ts';

/** Since when the loss is high or low, and how long it must stay low before a picture comes back. */
export interface Degradation {
  readonly highSince?: number | undefined;
  readonly lowSince?: number | undefined;
  readonly restoredAt?: number | undefined;
  readonly recoverGraceS: number;
}
interface Sample {
  now: number;
  /** Packets lost on the subscribe side, in percent. */
  loss: number;
  /** Remote pictures that are shown, and those that are held back. */
  active: number;
  degraded: number;
}
interface Step {
  state: Degradation;
  degrade: number;
  restore: number;
}

export const startDegradation = (params: DegradationParams): Degradation => ({
  recoverGraceS: params.recoverGracePeriodSeconds,
});

const onHighLoss = (from: Degradation, { now, active }: Sample, params: DegradationParams): Step => {
  const highSince = from.highSince ?? now;
  const state = { ...from, highSince, lowSince: undefined };
  if (now - highSince <= params.degradeGracePeriodSeconds * 1000) return { state, degrade: 0, restore: 0 };
  // What was brought back and is lost again came too early.
  const isFailedRecovery = from.restoredAt !== undefined;
  const longer = from.recoverGraceS + params.recoverGracePeriodSeconds;
  return {
    state: {
      highSince: now,
      recoverGraceS: isFailedRecovery ? Math.min(longer, longestRecoverGraceS) : from.recoverGraceS,
    },
    degrade: Math.ceil(active / 2),
    restore: 0,
  };
};

const onLowLoss = (from: Degradation, { now, degraded }: Sample, params: DegradationParams): Step => {
  const lowSince = from.lowSince ?? now;
  const isStable = now - lowSince >= from.recoverGraceS * 1000;
  const state = { ...from, highSince: undefined, lowSince };
  if (!isStable) return { state, degrade: 0, restore: 0 };
  // The last recovery has held for the whole time.
  if (degraded === 0) return { state: startDegradation(params), degrade: 0, restore: 0 };
  return { state: { ...state, lowSince: now, restoredAt: now }, degrade: 0, restore: 1 };
};

/** One look at the loss: how many pictures to hold back and to bring back. */
export const stepDegradation = (from: Degradation, sample: Sample, params: DegradationParams): Step =>
  sample.loss > params.packetLossThreshold ? onHighLoss(from, sample, params) : onLowLoss(from, sample, params);
