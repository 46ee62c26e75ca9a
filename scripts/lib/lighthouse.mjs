// Lighthouse is large, so it is no dependency of the project: it is installed when somebody measures.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './tree.mjs';

const version = '12.8.2';
const home = fileURLToPath(new URL(`node_modules/.lighthouse-${version}/`, root));
const program = join(home, 'node_modules/lighthouse/cli/index.js');

/** The path of its program, installed if it is not there. */
export const ensureLighthouse = () => {
  if (existsSync(program)) return program;
  console.log('Installing Lighthouse …');
  mkdirSync(home, { recursive: true });
  const install = ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', `lighthouse@${version}`];
  const { status } = spawnSync('npm', install, { stdio: 'inherit', cwd: home });
  if (status !== 0) throw new Error('Lighthouse could not be installed; the reason is above.');
  return program;
};

const chromeFlags = [
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** How many times slower than this computer a phone is taken to be, if nothing else is said. It is meant for a fast desktop. */
export const presetSlowdown = 4;
/** The same for a computer of this speed, after the table in Lighthouse's documentation of throttling. */
export const slowdownFor = (benchmarkIndex) =>
  benchmarkIndex >= 1500 ? presetSlowdown : benchmarkIndex >= 800 ? 2 : 1;

/** One run with the preset of a phone; the report as Lighthouse writes it, and how busy the machine was. */
const runOnce = (lighthouse, url, slowdown) => {
  const folder = mkdtempSync(join(tmpdir(), 'podium-lighthouse-'));
  const report = join(folder, 'report.json');
  const [load] = loadavg();
  try {
    const { status } = spawnSync(
      process.execPath,
      [
        lighthouse,
        url,
        '--quiet',
        `--throttling.cpuSlowdownMultiplier=${slowdown}`,
        '--output=json',
        `--output-path=${report}`,
        `--chrome-flags=${chromeFlags.join(' ')}`,
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
      },
    );
    if (status !== 0) throw new Error(`Lighthouse failed for ${url}; the reason is above.`);
    return { ...JSON.parse(readFileSync(report, 'utf8')), load };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Chromium sometimes ends a trace without the start of the page in it (NO_NAVSTART), and no report is made; then it is run once more. */
export const runLighthouse = (lighthouse, url, slowdown = presetSlowdown) => {
  try {
    return runOnce(lighthouse, url, slowdown);
  } catch (error) {
    console.log(`${error.message} Once more …`);
    return runOnce(lighthouse, url, slowdown);
  }
};

const scores = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};

const failedIn = ({ categories, audits }) =>
  Object.keys(scores)
    .filter((category) => category !== 'performance' && categories[category].score < 1)
    .flatMap((category) => categories[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => id);

/** What is shown of the run with the middle performance. */
export const medianOf = (reports) => {
  const sorted = reports.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score);
  const report = sorted[Math.floor((sorted.length - 1) / 2)];
  const { categories, audits, environment, load } = report;
  return {
    ...Object.fromEntries(
      Object.entries(scores).map(([category, name]) => [name, Math.round(categories[category].score * 100)]),
    ),
    'first paint ms': Math.round(audits['first-contentful-paint'].numericValue),
    'largest paint ms': Math.round(audits['largest-contentful-paint'].numericValue),
    'blocked ms': Math.round(audits['total-blocking-time'].numericValue),
    'layout shift': audits['cumulative-layout-shift'].displayValue,
    'kB sent': Math.round(audits['total-byte-weight'].numericValue / 1000),
    'benchmark index': environment.benchmarkIndex,
    load: load.toFixed(1),
    failed: failedIn(report).join(' '),
  };
};
