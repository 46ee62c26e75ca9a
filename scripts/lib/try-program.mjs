// Starts the built program as `npm start` does, on a given Node and a new data folder, reads a page, and stops it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readCalls } from './read-calls.mjs';
import { root } from './tree.mjs';

const startLimitMs = 300_000;

const addressIn = async (output) => {
  for await (const line of createInterface({ input: output })) {
    const address = /https?:\/\/localhost:\d+/u.exec(line);
    if (address) return address[0];
  }
  throw new Error('the program ended before it said its address');
};

const isOk = async (url) => {
  const { status } = await fetch(url);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
};

/** Runs a task with the address of a program that was started for it. True when both ended well; otherwise the reason is printed. */
export const withProgram = async (node, settings, task) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'podium-try-'));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', ...settings };
  const script = fileURLToPath(new URL('scripts/start.mjs', root));
  const program = spawn(node, [script], { cwd: fileURLToPath(root), env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(program, 'exit');
  const limit = setTimeout(() => program.kill('SIGKILL'), startLimitMs);
  try {
    const address = await addressIn(program.stdout);
    clearTimeout(limit);
    program.stdout.resume();
    await task(address);
    program.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`the program ended with ${code}`);
    return true;
  } catch (error) {
    console.error(`${node}: ${error.message}`);
    return false;
  } finally {
    clearTimeout(limit);
    program.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Starts the program with the demonstration, which uses every feature, reads a page of each kind and every call, and stops it. */
export const tryProgram = (node) =>
  withProgram(node, { DEMO: 'on' }, async (address) => {
    for (const page of ['/readyz', '/', '/new/api/docs']) await isOk(address + page);
    await readCalls(address);
  });
