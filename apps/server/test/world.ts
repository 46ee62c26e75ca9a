import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { EndpointName, SessionView } from '@podium/contract';
import { apiBase, endpoints, type Endpoint } from '@podium/contract';
import { runOnce } from 'graphile-worker';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { waitUntil } from '../src/platform/wait-until.ts';
import type { DatabaseTimeouts } from '../src/platform/db/timeouts.ts';
import { jobLogger } from '../src/platform/jobs/job-schema.ts';
import { taskListOf } from '../src/platform/jobs/job-worker.ts';
import { undeclaredRefusal } from '../src/platform/http/register.ts';
import type { MediaEngine } from '../src/media/engine.ts';
import type { Logger } from '../src/platform/log.ts';
import type { Role } from '../src/cli/roles.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface CallOptions {
  token?: string | undefined;
  body?: object | undefined;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  ip?: string;
}

/** What came back. `body` is whatever the server said; a test says what it expects of it. */
export interface Answer {
  status: number;
  body: Record<string, unknown> & { code?: string; details?: Record<string, unknown> };
  headers: Readonly<Record<string, unknown>>;
}

export interface World {
  app: App;
  config: Config;
  database: TestDatabase;
  /** The clock that the whole server sees; it stands still unless it is moved. */
  clock: { now: Date; pass(ms: number): void };
  /** What the server logged as an error, the oldest first. */
  errors: Readonly<Record<string, unknown>>[];
  call(name: EndpointName, options?: CallOptions): Promise<Answer>;
  /** The newest mail to an address. */
  mailTo(email: string): Promise<{ subject: string; text: string } | undefined>;
  codeFor(email: string): Promise<string>;
  /** A person who has proven the address and done nothing else. */
  signUp(email: string, password?: string): Promise<SessionView>;
  /** Does the jobs of features that wait, as a worker does; mails stay in the queue. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

export const goodPassword = 'correct horse battery';

/** The least that argon2 takes. */
const lowCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

interface WorldOptions {
  env?: Readonly<Record<string, string>>;
  roles?: readonly Role[];
  webFolder?: string;
  /** Puts a proxy between the server and its database, which can break the connection. */
  proxied?: boolean;
  timeouts?: DatabaseTimeouts;
  /** Instead of one of its own. */
  database?: TestDatabase;
  log?: Logger;
  /** Carries the media of video rooms, for worlds with the role `video`. */
  media?: MediaEngine;
  /** `usual` for tests about how passwords are kept; the others need only that they are. */
  passwordCost?: 'usual' | 'low';
}

/** A whole server on a database of its own, without a network. */
export const createWorld = async ({
  env = {},
  roles = ['api', 'realtime'],
  webFolder,
  proxied = false,
  timeouts,
  database: given,
  log: givenLog,
  media,
  passwordCost = 'low',
}: WorldOptions = {}): Promise<World> => {
  const database = given ?? (await createTestDatabase({ proxied, timeouts }));
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'podium-test-data-'));
  const config = readConfig(
    { DATA_DIR: dataDir, SECRET_KEY: 'a secret of at least thirty-two characters', ...env },
    dataDir,
  );
  const clock = {
    now: new Date('2026-03-01T09:00:00.000Z'),
    pass(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  const errors: Readonly<Record<string, unknown>>[] = [];
  const log = givenLog ?? pino({ level: 'error' }, { write: (line: string) => void errors.push(JSON.parse(line)) });
  const { db, pool, connection } = database;
  const app = await createApp({
    config,
    db,
    pool,
    connection,
    log,
    clock: () => clock.now,
    roles,
    workersFolder: inject('workersFolder'),
    ...(webFolder ? { webFolder } : {}),
    ...(media ? { media } : {}),
    ...(passwordCost === 'low' ? { passwordCost: lowCost } : {}),
  });

  const call = async (name: EndpointName, options: CallOptions = {}): Promise<Answer> => {
    const { method, path: template, form }: Endpoint = endpoints[name];
    const url =
      apiBase + template.replace(/\{(\w+)\}/gu, (_, key: string) => encodeURIComponent(options.params?.[key] ?? ''));
    const response = await app.http.inject({
      method,
      url,
      remoteAddress: options.ip ?? '203.0.113.7',
      headers: {
        authorization: `Bearer ${options.token ?? ''}`,
        ...(method === 'GET'
          ? {}
          : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...options.headers,
      },
      ...(options.query ? { query: { ...options.query } } : {}),
      ...(method === 'GET'
        ? {}
        : { payload: form ? new URLSearchParams({ ...options.body }).toString() : JSON.stringify(options.body ?? {}) }),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };
  const mailTo = async (email: string) => {
    const row = await db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('to_email', '=', email)
      .orderBy('mail_id', 'desc')
      .executeTakeFirst();
    return row && { subject: row.subject, text: row.text ?? '' };
  };
  const codeFor = async (email: string): Promise<string> => {
    const code = /^ {4}(\d{3}) (\d{3})$/mu.exec((await mailTo(email))?.text ?? '');
    if (!code) throw new Error(`No code was sent to ${email}.`);
    return `${code[1]}${code[2]}`;
  };
  const signUp = async (email: string, password = goodPassword): Promise<SessionView> => {
    const started = await call('startSignUp', { body: { email, password } });
    if (started.status !== 200) throw new Error(`Sign-up was refused: ${JSON.stringify(started.body)}`);
    const verified = await call('verifySignUp', {
      body: { challenge: started.body['challenge'], otp: await codeFor(email) },
    });
    if (verified.status !== 200) throw new Error(`The code was refused: ${JSON.stringify(verified.body)}`);
    return verified.body as unknown as SessionView;
  };
  const runJobs = async () => {
    const store = app.services.jobStore;
    const taskList = taskListOf({ store, log, tasks: app.tasks, repeated: [] });
    const running = async () => (await store.counts()).running;
    const before = await running();
    await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: jobLogger(log) });
    // The library says that it is done before its last statement, which takes the job away, has been answered.
    const isQuiet = async () => (await running()) <= before;
    if (!(await waitUntil(isQuiet, { timeoutMs: 60_000 }))) throw new Error('A job is still marked as running.');
  };
  const close = async () => {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
    const undeclared = errors.filter(({ msg }) => msg === undeclaredRefusal);
    if (undeclared.length > 0)
      throw new Error(
        `Refusals that the contract does not list: ${JSON.stringify(undeclared.map(({ endpoint, refusal }) => [endpoint, refusal]))}`,
      );
  };
  return { app, config, database, clock, errors, call, mailTo, codeFor, signUp, runJobs, close };
};
