import { expect, test } from 'vitest';
import type { Bus, BusNode } from '../realtime/bus/bus.ts';
import { createMemoryBus } from '../realtime/bus/memory.ts';
import { createPageFreshness } from './page-freshness.ts';

const createBus = () => {
  const bus = createMemoryBus();
  const attached: BusNode[] = [];
  const watched: Bus = {
    ...bus,
    attach(node) {
      attached.push(node);
      return bus.attach(node);
    },
  };
  return { bus: watched, miss: () => attached.forEach((node) => node.missed()) };
};

test('[ND-17] what another node committed ends the pages that this one keeps, and so does what was missed', () => {
  const { bus, miss } = createBus();
  const freshness = createPageFreshness(bus);
  for (const end of [
    () => bus.announce([{ kind: 'event', event: 'round-live', to: [], data: '{}' }]),
    () => bus.announce([{ kind: 'user-disconnected', userCode: 'USR1' }]),
    miss,
  ]) {
    const kept = freshness.stamp();
    expect(freshness.ageOf(kept)).not.toBe('over');
    end();
    expect(freshness.ageOf(kept)).toBe('over');
  }
});
test('[ND-17] a job that another node added leaves them as they are', () => {
  const { bus } = createBus();
  const freshness = createPageFreshness(bus);
  const kept = freshness.stamp();
  bus.announce([{ kind: 'jobs-added', count: 1 }]);
  expect(freshness.ageOf(kept)).not.toBe('over');
});
