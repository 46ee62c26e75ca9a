import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@redis/client';
import { freePort } from './free-port.ts';

/** A Redis of its own, which keeps nothing. It can be stopped and started again at the same address. */
export const startRedis = async () => {
  const port = await freePort();
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const started = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const text of started.stdout) if (String(text).includes('Ready to accept connections')) break;
    return started;
  };
  let running = await start();
  const stop = async (): Promise<void> => {
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  const url = `redis://127.0.0.1:${port}`;
  return {
    url,
    /** A bare client of the public library. */
    connect: () => createClient({ url }).connect(),
    cutAll: async (): Promise<void> => {
      const admin = await createClient({ url }).connect();
      for (const kind of ['pubsub', 'normal'] as const)
        await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', kind, 'SKIPME', 'yes']);
      admin.destroy();
    },
    stop,
    start: async (): Promise<void> => {
      running = await start();
    },
  };
};
