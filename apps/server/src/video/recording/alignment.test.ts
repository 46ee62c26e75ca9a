import { expect, test } from 'vitest';
import { alignParts, type PartClock } from './alignment.ts';

const sound: PartClock = {
  publisherId: 'ann',
  clockRate: 48_000,
  firstTimestamp: 1_000,
  firstAtMs: 130,
  // A second after the first packet; Ann's clock is far from ours, and the report took 40 ms.
  reports: [{ timestamp: 49_000, senderMs: 501_000, atMs: 1_140 }],
};
const picture: PartClock = {
  publisherId: 'ann',
  clockRate: 90_000,
  firstTimestamp: 0xffff_ff00,
  firstAtMs: 390,
  // Past the wrap of the timestamp, two seconds later; this report took 100 ms.
  reports: [{ timestamp: 180_000 - 256, senderMs: 502_250, atMs: 2_450 }],
};

test('[EG-3] sound and picture of a peer are put beside each other by its own clock, whenever they arrive', () => {
  const [sounds, pictures] = alignParts([sound, picture]);
  // Both began on Ann's clock 250 ms apart.
  expect(pictures! - sounds!).toBeCloseTo(250, 3);
  expect(sounds).toBeCloseTo(140, 3);
});
test('[EG-3] without a report, and by one of another clock, the time of arrival counts', () => {
  expect(alignParts([{ ...sound, reports: [] }])).toEqual([130]);
  const jumped = { ...sound, firstTimestamp: 1_000 + 48_000 * 60 };
  expect(alignParts([jumped])).toEqual([130]);
});
