import { expect, test } from 'vitest';
import { createFakeRoom } from '../../test/fake-room.ts';
import { summarize } from './summary.ts';

const report = (entries: Record<string, Record<string, unknown>>) => new Map(Object.entries(entries));

test('[R-439] a bit rate is eight bits for each byte over the time', () => {
  const read = (sent: number, received: number) => ({
    publish: report({ out: { type: 'outbound-rtp', bytesSent: sent } }),
    subscribe: report({ in: { type: 'inbound-rtp', bytesReceived: received, packetsLost: 0, packetsReceived: 10 } }),
  });
  const first = summarize(read(1_000, 5_000), undefined, 0);
  expect([first.publish.bitrate, first.subscribe.bitrate]).toEqual([0, 0]);
  const second = summarize(read(26_000, 130_000), first, 2_000);
  expect([second.publish.bitrate, second.subscribe.bitrate]).toEqual([100, 500]);
  expect(second.streams).toMatchObject({ out: { bitrate: 100 }, in: { bitrate: 500 } });
});
test('loss is what was lost since the last look', () => {
  const read = (packetsLost: number, packetsReceived: number) => ({
    publish: report({}),
    subscribe: report({ in: { type: 'inbound-rtp', packetsLost, packetsReceived } }),
  });
  const first = summarize(read(50, 50), undefined, 0);
  expect(summarize(read(60, 140), first, 1_000).subscribe.loss).toBe(10);
});
test('[R-438] both connections are looked at every second, until the room is left', async () => {
  const at = createFakeRoom();
  await at.join();
  const before = at.publish().statsReads;
  await at.clock.advance(3_000);
  expect([at.publish().statsReads - before, at.state().stats?.at]).toEqual([3, at.clock.now()]);
  await at.room.leave();
  await at.clock.advance(3_000);
  expect(at.publish().statsReads - before).toBe(3);
});
