import { expect, test } from 'vitest';
import { createLayerLimit } from './layer-control.ts';

test('[MD-26] much loss lowers the limit by a layer, quiet raises it again, and a step too early makes the next wait longer', () => {
  const limit = createLayerLimit();
  expect(limit.noteLoss(5, 1000)).toBe(false);
  expect(limit.score(1000)).toBe(3);
  expect(limit.noteLoss(40, 2000)).toBe(true);
  expect([limit.limit(), limit.score(2000)]).toEqual(['medium', 2]);
  expect(limit.noteLoss(40, 3000)).toBe(false);
  expect(limit.relax(8000)).toBe(false);
  expect(limit.relax(9000)).toBe(true);
  expect(limit.limit()).toBe('high');
  expect(limit.noteLoss(40, 12_000)).toBe(true);
  expect(limit.relax(19_000)).toBe(false);
  expect(limit.relax(24_000)).toBe(true);
  expect(limit.score(30_000)).toBe(5);
});
