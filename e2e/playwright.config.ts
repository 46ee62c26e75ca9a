import { defineConfig } from '@playwright/test';
import { chromiumFlags, ownServer, servers, shellPath, workers } from './server.ts';

// Several journeys at a time, so that one works while another waits for a timer or an answer. Tracing is off, it triples the time.
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: 'after/**', teardown: 'after' },
    { name: 'after', testMatch: 'after/*.spec.ts' },
  ],
  outputDir: '../test-results/browser',
  fullyParallel: false,
  workers,
  retries: 0,
  forbidOnly: true,
  // Against a journey that hangs, on a machine that does three other things as well: nothing here measures how fast the product is.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: ownServer().url,
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: shellPath, args: chromiumFlags },
  },
  webServer: servers.map(({ command, url, env }) => ({
    command,
    url: `${url}/readyz`,
    env,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 300_000,
  })),
});
