// The steps of `npm test`. Each tells how many of its checks passed and failed; a step that ran nothing has failed.
import { readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureBuilt } from './build.mjs';
import { ensureNode, isAtHand, releases } from './node-releases.mjs';
import { countPlaywright, countVitest, readReport, reportFile } from './reports.mjs';
import { bin, runTool } from './tools.mjs';
import { root } from './tree.mjs';
import { tryProgram } from './try-program.mjs';

/** A tool that only says yes or no counts as one check. */
const verdict = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
const tool = (name, command, args) => ({
  name,
  run: async ({ keep }) => verdict(await runTool(command, args, { keep, canWait: true })),
});

const runVitest = async (project, { keep, node = process.execPath, paths = [], report = `vitest-${project}.json` }) => {
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(report)}`];
  // A report of an earlier run must not speak for one that died.
  rmSync(reportFile(report), { force: true });
  // Sound and pictures are sent in real time; nothing else is.
  const canWait = project !== 'media';
  const ok = await runTool(node, [bin('vitest'), 'run', '--project', project, ...output, ...paths], { keep, canWait });
  return countVitest(ok, readReport(report));
};
const vitest = (project, paths = []) => ({
  name: `${project} tests`,
  run: ({ keep }) => runVitest(project, { keep, paths }),
});

/** What touches Node itself most: sockets, processes, files, the database driver and the largest flows over them. */
const core = [
  'platform/http/',
  'platform/postgres/recovery',
  'realtime/',
  'features/registrations/',
  'features/submissions/',
];
/** Who may do what, what is counted and what is refused are rules of the product, which are the same on every Node. */
const rulesOnly =
  /\/(?:hostile-|access|second-competition|local-only|round-list|storage-quota|team|next-steps)[\w-]*\.integration/u;
const isCore = (path) =>
  path.endsWith('.integration.test.ts') && !rulesOnly.test(path) && core.some((part) => path.startsWith(part));
const coreTests = () => {
  const folder = 'apps/server/src/';
  const paths = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).filter(isCore);
  return paths.map((path) => `${folder}${path}`);
};

const onRelease = (version) => [
  { name: `the program on Node ${version}`, run: async () => verdict(await tryProgram(ensureNode(version))) },
  {
    name: `core tests on Node ${version}`,
    run: ({ keep }) =>
      runVitest('integration', {
        keep,
        node: ensureNode(version),
        paths: coreTests(),
        report: `vitest-node-${version}.json`,
      }),
  },
];

const browser = (specs = []) => ({
  name: 'browser tests',
  run: async ({ keep }) => {
    const report = 'browser.json';
    const args = ['test', '--config', 'e2e/playwright.config.ts', ...specs];
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(report) };
    const ok = await runTool(bin('playwright'), args, { env, keep });
    return countPlaywright(ok, readReport(report)?.stats, { isPart: specs.length > 0 });
  },
});

const build = {
  name: 'build and budgets',
  run: async ({ keep }) => {
    await ensureBuilt({ print: keep ? (text) => keep(`${text}\n`) : console.log });
    return verdict(await runTool(process.execPath, ['apps/web/budgets.mjs'], { keep }));
  },
};

/** The slow ones first: the quick ones fill what is left of the time. */
const checks = [
  tool('dead code', bin('knip'), []),
  // Without the tests as users: what only they use is dead too.
  tool('code that only tests use', bin('knip'), ['--production']),
  // The linter reads the types anyway: the compiler's errors come with it, in less than half the time of both.
  tool('types and lint', bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings']),
  // It reads these two with the types of Node, which their tests need. They themselves must do without.
  tool('types of packages/domain', bin('tsc'), ['-p', 'packages/domain/tsconfig.src.json']),
  tool('types of packages/contract', bin('tsc'), ['-p', 'packages/contract/tsconfig.src.json']),
  tool('format', bin('oxfmt'), ['--check', '.']),
  tool('boundaries', process.execPath, ['scripts/boundaries.mjs']),
  tool('words', process.execPath, ['scripts/words.mjs']),
  tool('line length', process.execPath, ['scripts/line-length.mjs']),
  tool('rules', process.execPath, ['scripts/rules.mjs', '--short']),
  tool('paths in the documentation', process.execPath, ['scripts/doc-paths.mjs']),
  tool('promises', process.execPath, ['scripts/promises.mjs']),
];

/** Checks leave a processor idle while they read and while they end, so two run at a time where two processors are. */
const atOnce = Math.min(2, availableParallelism());

/**
 * Everything. What is built comes first. Media tests run in real time, before the others in the queue for the processor, and leave most of
 * it to them. The slow steps begin first: the quick ones fill the rest. Journeys use all processors by themselves.
 */
export const allStages = () => [
  { steps: [build] },
  { steps: [vitest('media'), vitest('integration'), ...checks, vitest('unit')], atOnce: atOnce + 1 },
  { steps: [{ name: 'the program on this Node', run: async () => verdict(await tryProgram(process.execPath)) }] },
  { steps: releases.filter((version) => !isAtHand(version)).flatMap(onRelease) },
  { steps: [browser()] },
];

/** All checks, and the tests that a change touches. */
export const changedStages = ({ unit, integration, media, journeys }) => {
  const projects = Object.entries({ unit, integration, media }).filter(([, { chosen }]) => chosen.length > 0);
  const hasJourneys = journeys.chosen.length > 0;
  return [
    { steps: hasJourneys ? [build, ...checks] : checks, atOnce },
    { steps: projects.map(([project, { chosen }]) => vitest(project, chosen)) },
    { steps: hasJourneys ? [browser(journeys.chosen.map((spec) => spec.replace('e2e/', '/')))] : [] },
  ];
};
