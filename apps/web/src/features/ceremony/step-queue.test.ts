import { expect, test } from 'vitest';
import { createStepQueue, type SentStep } from './step-queue.ts';

const makeQueue = () => {
  const [sent, waiting, refused]: [(number | boolean)[], number[], (number | undefined)[]] = [[], [], []];
  const answers: ((answer: SentStep) => void)[] = [];
  let scheduled: (() => void) | undefined;
  const queue = createStepQueue({
    send: async (step) => {
      sent.push('step' in step ? step.step : step.isBlank);
      return new Promise((resolve) => void answers.push(resolve));
    },
    schedule: (act) => {
      scheduled = act;
      return () => (scheduled = undefined);
    },
    onWaiting: (count) => waiting.push(count),
    onRefused: ({ step }) => refused.push(step),
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    queue,
    sent,
    waiting,
    refused,
    answer: async (answer: SentStep): Promise<void> => {
      answers.shift()?.(answer);
      await settle();
    },
    tick: async (): Promise<void> => {
      scheduled?.();
      await settle();
    },
  };
};

test('[CY-10] steps that were made without a network are sent in their order when it is back, each until it arrived', async () => {
  const { queue, sent, waiting, answer, tick } = makeQueue();
  queue.add({ step: 1 });
  await answer({ kind: 'no-network' });
  queue.add({ isBlank: true });
  for (const step of [2, 1, 2, 3]) queue.add({ step });
  expect(sent).toEqual([1]);
  await tick();
  await answer({ kind: 'no-network' });
  queue.wake();
  for (let nth = 0; nth < 6; nth += 1) await answer({ kind: 'arrived' });
  expect(sent).toEqual([1, 1, 1, true, 2, 1, 2, 3]);
  expect(waiting.at(-1)).toBe(0);
  expect(Math.max(...waiting)).toBe(6);
});

test('[CY-10] a step that the server refuses ends the waiting ones, and the screen goes where the server is', async () => {
  const { queue, sent, waiting, refused, answer } = makeQueue();
  for (const step of [1, 2, 3]) queue.add({ step });
  await answer({ kind: 'refused', step: 5, why: 'moved' });
  expect([sent, waiting.at(-1), refused]).toEqual([[1], 0, [5]]);
  queue.add({ step: 4 });
  queue.close();
  await answer({ kind: 'no-network' });
  expect(sent).toEqual([1, 4]);
});
