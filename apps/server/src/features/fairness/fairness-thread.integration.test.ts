import { expect, inject, test } from 'vitest';
import { largeRound } from '../../../test/large-round.ts';
import { workerFile } from '../../platform/threads/worker-file.ts';
import { createFairnessThread } from './fairness-thread.ts';

test('[FA-21] a round is assessed in a worker thread: the event loop goes on meanwhile', async () => {
  const thread = createFairnessThread({ workerFile: workerFile('fairness-worker', inject('workersFolder')) });
  const question = largeRound(2000);
  const state = { isDone: false, longest: 0 };
  const started = performance.now();
  const asked = thread.assess(question).finally(() => {
    state.isDone = true;
  });
  while (!state.isDone) {
    const at = performance.now();
    await new Promise((resume) => void setImmediate(resume));
    state.longest = Math.max(state.longest, performance.now() - at);
  }
  expect((await asked).size).toBe(2000);
  // On the event loop the longest wait would be nearly all of the time.
  expect(state.longest).toBeLessThan((performance.now() - started) / 2);
});
