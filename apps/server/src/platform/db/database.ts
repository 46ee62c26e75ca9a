import type { Socket } from 'node:net';

import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { Client, Pool, type ClientConfig, type PoolClient } from 'pg';

import type { Config } from '../../config.ts';
import type { Logger } from '../log.ts';
import { errorCode, OperatorError } from '../operator-error.ts';
import { databaseUser } from '../postgres/initialise.ts';
import type { Purpose } from '../postgres/ownership.ts';
import { openPostgres, type Postgres } from '../postgres/supervisor.ts';
import { countDown } from '../count-down.ts';
import { Unavailable } from '../unavailable.ts';
import { guardPool } from './connection-guard.ts';
import { nameStatements } from './named-statements.ts';
import { connectionTypes } from './connection-types.ts';
import type { Database } from './schema.ts';
import { type DatabaseTimeouts, timeoutsOf } from './timeouts.ts';

export type Db = Kysely<Database>;

export type OpenDatabase = {
  db: Db;
  pool: Pool;
  /** How this database is reached, for another client of the same program. */
  connection: ClientConfig;
  /** Waits for the queries under way; with a bound they are cut off in time, and the built-in database is stopped the hard way. */
  close(withinMs?: number): Promise<void>;
};

type OpenOptions = {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseTimeoutMs'>;
  log: Logger;
  /** A server owns its data folder; a command shares it with the server, or owns it for a moment. */
  purpose?: Purpose;
  onLost?: (error: unknown) => void;
  onStatement?: OnStatement | undefined;
};
/** Told of every statement that has ended, for traces. */
type OnStatement = (event: LogEvent) => void;

const poolSize = 20;

export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { config, log, purpose = 'serve', onLost, onStatement } = options;
  // A command may work for as long as it takes: a backup reads whole tables.
  const timeouts = purpose === 'serve' ? timeoutsOf(config.databaseTimeoutMs) : undefined;
  if (config.databaseUrl !== undefined) {
    const connection = { connectionString: config.databaseUrl };
    await checkReachable(connection);
    return connect({ connection, log, timeouts, onStatement });
  }
  const postgres = await openPostgres({ dataDir: config.dataDir, purpose, log, ...(onLost ? { onLost } : {}) });
  try {
    if (postgres.owned) await createDatabase(postgres.socketDir);
    return connect({ connection: embeddedConnection(postgres.socketDir), log, postgres, timeouts, onStatement });
  } catch (error) {
    await postgres.close();
    throw error;
  }
}

export const embeddedConnection = (socketDir: string, database = 'podium'): ClientConfig => ({
  host: socketDir,
  port: 5432,
  user: databaseUser,
  database,
});

type ConnectOptions = {
  connection: ClientConfig;
  log: Logger;
  postgres?: Postgres;
  /** None for work that may take as long as it needs. */
  timeouts?: DatabaseTimeouts | undefined;
  onStatement?: OnStatement | undefined;
};

/** Closing order: the queries end, then the database they need. */
export function connect({ connection, log, postgres, timeouts, onStatement }: ConnectOptions): OpenDatabase {
  const pool = new Pool({
    ...connection,
    max: poolSize,
    types: connectionTypes,
    application_name: 'podium',
    ...(timeouts && limitsOf(timeouts)),
  });
  let closing: Promise<void> | undefined;
  // Without listeners a lost connection would end the program, idle or in use. The query under way fails and is answered for;
  // the next one gets a new connection. Only the message is logged: the error carries the whole client, credentials included.
  pool.on('error', (error) => {
    if (!closing) log.warn({ reason: error.message }, 'database: an idle connection was lost');
  });
  const streams = new Set<Socket>();
  pool.on('connect', (client) => {
    const stream = streamOf(client);
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    client.on('error', () => undefined);
    if (timeouts) endWhenSilent(stream, timeouts.silenceMs);
  });
  const dialect = new PostgresDialect({ pool: guardPool(nameStatements(pool)) });
  const db = new Kysely<Database>({ dialect, ...(onStatement && { log: onStatement }) });
  const close = async (withinMs?: number) => {
    const timeLeft = countDown(withinMs);
    const cut = timeLeft === undefined ? undefined : setTimeout(() => endAll(streams), timeLeft() / 4);
    await db.destroy();
    clearTimeout(cut);
    await postgres?.close(timeLeft?.());
  };
  return { db, pool, connection, close: (withinMs) => (closing ??= close(withinMs)) };
}

const limitsOf = ({ connectMs, statementMs, lockMs }: DatabaseTimeouts) => ({
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: statementMs,
});

const streamOf = (client: PoolClient): Socket =>
  (client as PoolClient & { connection: { stream: Socket } }).connection.stream;

function endAll(streams: ReadonlySet<Socket>): void {
  for (const stream of streams) stream.destroy(new Unavailable('the server is stopping'));
}

/** The pool closes idle connections earlier, so this ends only one that is waited for. A half-answered one is of no further use. */
function endWhenSilent(stream: Socket, silenceMs: number): void {
  stream.setTimeout(silenceMs, () => {
    stream.destroy(new Unavailable(`the database was silent for ${silenceMs / 1000} seconds`));
  });
}

/** For work at the start that may take long, such as migrations: the same database without limits of time. */
export async function withoutTimeouts<A>(
  { connection }: Pick<OpenDatabase, 'connection'>,
  log: Logger,
  work: (db: Db) => Promise<A>,
): Promise<A> {
  const patient = connect({ connection, log });
  try {
    return await work(patient.db);
  } finally {
    await patient.close();
  }
}

async function createDatabase(socketDir: string): Promise<void> {
  const client = new Client(embeddedConnection(socketDir, 'postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'podium'`);
    if (rowCount === 0) await client.query('create database podium');
  } finally {
    await client.end();
  }
}

async function checkReachable(connection: ClientConfig): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const reason =
      error instanceof Error && error.message !== '' ? error.message : (errorCode(error) ?? 'unknown error');
    throw new OperatorError(
      `The database at DATABASE_URL does not answer: ${reason}`,
      'Check the address, the user and the password, or remove DATABASE_URL to use the built-in database.',
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
