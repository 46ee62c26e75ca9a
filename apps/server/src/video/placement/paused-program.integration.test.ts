import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVideoNodes } from '../../../test/video-nodes.ts';
import { openVideoClient } from '../../../test/video-server.ts';
import { waitUntil } from '../../platform/wait-until.ts';
import { videoSocketPath } from '../video.ts';

// Two whole programs on one database; one is stopped for longer than its lease and goes on later.
let at: Awaited<ReturnType<typeof createVideoNodes>>;
beforeAll(async () => {
  at = await createVideoNodes();
});
afterAll(() => at.close());

const open = (url: string, userId: string) => {
  const query = new URLSearchParams({ peer: userId, token: at.tokenFor(userId, 'presenter') });
  return openVideoClient(url, `${videoSocketPath}?${query.toString()}`);
};
const roomsOf = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^video_rooms (\d+)$/mu.exec(text)?.[1]);
};

test('[RP-2] a program that is paused for longer than its lease closes its copy of the room when it goes on', async () => {
  const ann = open(at.nodes[0].url, 'ann');
  await ann.next('on-policy-change');
  const { carrier, other } = await at.placed();
  expect(carrier.url).toBe(at.nodes[0].url);

  carrier.program.kill('SIGSTOP');
  const ben = open(other.url, 'ben');
  // The lease is over after eight seconds.
  expect(await ben.next('on-policy-change')).toBeDefined();
  expect((await at.placed()).carrier.url).toBe(other.url);

  carrier.program.kill('SIGCONT');
  expect(await ann.closed).toBe(1012);
  const single = async (): Promise<boolean> => (await roomsOf(carrier.url)) === 0 && (await roomsOf(other.url)) === 1;
  expect(await waitUntil(single, { timeoutMs: 10_000 })).toBe(true);
  // Who comes back to the program that was paused is passed on.
  const again = open(carrier.url, 'ann');
  expect(await again.next('on-policy-change')).toBeDefined();
  expect([await roomsOf(carrier.url), await roomsOf(other.url)]).toEqual([0, 1]);
}, 120_000);
