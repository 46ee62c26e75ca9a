import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Each window of Chromium prepares two hidden pages for its address bar, which a headless browser never shows; without them a journey takes
 * a fifth less processor time. Chromium reads only the last list of this kind, so Playwright's own list, without Edge's parts, is repeated.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/**
 * Chromium without the parts that a window needs: the same journey takes a quarter less processor time. A Chromium that the environment
 * names takes its place.
 */
export const shellPath =
  process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Without the optimising compiler: pages live too briefly to gain by it, and a walk over many takes a tenth less processor time.
  '--js-flags=--no-opt',
  `--disable-features=${disabledFeatures.join(',')}`,
];

// The configuration is read again in every worker process; what it chose first is passed on through the environment.
const remember = (name: string, make: () => string): string => (process.env[name] ??= make());

/** As root the database runs as another user, who must be able to enter the folder. It is removed with the process that made it. */
export const makeDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'podium-e2e-'));
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/**
 * One more than two processors carry: a journey often waits for a timer or an answer. On one processor they would wait for each other.
 * Who runs one journey names one: a server is started for each.
 */
export const workers = Number(process.env['E2E_WORKERS'] ?? (availableParallelism() > 1 ? 3 : 1));

/** The real program on a data folder of its own, built by the step before. Each worker has one, so journeys of two workers never meet. */
const makeServer = (worker: number) => {
  const filled = remember('PODIUM_E2E_FILLED', makeDataFolder);
  const first = remember('PODIUM_E2E_PORT', () => String(20_000 + Math.floor(Math.random() * 20_000)));
  const data = remember(`PODIUM_E2E_DATA_${worker}`, makeDataFolder);
  const port = String(Number(first) + worker);
  return {
    url: `http://127.0.0.1:${port}`,
    command: 'node serve.mjs serve',
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      FILLED_DIR: filled,
      DATA_DIR: data,
      DEMO: 'off',
      MAILBOX: 'on',
      // The receivers of the journeys are on this machine.
      WEBHOOKS_INSIDE: 'on',
      LOG_LEVEL: 'warn',
    },
  };
};
export const servers = Array.from({ length: workers }, (_, worker) => makeServer(worker));

/** The server of this worker. Playwright numbers its workers, and a worker that follows a failed one has the same number. */
export const ownServer = () => makeServer(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));
