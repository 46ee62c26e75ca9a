import { expect, test } from 'vitest';
import { startDegradation, stepDegradation } from './degradation.ts';

const params = { packetLossThreshold: 10, degradeGracePeriodSeconds: 1, recoverGracePeriodSeconds: 30 };

/** Lets the loss come back right after every recovery, and gives the waits before the recoveries. */
const failingRecoveries = (count: number): number[] => {
  let state = startDegradation(params);
  let now = 0;
  const waits: number[] = [];
  const tick = (loss: number) => {
    now += 1000;
    const step = stepDegradation(state, { now, loss, active: 2, degraded: 2 }, params);
    ({ state } = step);
    return step;
  };
  for (let round = 0; round < count; round += 1) {
    while (tick(50).degrade === 0);
    const from = now + 1000;
    while (tick(0).restore === 0);
    waits.push((now - from) / 1000);
  }
  return waits;
};

test('[R-151] [R-440] [R-441] every failed recovery makes the next wait longer, up to two minutes', () => {
  expect(failingRecoveries(6)).toEqual([30, 60, 90, 120, 120, 120]);
});
test('[R-151] a recovery that holds makes the wait short again', () => {
  let state = { recoverGraceS: 120, restoredAt: 0, lowSince: 0 };
  ({ state } = stepDegradation(state, { now: 120_000, loss: 0, active: 4, degraded: 0 }, params) as never);
  expect(state.recoverGraceS).toBe(30);
});
