// The reports that the runners of `npm test` write, and what they count.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './tree.mjs';

const folder = new URL('test-results/', root);

export const prepareReports = () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
};

export const reportFile = (name) => fileURLToPath(new URL(name, folder));

export const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(reportFile(name), 'utf8'));
  } catch {
    return undefined;
  }
};

export const readReports = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map(readReport)
    .filter(Boolean);

/** Some tests need root, such as those of the system user. Root runs them all; anyone else is told how many were left out. */
const isRoot = process.getuid?.() === 0;
const withSkipped = ({ passed, failed }, skipped) =>
  isRoot ? { passed, failed: failed + skipped } : { passed, failed, skipped };

/** A runner that died, or found no test, must not look like success. */
const counted = (ok, counts) => {
  if (!counts || counts.passed + counts.failed === 0) return { passed: 0, failed: 1 };
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

export const countVitest = (ok, found) =>
  counted(
    ok,
    found && withSkipped({ passed: found.numPassedTests, failed: found.numFailedTests }, found.numPendingTests),
  );

/** Of some journeys only, those that need all of them cannot tell anything, and are no failures. */
export const countPlaywright = (ok, stats, { isPart = false } = {}) =>
  counted(
    ok,
    stats && {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + (isPart ? 0 : stats.skipped),
      ...(isPart && { skipped: stats.skipped }),
    },
  );
