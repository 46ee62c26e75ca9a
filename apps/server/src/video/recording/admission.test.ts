import { expect, test } from 'vitest';
import { createAdmission } from './admission.ts';
import { refusalTexts } from './ports.ts';

const limits = { atOnce: 3, maxMs: 1000, maxBytes: 100, minFreeBytes: 50 };

test('[EG-7] of eight starts at once those that do not fit are refused in words, and a place is free after one has ended', async () => {
  const admission = createAdmission(limits, async () => 10_000);
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => admission.reserve()));
  const held = tries.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  expect(held).toHaveLength(3);
  for (const one of tries) if (one.status === 'rejected') expect(one.reason.message).toBe(refusalTexts.busy);
  held[0]?.release();
  await expect(admission.reserve()).resolves.toBeDefined();
});
test('[EG-7] disk space is kept for the whole life of a recording: what it has written is not counted twice', async () => {
  let free = 460;
  const admission = createAdmission(limits, async () => free);
  const first = await admission.reserve();
  await admission.reserve();
  await expect(admission.reserve()).rejects.toThrow(refusalTexts.disk);
  first.used = 150;
  free -= 150;
  await expect(admission.reserve()).rejects.toThrow(refusalTexts.disk);
  first.release();
  free += 150;
  await expect(admission.reserve()).resolves.toBeDefined();
});
