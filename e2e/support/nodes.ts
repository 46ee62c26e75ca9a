import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { makeDataFolder, ownServer } from '../server.ts';
import { findSocket } from './database.ts';

const root = new URL('../../', import.meta.url);
const pathOf = (file: string): string => fileURLToPath(new URL(file, root));
const starts = { timeout: 180_000 };

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};
const answers = async (url: string): Promise<boolean> => (await fetch(url).catch(() => undefined))?.ok ?? false;

/** What makes a program a node of the same installation as the server of this worker: its database and its secret. */
const installation = () => {
  const { host, port } = findSocket();
  const socket = new URLSearchParams({ host, port: String(port) });
  return {
    DATABASE_URL: `postgres://podium@localhost/podium?${socket}`,
    SECRET_KEY: readFileSync(join(ownServer().env.DATA_DIR, 'secret-key'), 'utf8').trim(),
  };
};

/** A node that can be stopped as an operator stops it, and started again at the same address. */
export const createNode = async () => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: port, HOST: '127.0.0.1', DATA_DIR: makeDataFolder(), DEMO: 'off', MAILBOX: 'on' };
  const env = { ...process.env, ...own, ...installation(), TRUST_PROXY: '1', DRAIN_SECONDS: '3', LOG_LEVEL: 'warn' };
  const run = () => {
    const child = spawn(process.execPath, [pathOf('apps/server/bin/podium.mjs'), 'serve'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return { child, ended: once(child, 'exit') };
  };
  let running = run();
  const isReady = async (): Promise<void> => expect.poll(() => answers(`${url}/readyz`), starts).toBe(true);
  await isReady();
  return {
    url,
    /** Resolves when it has ended. */
    stop: async (): Promise<void> => {
      running.child.kill('SIGTERM');
      await running.ended;
    },
    startAgain: async (): Promise<void> => {
      running = run();
      await isReady();
    },
  };
};
export type Node = Awaited<ReturnType<typeof createNode>>;

/** Debian's HAProxy with the file that an operator uses, before two nodes. */
export const startBalancer = async ([first, second]: readonly [Node, Node]) => {
  const listen = `127.0.0.1:${await freePort()}`;
  const env = {
    PATH: process.env['PATH'],
    LISTEN: listen,
    NODE_A: new URL(first.url).host,
    NODE_B: new URL(second.url).host,
  };
  const child = spawn('haproxy', ['-db', '-f', pathOf('deploy/haproxy.cfg')], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://${listen}`;
  await expect.poll(() => answers(`${url}/healthz`), starts).toBe(true);
  return {
    url,
    close: async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
