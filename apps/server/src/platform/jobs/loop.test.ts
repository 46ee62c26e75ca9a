import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createLoop } from './loop.ts';

const log = pino({ level: 'silent' });
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('[PF-39] runs never overlap, and a poke during a run leads to one more', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const loop = createLoop({
    name: 'test',
    everyMs: 1_000_000,
    log,
    run: async () => {
      running += 1;
      runs += 1;
      most = Math.max(most, running);
      await turn();
      running -= 1;
    },
  });
  loop.start();
  for (let poke = 0; poke < 5; poke += 1) loop.poke();
  await loop.close();
  expect([most, runs]).toEqual([1, 1]);

  loop.start();
  await turn();
  await turn();
  loop.poke();
  await loop.close();
  expect([most, runs]).toEqual([1, 3]);
});

test('[PF-39] a failed run is logged and the loop lives on; after closing nothing runs', async () => {
  let runs = 0;
  const loop = createLoop({
    name: 'test',
    everyMs: 1_000_000,
    log,
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('once');
    },
  });
  loop.start();
  await turn();
  await turn();
  loop.poke();
  await turn();
  expect(runs).toBe(2);
  await loop.close();
  loop.poke();
  await turn();
  expect(runs).toBe(2);
});
