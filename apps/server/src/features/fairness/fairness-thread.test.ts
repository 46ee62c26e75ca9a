import { expect, test } from 'vitest';
import { createFairnessThread } from './fairness-thread.ts';

const scale = { min: 0, max: 10, step: 0.5 };
const cardsOf = (containers: number, judges: number) =>
  Array.from({ length: containers }, (_, at) =>
    [0, 1].map((step) => ({ containerCode: `C${at}`, judgeCode: `J${(at + step) % judges}`, score: 5 + step })),
  ).flat();

test('[FA-23] a small round is corrected at once, a large one only by the worker', async () => {
  const thread = createFairnessThread({ workerFile: '/nowhere/fairness-worker.mjs' });
  expect((await thread.correct(cardsOf(500, 30), scale)).containers).toHaveLength(500);
  await expect(thread.correct(cardsOf(501, 30), scale)).rejects.toThrow();
  await expect(thread.correct(cardsOf(31, 31), scale)).rejects.toThrow();
});
