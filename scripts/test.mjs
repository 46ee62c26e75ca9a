// `npm test`: installs what tests need, runs every check, and ends with one line `N passed, N failed`.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { makeSteps, prepareReports } from './lib/steps.mjs';
import { ensureSystemParts } from './lib/system-parts.mjs';

const build = async () => {
  try {
    await ensureBuilt();
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
};

try {
  await ensureInstalled();
  ensureSystemParts();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

prepareReports();
const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
for (const step of makeSteps({ build })) {
  console.log(`\n— ${step.name}`);
  const started = performance.now();
  const { passed, failed, skipped = 0 } = await step.run();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`);
}
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 ? 1 : 0;
