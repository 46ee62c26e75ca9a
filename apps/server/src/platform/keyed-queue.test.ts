import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

/** Work that ends when the test says so. */
const held = () => {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
};

test('[PF-41] changes under one key run one after another in their order, also after a failure', async () => {
  const queue = createKeyedQueue({ waitMs: 1000 });
  const order: string[] = [];
  const first = held();
  const step =
    (name: string, fails = false) =>
    async (): Promise<void> => {
      order.push(name);
      if (fails) throw new Error('refused');
    };
  const all = [
    queue.run('a', first.work),
    queue.run('a', step('second', true)).catch(() => undefined),
    queue.run('a', step('third')),
    queue.run('b', step('other key')),
  ];
  await pause(1);
  expect(order).toEqual(['other key']);
  first.end();
  await Promise.all(all);
  expect(order).toEqual(['other key', 'second', 'third']);
  await queue.run('a', step('later'));
  expect(order.at(-1)).toBe('later');
});

test('[PF-41] a change that waits too long is refused, and the queue goes on without it', async () => {
  const queue = createKeyedQueue({ waitMs: 20 });
  const first = held();
  const running = queue.run('a', first.work);
  await expect(queue.run('a', async () => 'never')).rejects.toThrow('no turn within 0.02 seconds');
  first.end();
  await running;
  expect(await queue.run('a', async () => 'next')).toBe('next');
});
