import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { guardTransaction } from './connection-guard.ts';
import { createGroupedStatement } from './grouped-statement.ts';

const held = () => {
  const groups: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const run = (items: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      const end = (error?: Error): void => (error ? reject(error) : resolve(items.map((item) => item * 10)));
      groups.push({ items, end });
    });
  return { run, groups };
};

test('[PF-62] items wait while statements run, and the next statement takes them together, each with its own result', async () => {
  const { run, groups } = held();
  const ask = createGroupedStatement({ run, parallel: 2, most: 3 });
  const first = ask(1);
  await setImmediate();
  const second = ask(2);
  await setImmediate();
  const results = [3, 4, 5, 6].map((item) => ask(item));
  await setImmediate();
  expect(groups.map(({ items }) => items)).toEqual([[1], [2]]);
  groups[1]?.end();
  expect(await second).toBe(20);
  expect(groups.map(({ items }) => items)).toEqual([[1], [2], [3, 4, 5]]);
  groups[0]?.end();
  groups[2]?.end();
  expect(await Promise.all([first, ...results.slice(0, 3)])).toEqual([10, 30, 40, 50]);
  groups[3]?.end();
  expect(await results[3]).toBe(60);
});

test('[PF-62] items that arrive together share a statement, as many as it takes', async () => {
  const { run, groups } = held();
  const ask = createGroupedStatement({ run, parallel: 2, most: 3 });
  const results = [1, 2, 3, 4].map((item) => ask(item));
  await setImmediate();
  expect(groups.map(({ items }) => items)).toEqual([[1, 2, 3], [4]]);
  for (const { end } of groups) end();
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40]);
});

test('[PF-62] a statement that fails fails for its items alone, and the next one runs', async () => {
  const { run, groups } = held();
  const ask = createGroupedStatement({ run, parallel: 1, most: 10 });
  const first = ask(1);
  await setImmediate();
  const others = [ask(2), ask(3)];
  groups[0]?.end(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  groups[1]?.end();
  expect(await Promise.all(others)).toEqual([20, 30]);
});

test('[UW-2] inside a transaction it is refused, also where it would only wait', async () => {
  const { run, groups } = held();
  const ask = createGroupedStatement({ run, parallel: 1, most: 10 });
  const first = ask(1);
  await setImmediate();
  await expect(guardTransaction(() => ask(2))).rejects.toThrow('second connection');
  groups[0]?.end();
  expect(await first).toBe(10);
  expect(groups).toHaveLength(1);
});
