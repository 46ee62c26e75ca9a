import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

// The configuration is read again in every worker process; what it chose first is passed on through the environment.
const remember = (name: string, make: () => string): string => (process.env[name] ??= make());

/** As root the database runs as another user, who must be able to enter the folder. */
export const makeDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'podium-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** The real program on a data folder of its own, built by the step before. */
export const makeServer = () => {
  const port = remember('PODIUM_E2E_PORT', () => String(20_000 + Math.floor(Math.random() * 20_000)));
  const data = remember('PODIUM_E2E_DATA', makeDataFolder);
  return {
    url: `http://127.0.0.1:${port}`,
    command: 'node ../apps/server/bin/podium.mjs serve',
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: data, DEMO: 'on', MAILBOX: 'on', LOG_LEVEL: 'warn' },
  };
};
