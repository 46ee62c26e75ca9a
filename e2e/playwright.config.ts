import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath, makeServer } from './server.ts';

const server = makeServer();

// One worker on two cores: the browser, the server and the database share them. Tracing is off, it triples the time.
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: 'after/**', teardown: 'after' },
    { name: 'after', testMatch: 'after/*.spec.ts' },
  ],
  outputDir: '../test-results/browser',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: server.url,
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
  },
  webServer: {
    command: server.command,
    url: `${server.url}/readyz`,
    env: server.env,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 120_000,
  },
});
