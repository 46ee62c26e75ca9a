// The real command line around an application of a few lines, so that starting and stopping can be tried without the product.
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Command } from '../../src/cli/command.ts';
import { createCommands } from '../../src/cli/commands.ts';
import { runCommandLine } from '../../src/cli/run.ts';
import type { CreateApp, FillDemo } from '../../src/cli/serve.ts';

const note = (text: string): void => void process.stderr.write(`note: ${text}\n`);

const createApp: CreateApp = async ({ config, db, roles }) => {
  const server = createServer((request, response) => {
    const slow = request.url === '/slow';
    if (slow) note('slow request');
    sql`select pg_sleep(${slow ? 1 : 0})`.execute(db).then(
      () => response.end(`served by ${roles.join(',')}`),
      () => response.writeHead(500).end(),
    );
  });
  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(config.port, config.host, () => {
          const address = server.address();
          resolve({ url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : config.port}` });
        });
      }),
    drain: () => note('draining'),
    close: () => new Promise((resolve) => server.close(() => resolve(note('application closed')))),
  };
};

const fillDemo: FillDemo = async ({ db, report }) => {
  note('demo asked for');
  report?.('people');
  if (process.env['STUB_DEMO'] === 'hang') await pause(600_000);
  await sql`create table if not exists stub_demo (id int primary key)`.execute(db);
  await sql`insert into stub_demo values (1) on conflict do nothing`.execute(db);
  return {
    organiser: { email: 'organiser@demo.test', password: 'demo password' },
    participants: [{ email: 'one@demo.test', password: 'another one' }],
  };
};

const commands: Record<string, Command> = {
  ...createCommands({ createApp, fillDemo, clock: () => new Date(), endNow: () => process.exit(130) }),
};

void runCommandLine(commands, process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  callerDir: process.cwd(),
  print: (text) => void process.stdout.write(`${text}\n`),
  printError: (text) => void process.stderr.write(`${text}\n`),
}).then((code) => process.exit(code));
