import { expect, test } from 'vitest';
import { Downlink } from './downlink.ts';
import { allocateLayers, nextBudget } from './layer-allocation.ts';
import { Pacer } from './pacer.ts';

test('[MD-17] a budget is shared step by step, and the lowest layer is given up last', () => {
  const tracks = [{ bitsPerSecond: [100, 300, 900] }, { bitsPerSecond: [100, 300, 900] }];
  expect(allocateLayers(tracks, Infinity)).toEqual([2, 2]);
  expect(allocateLayers(tracks, 700)).toEqual([1, 1]);
  expect(allocateLayers(tracks, 450)).toEqual([1, 0]);
  expect(allocateLayers(tracks, 60)).toEqual([0, -1]);
  expect(nextBudget(tracks, [1, 0])).toBe(600);
  expect(nextBudget(tracks, [2, 2])).toBeUndefined();
});

test('[MD-17] congestion sets a budget; after a quiet time one step more is tried, and a failed try waits longer', () => {
  const downlink = new Downlink();
  const check = (nowMs: number, sentBitsPerSecond: number, next: number | undefined): void =>
    downlink.check({ nowMs, sentBitsPerSecond, loss: 0 }, next);
  downlink.noteEstimate(300_000, -2000);
  check(500, 700_000, undefined);
  expect(downlink.budget).toBeUndefined();
  check(1000, 700_000, undefined);
  expect(downlink.budget).toBeCloseTo(270_000);
  check(3000, 250_000, 500_000);
  expect(downlink.budget).toBeCloseTo(270_000);
  check(5500, 250_000, 500_000);
  expect(downlink.budget).toBeCloseTo(525_000);
  check(6000, 500_000, undefined);
  check(6500, 500_000, undefined);
  expect(downlink.budget).toBeCloseTo(270_000);
  check(12_000, 250_000, 500_000);
  expect(downlink.budget).toBeCloseTo(270_000);
  check(15_000, 250_000, undefined);
  expect(downlink.budget).toBeUndefined();
});

test('[MD-17] an estimate that still grows is only behind; lost packets and an estimate that stopped are congestion', () => {
  const downlink = new Downlink();
  const check = (nowMs: number, estimate: number, loss: number): void => {
    downlink.noteEstimate(estimate, nowMs);
    downlink.check({ nowMs, sentBitsPerSecond: 700_000, loss }, undefined);
  };
  for (const [step, estimate] of [130, 140, 152, 164, 177, 191].entries()) check(1000 * (step + 1), estimate * 1000, 0);
  expect(downlink.budget).toBeUndefined();
  for (const nowMs of [6500, 7000, 7500]) check(nowMs, 191_000, 0);
  expect(downlink.budget).toBeUndefined();
  for (const nowMs of [8000, 8500]) check(nowMs, 191_000, 0);
  expect(downlink.budget).toBeCloseTo(171_900);
  const losing = new Downlink();
  losing.noteEstimate(300_000, 0);
  for (const nowMs of [500, 1000]) losing.check({ nowMs, sentBitsPerSecond: 700_000, loss: 0.5 }, undefined);
  expect(losing.budget).toBeCloseTo(270_000);
});

test('[MD-17] a burst to a narrow downlink waits in order; sound does not wait', () => {
  const sent: number[] = [];
  const pacer = new Pacer((packet) => void sent.push(packet[0]!));
  pacer.setEstimate(400_000);
  for (let index = 0; index < 40; index += 1) pacer.send(Buffer.alloc(1000, index), false, 0);
  expect(sent).toHaveLength(24);
  pacer.send(Buffer.alloc(100, 99), true, 0);
  expect(sent.at(-1)).toBe(99);
  pacer.drain(500);
  expect(sent.slice(25)).toEqual([24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
  expect(pacer.waiting).toBe(0);
});
test('[MD-17] a packet that waited longer than a live picture can use is dropped, and newer ones are sent', () => {
  const sent: number[] = [];
  const pacer = new Pacer((packet) => void sent.push(packet[0]!));
  pacer.setEstimate(400_000);
  for (let index = 0; index < 40; index += 1) pacer.send(Buffer.alloc(1000, index), false, 0);
  const atOnce = sent.length;
  pacer.send(Buffer.alloc(1000, 50), false, 300);
  const waiting = pacer.waiting;
  pacer.drain(700);
  expect([atOnce, waiting]).toEqual([24, 17]);
  expect([sent.slice(atOnce), pacer.dropped, pacer.waiting]).toEqual([[50], 16, 0]);
});
