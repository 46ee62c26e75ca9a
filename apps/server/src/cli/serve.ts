import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { ClientConfig, Pool } from 'pg';

import type { Config } from '../config.ts';
import { sweepLeftovers } from '../platform/backup/leftovers.ts';
import { countDown } from '../platform/count-down.ts';
import { type Db, openDatabase, type OpenDatabase, withoutTimeouts } from '../platform/db/database.ts';
import { appliedMigrations, migrate } from '../platform/db/migrate.ts';
import { migrateJobs } from '../platform/jobs/job-schema.ts';
import { dataDirMode } from '../platform/data-dir.ts';
import type { Logger } from '../platform/log.ts';
import { errorCode, OperatorError } from '../platform/operator-error.ts';
import { createTracer, type Tracer } from '../platform/tracing/tracer.ts';
import type { Role } from './roles.ts';
import type { StopRequest } from './signals.ts';
import { demoWelcome, welcome } from './welcome.ts';

type App = { listen(): Promise<{ url: string }>; drain(): void; close(): Promise<void> };
export type CreateApp = (deps: {
  config: Config;
  db: Db;
  pool: Pool;
  connection: ClientConfig;
  log: Logger;
  clock: () => Date;
  roles: readonly Role[];
  tracer?: Tracer;
}) => Promise<App>;
export type FillDemo = (deps: {
  config: Config;
  db: Db;
  clock: () => Date;
  /** Told of each part that it begins with. */
  report?: (part: string) => void;
}) => Promise<unknown>;

type ServeOptions = {
  config: Config;
  log: Logger;
  clock: () => Date;
  roles: readonly Role[];
  createApp: CreateApp;
  fillDemo: FillDemo;
  stop: StopRequest;
  print: (text: string) => void;
};

/** Serves until asked to stop. Closing order: HTTP and sockets, then the queries, then the database. */
export async function serve(options: ServeOptions): Promise<number> {
  const { config, log, clock, roles, stop } = options;
  let lost: unknown;
  const onLost = (error: unknown) => {
    lost = error;
    stop.ask();
  };
  const tracer = config.traces && createTracer(config.traces, log);
  const onStatement = tracer?.statement;
  const database = await openDatabase({ config, log, purpose: 'serve', onLost, onStatement });
  let app: App | undefined;
  try {
    const isDemoWanted = await prepareData(options, database);
    // Who asks for the demonstration by name waits for it; a first start shows its pages meanwhile.
    const isFirst = isDemoWanted && config.demo === 'on';
    const demo = isFirst ? await fillData(options, database) : undefined;
    if (!stop.asked()) {
      app = await options.createApp({ config, ...database, log, clock, roles, ...(tracer && { tracer }) });
      const { url } = await listen(app, config);
      const { isLocal } = config;
      options.print(welcome({ url, demo, mailbox: config.mail.mailbox !== 'nobody', isLocal }));
      if (isDemoWanted && !isFirst) void fillMeanwhile(options, database);
      await stop.wait;
      if (config.drainMs > 0 && lost === undefined) {
        log.info({ seconds: config.drainMs / 1000 }, 'draining: a balancer is told to send nobody here');
        app.drain();
        await pause(config.drainMs);
      }
      log.info('stopping: finishing what is under way');
    }
  } finally {
    await closeInTime({ app, database, log, withinMs: config.stopMs });
    await tracer?.close();
  }
  if (lost !== undefined) throw lost;
  log.info('stopped');
  return 0;
}

const markerIn = ({ dataDir }: Config): string => path.join(dataDir, 'demo-wanted');

/** Migrates; says whether the demonstration is to be filled in. The marker outlives a kill before that is done. */
async function prepareData({ config, log, clock }: ServeOptions, database: OpenDatabase): Promise<boolean> {
  const { db } = database;
  sweepLeftovers(config.dataDir, clock());
  const marker = markerIn(config);
  const isNew = (await appliedMigrations(db)).length === 0;
  if (isNew && config.demo === 'auto') leaveMarker(marker, log);
  const applied = await withoutTimeouts(database, log, migrate);
  await migrateJobs(database.connection, log);
  if (applied.length > 0) log.info({ applied }, 'database: brought up to date');
  return config.demo === 'on' || (config.demo === 'auto' && (isNew || existsSync(marker)));
}

async function fillData(
  { config, clock, fillDemo }: ServeOptions,
  { db }: OpenDatabase,
  report?: (part: string) => void,
): Promise<unknown> {
  const demo = await fillDemo({ config, db, clock, ...(report && { report }) });
  if (existsSync(markerIn(config))) rmSync(markerIn(config), { force: true });
  return demo;
}

/** Beside the running server. What a stop or a failure leaves out, the next start fills in. */
async function fillMeanwhile(options: ServeOptions, database: OpenDatabase): Promise<void> {
  const { config, log, stop, print } = options;
  try {
    const demo = await fillData(options, database, (part) => print(`  Filling in the demonstration: ${part} …`));
    print(demoWelcome({ demo, isLocal: config.isLocal }));
  } catch (error) {
    if (stop.asked()) return;
    log.error({ err: error }, 'demo: the demonstration could not be filled in; the next start tries again');
  }
}

// With DATABASE_URL the data folder may be missing or read-only; then only the cleaning up after a kill is lost.
function leaveMarker(marker: string, log: Logger): void {
  try {
    mkdirSync(path.dirname(marker), { recursive: true, mode: dataDirMode });
    writeFileSync(marker, 'The demonstration is still to be filled in.\n');
  } catch (error) {
    log.warn({ err: error }, 'the data folder cannot be written');
  }
}

async function listen(app: App, { host, port }: Config): Promise<{ url: string }> {
  try {
    return await app.listen();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') {
      throw new OperatorError(
        `Port ${port} is taken by another program.`,
        `Stop that program, or start Podium on another port: PORT=${port + 1} npm start`,
        { cause: error },
      );
    }
    if (code === 'EACCES') {
      throw new OperatorError(`This user may not open port ${port}.`, 'Use a port above 1023, such as PORT=3000.', {
        cause: error,
      });
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new OperatorError(
        `This machine has no address ${host}.`,
        'Set HOST to 127.0.0.1 (this machine only) or 0.0.0.0 (the whole network).',
        { cause: error },
      );
    }
    throw error;
  }
}

type Closing = { app: App | undefined; database: OpenDatabase; log: Logger; withinMs: number };

/** Half of the time is for requests under way, the rest for the queries and the database; a database that hangs gets no more. */
async function closeInTime({ app, database, log, withinMs }: Closing): Promise<void> {
  const timeLeft = countDown(withinMs) ?? (() => withinMs);
  const report = (error: unknown) => log.error({ err: error }, 'stopping: the server did not close cleanly');
  const closing = (app?.close() ?? Promise.resolve()).catch(report);
  if (!(await endsWithin(closing, withinMs / 2)))
    log.warn('stopping: some requests did not end in time and are cut off');
  const closed = database.close(timeLeft() * 0.8);
  if (!(await endsWithin(closed, timeLeft())))
    log.error('stopping: the database did not close in time; it is left behind');
}

async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const patience = new AbortController();
  const tooLong = pause(ms, 'too long' as const, { signal: patience.signal }).catch(() => undefined);
  const outcome = await Promise.race([work, tooLong]);
  patience.abort();
  return outcome !== 'too long';
}
