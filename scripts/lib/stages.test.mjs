import { expect, test } from 'vitest';
import { runStages } from './stages.mjs';

/** Steps that say when they start, and end when they are told. */
const heldSteps = (...names) => {
  const started = [];
  const ends = new Map();
  const steps = names.map((name) => ({
    name,
    run: ({ keep }) => {
      started.push(name);
      keep?.(`${name} says something\n`);
      return new Promise((resolve) => ends.set(name, resolve));
    },
  }));
  const end = async (name, counts = { passed: 1, failed: 0 }) => {
    ends.get(name)(counts);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { steps, started, end };
};
const printed = () => {
  const texts = [];
  return { texts, print: (text) => void texts.push(text), now: () => 0 };
};

test('[TS-2] steps of a stage run so many at a time, and each one’s output is printed in one piece when it ends', async () => {
  const { steps, started, end } = heldSteps('types', 'lint', 'words');
  const { texts, ...tools } = printed();
  const done = runStages([{ steps, atOnce: 2 }], tools);
  expect(started).toEqual(['types', 'lint']);
  await end('lint');
  expect(texts).toEqual(['\n— lint (0.0 s)\nlint says something\n']);
  expect(started).toEqual(['types', 'lint', 'words']);
  await end('types');
  await end('words');
  // The summary keeps the order in which the steps are listed, whichever ended first.
  expect((await done).lines.map((text) => text.split(':')[0])).toEqual(['✓ types', '✓ lint', '✓ words']);
});
test('[TS-2] a stage begins when the one before it has ended', async () => {
  const first = heldSteps('unit');
  const second = heldSteps('media');
  const done = runStages([{ steps: first.steps }, { steps: second.steps }], printed());
  expect(second.started).toEqual([]);
  await first.end('unit');
  expect(second.started).toEqual(['media']);
  await second.end('media');
  expect((await done).passed).toBe(2);
});
test('[TS-3] what fails, is skipped or throws is counted, and the other steps still run', async () => {
  const steps = [
    { name: 'broken', run: () => Promise.reject(new Error('no such program')) },
    { name: 'failing', run: () => ({ passed: 3, failed: 2, skipped: 1 }) },
    { name: 'good', run: () => ({ passed: 4, failed: 0 }) },
  ];
  const { texts, ...tools } = printed();
  expect(await runStages([{ steps, atOnce: 2 }], tools)).toEqual({
    lines: [
      '✗ broken: 0 passed, 1 failed, 0.0 s',
      '✗ failing: 3 passed, 2 failed, 0.0 s',
      '✓ good: 4 passed, 0 failed, 0.0 s',
    ],
    passed: 7,
    failed: 3,
    skipped: 1,
  });
  expect(texts.join('')).toContain('no such program');
});
