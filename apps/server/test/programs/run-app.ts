// A server or a part of one, for tests that kill it. Its argument: the connection, the environment and the roles.
import type { ClientConfig } from 'pg';
import { pino } from 'pino';

import { createApp } from '../../src/app.ts';
import type { Role } from '../../src/cli/roles.ts';
import { readConfig } from '../../src/config.ts';
import { connect } from '../../src/platform/db/database.ts';
import { createTracer } from '../../src/platform/tracing/tracer.ts';

const { connection, env, now, roles, workersFolder } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: ClientConfig;
  env: Record<string, string>;
  /** Real time where it is not given. */
  now?: string;
  roles: Role[];
  workersFolder?: string;
};
const log = pino({ level: 'silent' });
const config = readConfig({ PORT: '0', ...env }, process.cwd());
const tracer = config.traces && createTracer(config.traces, log);
const { db } = connect({ connection, log, onStatement: tracer?.statement });

const start = async (): Promise<void> => {
  const clock = (): Date => (now === undefined ? new Date() : new Date(now));
  const app = await createApp({
    config,
    db,
    connection,
    log,
    clock,
    roles,
    ...(workersFolder ? { workersFolder } : {}),
    ...(tracer ? { tracer } : {}),
  });
  const { url } = await app.listen();
  process.stdout.write(`${JSON.stringify({ event: 'works', url })}\n`);
};
void start();
