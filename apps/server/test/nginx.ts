import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntil } from '../src/platform/wait-until.ts';
import { freePort } from './free-port.ts';

const example = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');

const replaced = (text: string, addresses: readonly (readonly [from: string, to: string])[]): string =>
  addresses.reduce((all, [from, to]) => {
    if (all.split(from).length !== 2) throw new Error(`deploy/nginx.conf must have "${from}" once.`);
    return all.replace(from, to);
  }, text);
/** What the package of Debian has around a file of conf.d, with all that nginx writes in a folder of its own. */
const around = (folder: string, file: string): string => `
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  daemon off;
  pid ${folder}/pid;
  events {}
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join(' ')}
    include ${file};
  }
`;

/** Debian's nginx with the file that an operator uses; only the addresses are others. */
export const startNginx = async (nodes: readonly [string, string]) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'podium-nginx-'));
  const listen = `127.0.0.1:${await freePort()}`;
  const [first, second] = nodes.map((url) => new URL(url).host.replace('localhost', '127.0.0.1'));
  const file = path.join(folder, 'podium.conf');
  writeFileSync(
    file,
    replaced(example, [
      ['listen 80;', `listen ${listen};`],
      ['server 127.0.0.1:3000 ', `server ${first} `],
      ['server 127.0.0.1:3001 ', `server ${second} `],
    ]),
  );
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(main, around(folder, file));
  const args = ['-c', main, '-p', folder, '-e', path.join(folder, 'error.log')];
  execFileSync('nginx', ['-t', '-q', ...args]);
  const child = spawn('nginx', args, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://${listen}`;
  const answers = async (): Promise<boolean> => (await fetch(url).catch(() => undefined)) !== undefined;
  if (!(await waitUntil(answers, { timeoutMs: 30_000, everyMs: 50 }))) throw new Error('nginx does not answer.');
  return {
    url,
    async close(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};
