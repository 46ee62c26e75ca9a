// How long a start takes until its first page answers: on a new data folder, where the demonstration is filled in meanwhile, and again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { processorMs } from './program.ts';
import { report } from './report.ts';

// What `npm start` runs; the measurements have built it before, so this is a start without the build.
const program = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));
const limitMs = 240_000;

/** A port that was free a moment ago. */
const freePort = async (): Promise<number> => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return port;
};

const answers = async (url: string): Promise<boolean> => (await fetch(url).catch(() => undefined))?.status === 200;

/** Seconds from the command to the first page, how many of them the program used a processor, and what stops it. */
const start = async (dataDir: string) => {
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: 'on', HOST: '127.0.0.1' };
  const began = performance.now();
  const child = spawn(process.execPath, [program], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await answers(`http://127.0.0.1:${port}/`))) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`);
    if (performance.now() - began > limitMs) throw new Error('no page was served');
    await pause(50);
  }
  const seconds = (performance.now() - began) / 1000;
  return {
    seconds,
    used: `${seconds.toFixed(1)} s, ${(processorMs(child.pid) / 1000).toFixed(1)} s of a processor`,
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

test(
  'from `npm start` to the first page, on a new data folder and again',
  async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'podium-bench-start-'));
    // Open to the database's user, as the journeys do it.
    chmodSync(dataDir, 0o755);
    try {
      const first = await start(dataDir);
      await first.stop();
      const second = await start(dataDir);
      await second.stop();
      expect(second.seconds).toBeGreaterThan(0);
      report({
        what: 'from the command to the first page, new data folder, built before',
        value: first.used,
        peer: 'the goal',
        ratio: first.seconds / 35,
        goal: '≤ 35 s',
      });
      report({
        what: 'the same again, on the folder of the first start',
        value: second.used,
        peer: 'the goal',
        ratio: second.seconds / 3,
        goal: '≤ 3 s',
      });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  2 * limitMs,
);
