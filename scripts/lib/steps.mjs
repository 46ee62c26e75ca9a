// The steps of `npm test`. Each tells how many of its checks passed and failed; a step that ran nothing has failed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureNode, isAtHand, releases } from './node-releases.mjs';
import { packages } from './packages.mjs';
import { root } from './tree.mjs';
import { tryProgram } from './try-program.mjs';

const cwd = fileURLToPath(root);
const reports = new URL('test-results/', root);

/** Runs a tool of the repository with its output shown; true when it ended well. */
export const runTool = (command, args = [], env = {}) =>
  spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
  }).status === 0;
const bin = (name) => fileURLToPath(new URL(`node_modules/.bin/${name}`, root));

/** A tool that only says yes or no counts as one check. */
const verdict = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
const tool = (name, command, args) => ({ name, run: () => verdict(runTool(command, args)) });

const reportFile = (name) => fileURLToPath(new URL(name, reports));
const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(reportFile(name), 'utf8'));
  } catch {
    return undefined;
  }
};

/** Some tests need root, such as those of the system user. Root runs them all; anyone else is told how many were left out. */
const isRoot = process.getuid?.() === 0;
const withSkipped = ({ passed, failed }, skipped) =>
  isRoot ? { passed, failed: failed + skipped } : { passed, failed, skipped };

/** A runner that died, or found no test, must not look like success. */
const counted = (ok, counts) => {
  if (!counts || counts.passed + counts.failed === 0) return { passed: 0, failed: 1 };
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

const runVitest = (project, { node = process.execPath, paths = [] } = {}) => {
  const report = `vitest-${project}.json`;
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(report)}`];
  // A report of an earlier run must not speak for one that died.
  rmSync(reportFile(report), { force: true });
  const ok = runTool(node, [bin('vitest'), 'run', '--project', project, ...output, ...paths]);
  const found = readReport(report);
  return counted(
    ok,
    found && withSkipped({ passed: found.numPassedTests, failed: found.numFailedTests }, found.numPendingTests),
  );
};
const vitest = (project) => ({ name: `${project} tests`, run: () => runVitest(project) });

/** What touches Node itself most: sockets, processes, files, the database driver and the largest flows over them. */
const core = [
  'platform/http/',
  'platform/postgres/recovery',
  'realtime/',
  'features/registrations/',
  'features/submissions/',
];
/** Hostile input takes as long as all of that, and is refused by the contract, which is the same on every Node. */
const isCore = (path) =>
  path.endsWith('.integration.test.ts') && !path.includes('/hostile-') && core.some((part) => path.startsWith(part));
const coreTests = () => {
  const folder = 'apps/server/src/';
  const paths = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).filter(isCore);
  return paths.map((path) => `${folder}${path}`);
};

const onRelease = (version) => [
  { name: `the program on Node ${version}`, run: async () => verdict(await tryProgram(ensureNode(version))) },
  {
    name: `core tests on Node ${version}`,
    run: () => runVitest('integration', { node: ensureNode(version), paths: coreTests() }),
  },
];

const browser = {
  name: 'browser tests',
  run: () => {
    const report = 'browser.json';
    const ok = runTool(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(report),
    });
    const stats = readReport(report)?.stats;
    return counted(ok, stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped });
  },
};

const types = packages.map(({ folder }) => tool(`types of ${folder}`, bin('tsc'), ['-p', `${folder}/tsconfig.json`]));

export const makeSteps = ({ build }) => [
  ...types,
  tool('format', bin('oxfmt'), ['--check', '.']),
  tool('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']),
  tool('boundaries', process.execPath, ['scripts/boundaries.mjs']),
  tool('words', process.execPath, ['scripts/words.mjs']),
  tool('line length', process.execPath, ['scripts/line-length.mjs']),
  tool('dead code', bin('knip'), []),
  // Without the tests as users: what only they use is dead too.
  tool('code that only tests use', bin('knip'), ['--production']),
  tool('rules', process.execPath, ['scripts/rules.mjs', '--short']),
  vitest('unit'),
  vitest('integration'),
  vitest('media'),
  { name: 'build and budgets', run: async () => verdict(await build()) },
  { name: 'the program on this Node', run: async () => verdict(await tryProgram(process.execPath)) },
  ...releases.filter((version) => !isAtHand(version)).flatMap(onRelease),
  browser,
];

export const prepareReports = () => {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
};
