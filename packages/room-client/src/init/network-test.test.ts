import { describe, expect, test } from 'vitest';
import { createFakeRoom } from '../../test/fake-room.ts';
import { scoreOf } from './network-test.ts';

const networkHealth = {
  url: 'https://podium.example/test',
  timeout: 10_000,
  scoreMap: { 1: { low: 0, high: 99 }, 5: { low: 100 } },
};
const initWith = (health: object) => () =>
  Response.json({ endpoint: 'wss://podium.example/socket', config: { enabledFlags: [], networkHealth: health } });

/** A preview whose test is answered with this. */
const preview = async (answer: () => Promise<Response> | Response, health: object = networkHealth) => {
  const at = createFakeRoom();
  at.world.init = initWith(health);
  const qualities = at.events('network-quality');
  const init = at.world.init;
  at.world.init = () => (at.initCalls.at(-1)?.url.pathname === '/init' ? init() : answer());
  await at.room.preview(at.config({ captureNetworkQualityInPreview: true }));
  await at.settle();
  return { at, qualities };
};

describe('the network test', () => {
  test('[R-080] [R-309] it is one GET with the time, read as a stream', async () => {
    const { at, qualities } = await preview(() => new Response('x'.repeat(5_000)));
    const calls = at.initCalls.filter(({ url }) => url.pathname === '/test');
    expect(calls.map(({ url }) => url.search)).toEqual([`?${at.clock.now()}`]);
    expect(qualities).toEqual([{ quality: 5 }]);
    expect(at.state().networkQuality).toBe(5);
  });
  test('[R-253] [R-310] address and scores come from the configuration', async () => {
    const other = { ...networkHealth, url: 'https://other.example/x', scoreMap: { 3: { low: 0 } } };
    const { at, qualities } = await preview(() => new Response('x'), other);
    expect(at.initCalls.at(-1)?.url.origin).toBe('https://other.example');
    expect(qualities).toEqual([{ quality: 3 }]);
    expect([50, 99, 100, 5_000].map((kbps) => scoreOf(kbps, networkHealth.scoreMap))).toEqual([1, 1, 5, 5]);
  });
  test('[R-310] so does its time limit', async () => {
    const slow = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) });
    const { at, qualities } = await preview(() => new Response(slow), { ...networkHealth, timeout: 500 });
    await at.clock.advance(3_000);
    expect(qualities).toHaveLength(1);
  });
  test('[R-400] a failure is 0', async () => {
    const down = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await preview(down)).qualities).toEqual([{ quality: 0 }]);
    expect((await preview(() => new Response('', { status: 500 }))).qualities).toEqual([{ quality: 0 }]);
  });
  test('[R-436] [R-437] a preview waits three seconds and then says -1', async () => {
    const { at, qualities } = await preview(() => new Promise<Response>(() => undefined));
    await at.clock.advance(2_999);
    expect(qualities).toEqual([]);
    await at.clock.advance(1);
    expect(qualities).toEqual([{ quality: -1 }]);
  });
  test('[R-080] without the wish nothing is downloaded', async () => {
    const at = createFakeRoom();
    at.world.init = initWith(networkHealth);
    await at.room.preview(at.config());
    expect(at.initCalls).toHaveLength(1);
  });
});
