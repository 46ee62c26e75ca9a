// `npm test`: installs what tests need, runs every check, and ends with one line `N passed, N failed`.
// `npm test -- --changed`: all checks, and of the tests those that the change touches.
import { ensureInstalled } from './lib/install.mjs';
import { ensureSystemParts } from './lib/system-parts.mjs';

const wanted = process.argv.slice(2);
if (wanted.some((argument) => argument !== '--changed')) {
  console.error('npm test runs everything; npm test -- --changed runs what the change touches. It knows nothing else.');
  process.exit(1);
}
try {
  await ensureInstalled();
  ensureSystemParts();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// After the installation: some of these read the tree with libraries of the repository.
const { prepareReports, readReports } = await import('./lib/reports.mjs');
const { allStages, changedStages } = await import('./lib/steps.mjs');
const { runStages } = await import('./lib/stages.mjs');
const { failuresOf, slowestOf } = await import('./lib/run-summary.mjs');

const chooseStages = async () => {
  if (!wanted.includes('--changed')) return { stages: allStages(), leftOut: '' };
  const { chooseChanged, describeLeftOut } = await import('./lib/changed.mjs');
  const { base, changed, choice } = chooseChanged();
  console.log(`${changed.length} files changed since ${base.slice(0, 12)}.`);
  const leftOut = `Left out: ${describeLeftOut(choice)}, and the program on every Node. Only npm test says that everything holds.\n`;
  return { stages: changedStages(choice), leftOut };
};

prepareReports();
const { stages, leftOut } = await chooseStages();
const { lines, passed, failed, skipped } = await runStages(stages);
console.log(`\n${lines.join('\n')}\n`);
const reports = readReports();
const slowest = slowestOf(reports);
if (slowest.length > 0) console.log(`The slowest tests:\n${slowest.join('\n')}\n`);
const failures = failuresOf(reports);
if (failures.length > 0) console.log(`What failed:\n${failures.join('\n')}\n`);
if (leftOut) console.log(leftOut);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;
