import { expect, test } from 'vitest';
import { createFakeClock } from '../../test/fake-clock.ts';
import { startHeartbeat } from './heartbeat.ts';

test('[R-431] the last five answers are remembered', async () => {
  const clock = createFakeClock();
  const heartbeat = startHeartbeat({ clock, ping: async () => ({}), dead: () => undefined });
  await clock.advance(20_000);
  expect(heartbeat.roundTrips()).toHaveLength(5);
  heartbeat.stop();
  expect(clock.timers()).toBe(0);
});
