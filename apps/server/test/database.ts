import { randomBytes } from 'node:crypto';

import { Client, type Pool } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';

import { connect, embeddedConnection, type Db, type OpenDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import type { DatabaseTimeouts } from '../src/platform/db/timeouts.ts';
import { migrateJobs } from '../src/platform/jobs/job-schema.ts';
import { createDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';

const templateDatabase = 'podium_template';

export type TestDatabase = {
  db: Db;
  pool: Pool;
  connection: OpenDatabase['connection'];
  /** Between the program and its database, where a test asked for it. */
  proxy: DatabaseProxy | undefined;
  close(): Promise<void>;
};

/** A migrated database of its own without rows, or one without tables: `const database = await createTestDatabase()` in `beforeAll`, `database.close()` in `afterAll`. */
export async function createTestDatabase({
  proxied = false,
  isEmpty = false,
  timeouts,
}: { proxied?: boolean; isEmpty?: boolean; timeouts?: DatabaseTimeouts | undefined } = {}): Promise<TestDatabase> {
  const socketDir = inject('postgresSocketDir');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying the files takes a third of the processor time of writing each page through the log, which is the default.
  await asAdmin(
    socketDir,
    `create database ${name} template ${isEmpty ? 'template0' : templateDatabase} strategy file_copy`,
  );
  const direct = embeddedConnection(socketDir, name);
  const proxy = proxied ? await createDatabaseProxy(direct) : undefined;
  const opened = connect({ connection: proxy?.connection ?? direct, log: pino({ level: 'silent' }), timeouts });
  return {
    db: opened.db,
    pool: opened.pool,
    connection: opened.connection,
    proxy,
    async close() {
      await opened.close();
      await proxy?.close();
      await asAdmin(socketDir, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The same in another cluster, such as one that a test kills. */
export async function createDatabaseIn(socketDir: string): Promise<TestDatabase> {
  const log = pino({ level: 'silent' });
  const opened = connect({ connection: embeddedConnection(socketDir, 'postgres'), log });
  await migrate(opened.db);
  await migrateJobs(opened.connection, log);
  return { ...opened, proxy: undefined };
}

async function asAdmin(socketDir: string, sql: string): Promise<void> {
  const client = new Client(embeddedConnection(socketDir, 'postgres'));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
