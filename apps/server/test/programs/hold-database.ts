// A small Podium for tests that kill: it opens the database of a folder, does what its standard input says, and reports in JSON lines.
import { createInterface } from 'node:readline';

import { Client } from 'pg';
import { pino } from 'pino';

import { embeddedConnection } from '../../src/platform/db/database.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { openPostgres, type PostgresOptions } from '../../src/platform/postgres/supervisor.ts';

const report = (event: string, more: object = {}) => process.stdout.write(`${JSON.stringify({ event, ...more })}\n`);

async function query(socketDir: string, text: string): Promise<unknown[]> {
  const client = new Client(embeddedConnection(socketDir, 'postgres'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function hold(): Promise<void> {
  const options = JSON.parse(process.argv[2] ?? '{}') as Omit<PostgresOptions, 'log'>;
  const postgres = await openPostgres({ ...options, log: pino({ level: 'silent' }) });
  const stop = async () => {
    // The drain of a server: it still needs its database after Ctrl-C.
    report('drained', { rows: await query(postgres.socketDir, 'select 1 as one') });
    await postgres.close();
    report('closed');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  createInterface({ input: process.stdin }).on('line', (text) => {
    query(postgres.socketDir, text).then(
      (rows) => report('answer', { rows }),
      (error: unknown) => report('answer', { refused: String(error) }),
    );
  });
  report('ready', { socketDir: postgres.socketDir, owned: postgres.owned });
}

hold().catch((error: unknown) => {
  const advice = error instanceof OperatorError ? error.advice : undefined;
  report('error', { message: error instanceof Error ? error.message : String(error), advice });
  process.exit(1);
});
