// Runs the steps of `npm test`: stage after stage, and inside a stage as many steps at a time as it allows.

const line = ({ name, passed, failed, seconds }) =>
  `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`;

/** A step that throws has failed; the others still run. */
const tryStep = async (step, keep) => {
  try {
    return await step.run({ keep });
  } catch (error) {
    (keep ?? console.error)(`${error.message}\n`);
    return { passed: 0, failed: 1 };
  }
};

/** Beside another step the output of each is printed in one piece when it ends; alone it is shown as it comes. */
const runStep = async (step, isAlone, { print, now }) => {
  const kept = [];
  if (isAlone) print(`\n— ${step.name}\n`);
  const started = now();
  const counts = await tryStep(step, isAlone ? undefined : (piece) => void kept.push(String(piece)));
  const done = { skipped: 0, ...counts, name: step.name, seconds: (now() - started) / 1000 };
  if (!isAlone) print(`\n— ${step.name} (${done.seconds.toFixed(1)} s)\n${kept.join('')}`);
  return done;
};

const runStage = async ({ steps, atOnce = 1 }, tools) => {
  const results = [];
  const waiting = steps.map((step, at) => ({ step, at }));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next.at] = await runStep(next.step, atOnce === 1, tools);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
};

const sum = (results, what) => results.reduce((total, result) => total + result[what], 0);

export const runStages = async (
  stages,
  { print = (text) => void process.stdout.write(text), now = () => performance.now() } = {},
) => {
  const results = [];
  for (const stage of stages) results.push(...(await runStage(stage, { print, now })));
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((what) => sum(results, what));
  return { lines: results.map(line), passed, failed, skipped };
};
