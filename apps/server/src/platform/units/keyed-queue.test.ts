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
  const queue = createKeyedQueue({ waitMs: 1000, maxTogether: 3 });
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
  const queue = createKeyedQueue({ waitMs: 20, maxTogether: 3 });
  const first = held();
  const running = queue.run('a', first.work);
  await expect(queue.run('a', async () => 'never')).rejects.toThrow('no turn within 0.02 seconds');
  first.end();
  await running;
  expect(await queue.run('a', async () => 'next')).toBe('next');
});

test('[UW-3] those who wait right behind one another for the same work are served together, and nobody is overtaken', async () => {
  const queue = createKeyedQueue({ waitMs: 1000, maxTogether: 3 });
  const turns: string[] = [];
  const together = async (items: readonly string[]) => {
    turns.push(items.join(' '));
    return items.map((item) => (item === 'bad' ? { error: new Error('refused') } : { answer: item.toUpperCase() }));
  };
  const first = held();
  const running = queue.run('a', first.work);
  const alone = async (): Promise<void> => void turns.push('alone');
  const all = [
    ...['one', 'bad', 'two', 'three'].map((item) => queue.runTogether('a', item, together)),
    queue.run('a', alone),
    queue.runTogether('a', 'four', together),
    queue.runTogether('b', 'other key', together),
  ];
  first.end();
  await running;
  expect(await Promise.allSettled(all)).toEqual([
    { status: 'fulfilled', value: 'ONE' },
    { status: 'rejected', reason: new Error('refused') },
    { status: 'fulfilled', value: 'TWO' },
    { status: 'fulfilled', value: 'THREE' },
    { status: 'fulfilled', value: undefined },
    { status: 'fulfilled', value: 'FOUR' },
    { status: 'fulfilled', value: 'OTHER KEY' },
  ]);
  expect(turns).toEqual(['other key', 'one bad two', 'three', 'alone', 'four']);
});

test('[UW-3] a turn that fails fails for everyone in it, and the queue goes on', async () => {
  const queue = createKeyedQueue({ waitMs: 1000, maxTogether: 3 });
  const broken = async (): Promise<never> => {
    throw new Error('lost');
  };
  const all = ['one', 'two', 'three'].map((item) => queue.runTogether('a', item, broken));
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await queue.run('a', async () => 'next')).toBe('next');
});
