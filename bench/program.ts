import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { World } from '../apps/server/test/world.ts';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** The processor time that a process has used with all its threads, in milliseconds; 0 where the system does not tell. */
export const processorMs = (pid: number | undefined): number => {
  if (process.platform !== 'linux') return 0;
  // The name of the program may hold spaces; what follows its bracket does not.
  const [, numbers = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = numbers.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
};

/** The built program (`npm run bench` builds it first) on the database of a world: what people run is what is measured, without the test runner around it. */
export const startProgram = async ({ database, config }: World, { core }: { core?: number } = {}) => {
  const { host = '', database: name = '', user = '' } = database.connection;
  const url = new URL(`postgresql://${user}@localhost/${name}`);
  url.searchParams.set('host', host);
  const env = {
    ...process.env,
    DATABASE_URL: url.href,
    DATA_DIR: config.dataDir,
    SECRET_KEY: config.secretKey,
    PORT: '0',
    DEMO: 'off',
    MAILBOX: 'off',
    LOG_LEVEL: 'info',
  };
  const script = fileURLToPath(new URL('../apps/server/bin/podium.mjs', import.meta.url));
  const flags = (process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean);
  const pinned = core === undefined ? [] : ['taskset', '-c', String(core)];
  const [command, ...words] = [...pinned, process.execPath, ...flags, script, 'serve'];
  const child = spawn(command, words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines = createInterface({ input: child.stderr });
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/u.exec(line);
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', () => reject(new Error('the program ended before it listened')));
  });
  return {
    port,
    processorMs: (): number => processorMs(child.pid),
    close: async (): Promise<void> => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
};
