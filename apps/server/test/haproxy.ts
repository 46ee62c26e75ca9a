import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '../src/platform/wait-until.ts';
import { freePort } from './free-port.ts';

const file = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url));
const addressOf = (url: string): string => new URL(url).host.replace('localhost', '127.0.0.1');

/** Debian's HAProxy with the file that an operator uses, before two nodes. */
export const startHaproxy = async (nodes: readonly [string, string]) => {
  const listen = `127.0.0.1:${await freePort()}`;
  const [first, second] = nodes.map(addressOf);
  const env = { PATH: process.env['PATH'], LISTEN: listen, NODE_A: first, NODE_B: second };
  const child = spawn('haproxy', ['-db', '-f', file], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://${listen}`;
  const answers = async (): Promise<boolean> => {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    return answer?.status === 200;
  };
  if (!(await waitUntil(answers, { timeoutMs: 30_000, everyMs: 50 }))) throw new Error('HAProxy does not answer.');
  return {
    url,
    async close(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
