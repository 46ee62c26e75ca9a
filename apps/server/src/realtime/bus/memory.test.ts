import { expect, test } from 'vitest';
import { busConformance } from './conformance.spec.ts';
import { createMemoryBus } from './memory.ts';

busConformance('the bus inside one process', async () => {
  const bus = createMemoryBus();
  return { buses: [bus, bus], settled: async () => undefined, close: async () => undefined };
});

test('[RT-20] without a node there is no socket to claim, and announcing does no harm', async () => {
  const bus = createMemoryBus();
  bus.announce([{ kind: 'user-disconnected', userCode: 'USR1' }]);
  expect(await bus.claim('1.1', { name: 'user:USR1', sessionId: 's1' })).toBe(false);
  expect(await bus.grant('1.1', { channel: 'private-a', group: undefined })).toBe(false);
});
