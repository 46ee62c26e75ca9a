// Starts the program for one worker of the journeys, on a copy of a data folder that holds the demonstration: filling it in and drawing its
// certificates for each worker took as long as thirty journeys. Playwright starts one server after another, and the first fills the folder.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../apps/server/bin/podium.mjs', import.meta.url));
const { FILLED_DIR = '', DATA_DIR = '', PORT, ...env } = process.env;
/** Not the port that Playwright waits for. */
const fillingPort = String(Number(PORT) + 100);

/** True when the queue has nothing left to do; false before the program answers. */
const isQueueEmpty = async () => {
  const answer = await fetch(`http://127.0.0.1:${fillingPort}/metrics`).catch(() => undefined);
  const numbers = (await answer?.text()) ?? '';
  return ['running', 'waiting', 'retrying'].every((state) => numbers.includes(`jobs{state="${state}"} 0`));
};

const fill = async () => {
  const filling = spawn(process.execPath, [program, 'serve'], {
    env: { ...env, PORT: fillingPort, DATA_DIR: FILLED_DIR, DEMO: 'on' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(filling, 'exit');
  while (filling.exitCode === null && !(await isQueueEmpty())) await pause(500);
  filling.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`the demonstration was not filled in: the program ended with ${code}`);
};

if (!existsSync(join(FILLED_DIR, 'postgres'))) await fill();
// As root the database is another user's, which Node's own copy would not keep.
execFileSync('cp', ['-a', `${FILLED_DIR}/.`, DATA_DIR]);
await import(program);
