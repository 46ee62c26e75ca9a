import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { waitUntil } from '../../src/platform/wait-until.ts';

/** An address of this machine that is not loopback: browsers send no media from loopback to a TURN server. */
const ownAddress = (): string => {
  const all = Object.values(os.networkInterfaces()).flatMap((list) => list ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
};

const freePort = (address: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.bind(0, address, () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });

/** Debian's coturn with a shared secret, as an installation would run it. */
export const startTurnServer = async (secret: string) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'podium-turn-'));
  const address = ownAddress();
  const port = await freePort(address);
  const options = [
    '-n',
    `--listening-ip=${address}`,
    `--relay-ip=${address}`,
    `--listening-port=${port}`,
    '--min-port=25000',
    '--max-port=25200',
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=podium',
    '--no-tls',
    '--no-dtls',
    '--no-cli',
    '--allow-loopback-peers',
    '--log-file=stdout',
    '--simple-log',
    `--pidfile=${path.join(folder, 'pid')}`,
    `--userdb=${path.join(folder, 'users')}`,
  ];
  const server = spawn('turnserver', options, { stdio: ['ignore', 'pipe', 'ignore'], cwd: folder });
  let output = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
  if (!(await waitUntil(() => output.includes('Total General servers'), { timeoutMs: 60_000, everyMs: 50 }))) {
    server.kill('SIGKILL');
    throw new Error(`coturn did not start: ${output}`);
  }
  return {
    url: `turn:${address}:${port}?transport=udp`,
    async stop(): Promise<void> {
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
