// Runs the tools of the repository: with their output shown as it comes, or kept until they end.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { root } from './tree.mjs';

export const bin = (name) => fileURLToPath(new URL(`node_modules/.bin/${name}`, root));

const settings = (env) => ({ ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env });

/** Of a tool that can wait: as `nice` gives it when nothing else is said. */
const lowPriority = 10;

/**
 * Runs a tool; true when it ended well. Given a `keep`, its output goes there, piece by piece, instead of to the terminal. One that
 * `canWait` leaves the processor to those that cannot.
 */
export const runTool = (command, args = [], { env = {}, keep, canWait = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: fileURLToPath(root),
      stdio: keep ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: settings(env),
    });
    if (canWait && child.pid !== undefined) setPriority(child.pid, lowPriority);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => {
      (keep ?? console.error)(`${command} could not be started: ${error.message}\n`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
