import { expect, test } from 'vitest';
import { createFakeRoom, failureOf } from '../../test/fake-room.ts';
import { createAnalytics } from './analytics.ts';
import type { Core } from '../room/core.ts';

const stage = () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const core = { ports: { storage, clock: { now: () => 7 } }, lines: {} } as unknown as Core;
  return { analytics: createAnalytics(core), stored };
};

test('[R-082] an event has name, level, properties, time and whether it holds personal data', () => {
  const { analytics } = stage();
  analytics.record({ name: 'join', level: 'info', properties: { tries: 1 } });
  expect(analytics.held()).toEqual([
    { name: 'join', level: 'info', properties: { tries: 1 }, timestamp: 7, includesPII: false },
  ]);
});
test('[R-311] [R-446] [R-447] [R-453] without a socket a hundred are held, and a hundred stored', () => {
  const { analytics, stored } = stage();
  for (let index = 0; index < 120; index += 1) analytics.record({ name: `e${index}`, level: 'info', properties: {} });
  expect([analytics.held().length, analytics.held().at(-1)?.name]).toEqual([100, 'e119']);
  expect(JSON.parse(stored.get('hms-analytics') ?? '')).toHaveLength(100);
});
test('[R-278] [R-312] what was held leaves over the next socket, without a call id', async () => {
  const at = createFakeRoom();
  await failureOf(() => at.room.changeName('before the join'));
  expect(at.stored.has('hms-analytics')).toBe(true);
  await at.join();
  expect(at.server.sent('analytics')).toEqual([
    {
      method: 'analytics',
      params: {
        name: 'error',
        info: expect.objectContaining({ code: 6000 }) as unknown,
        timestamp: expect.any(Number) as unknown,
      },
    },
  ]);
  expect(at.stored.has('hms-analytics')).toBe(false);
});
