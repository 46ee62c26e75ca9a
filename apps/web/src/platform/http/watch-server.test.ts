import { expect, test, vi } from 'vitest';
import { watchServer } from './watch-server.ts';

const setUp = (answers: (Error | undefined)[]) => {
  const pauses: number[] = [];
  let next: (() => void) | undefined;
  const onFound = vi.fn();
  const stop = watchServer({
    ask: async () => {
      const answer = answers.shift();
      if (answer) throw answer;
    },
    schedule: (act, ms) => {
      pauses.push(ms);
      next = act;
      return () => {
        next = undefined;
      };
    },
    onFound,
  });
  const pass = async (): Promise<void> => {
    const act = next;
    next = undefined;
    act?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { pauses, onFound, stop, pass, isWaiting: () => next !== undefined };
};
const away = () => new TypeError('failed to fetch');

test('[SH-34] a server that could not be reached is asked less and less often until it answers, and then no more', async () => {
  const { pauses, onFound, pass, isWaiting } = setUp([away(), away(), away(), away(), away(), undefined]);
  for (let at = 0; at < 5; at += 1) await pass();
  expect(onFound).not.toHaveBeenCalled();
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  await pass();
  expect(onFound).toHaveBeenCalledOnce();
  expect(isWaiting()).toBe(false);
});

test('[SH-34] it is not asked any more once it was found otherwise', async () => {
  const { onFound, stop, pass, isWaiting } = setUp([away(), undefined]);
  await pass();
  stop();
  await pass();
  expect(isWaiting()).toBe(false);
  expect(onFound).not.toHaveBeenCalled();
});
