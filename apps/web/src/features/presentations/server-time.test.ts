import { expect, test } from 'vitest';
import { betterSample, sampleOf, serverMsAt } from './server-time.ts';

test('[LJ-4] two devices with other clocks and other ways count the same within half of their way', () => {
  const at = '2026-03-01T09:00:00.000Z';
  const near = sampleOf(at, 1000, 1040);
  const far = sampleOf(at, 70_000, 70_400);
  expect(Math.abs(serverMsAt(near, 1020 + 5000) - serverMsAt(far, 70_200 + 5000))).toBe(0);
  expect(serverMsAt(far, 70_200 + 5000)).toBe(Date.parse(at) + 5000);
});

test('[LJ-4] the quickest answer is counted on until it is old', () => {
  const quick = { serverMs: 0, localMs: 1000, tripMs: 20 };
  const slow = { serverMs: 5, localMs: 2000, tripMs: 900 };
  expect(betterSample(undefined, slow)).toBe(slow);
  expect(betterSample(slow, quick)).toBe(quick);
  expect(betterSample(quick, slow)).toBe(quick);
  expect(betterSample(quick, { ...slow, localMs: 700_000 })).toMatchObject({ tripMs: 900 });
});
