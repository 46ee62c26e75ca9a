import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Logger } from '../../platform/log.ts';

interface TurnServerDeps {
  port: number;
  /** Shared with `/init`, which hands out credentials made with it. */
  secret: string;
  /** The public address of a machine behind NAT. */
  announcedAddress: string | undefined;
  /** The addresses of the media engine. It relays to these and to no others: it must be no way into the network of the machine. */
  engineAddresses: readonly string[];
  log: Logger;
}

const restartMs = 5_000;
/** A client has two connections; while it connects again it has four. */
const relaysOfOneClient = 16;

const always = ['no-tls', 'no-dtls', 'no-cli', 'no-multicast-peers', 'no-tcp-relay', 'simple-log', 'log-file=stdout'];

/** The IPv4 addresses of this machine that others can reach. */
export const ownAddresses = (): string[] =>
  Object.values(os.networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** A file, because everybody on the machine can read the arguments of a program. */
const writeConfiguration = (folder: string, deps: TurnServerDeps): string => {
  const { port, secret, announcedAddress, engineAddresses } = deps;
  const file = path.join(folder, 'turnserver.conf');
  const lines = [
    `listening-port=${port}`,
    'use-auth-secret',
    `static-auth-secret=${secret}`,
    'realm=podium',
    `user-quota=${relaysOfOneClient}`,
    ...(announcedAddress === undefined ? [] : [`external-ip=${announcedAddress}`]),
    'denied-peer-ip=0.0.0.0-255.255.255.255',
    'denied-peer-ip=::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    ...engineAddresses.map((address) => `allowed-peer-ip=${address}`),
    ...(engineAddresses.some((address) => address.startsWith('127.')) ? ['allow-loopback-peers'] : []),
    ...always,
    `pidfile=${path.join(folder, 'pid')}`,
    `userdb=${path.join(folder, 'users')}`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
};

/** Debian's coturn beside this program: it is started again when it ends, and ends with the program. */
export const createTurnServer = (deps: TurnServerDeps) => {
  const { log } = deps;
  let folder: string | undefined;
  let running: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const run = (file: string): void => {
    const server = spawn('turnserver', ['-c', file], { stdio: 'ignore' });
    running = server;
    ended = new Promise((resolve) => {
      const end = (reason: string): void => {
        resolve();
        if (isClosed || running !== server) return;
        running = undefined;
        log.warn(`video: the TURN server ${reason}; the next try is in ${restartMs / 1000} seconds`);
        timer = setTimeout(run, restartMs, file).unref();
      };
      server.once('error', (error) => end(`could not be started (${error.message}); install coturn`));
      server.once('exit', (code, signal) => end(`ended (${signal ?? `code ${code}`})`));
    });
  };
  return {
    start: (): void => {
      folder = mkdtempSync(path.join(os.tmpdir(), 'podium-turn-'));
      run(writeConfiguration(folder, deps));
    },
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      running?.kill('SIGKILL');
      await ended;
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
};
