import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { appliedMigrations, migrate, migrateInTransaction } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('counts and other int8 values are numbers', async () => {
  const { rows } = await sql<{ sum: number }>`select count(*) + 41 as sum from generate_series(1, 1)`.execute(
    database.db,
  );
  expect(rows).toEqual([{ sum: 42 }]);
});

test('an int8 beyond exact numbers is refused instead of rounded', async () => {
  await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow('cannot hold exactly');
});

test('text sorts by code point and folds case beyond ASCII, the same on every machine', async () => {
  const { rows } = await sql<{
    folded: string;
    sorted: boolean;
  }>`select lower('ÉCOLE') as folded, 'Z' < 'a' as sorted`.execute(database.db);
  expect(rows).toEqual([{ folded: 'école', sorted: true }]);
});

const create = (name: string) => ({
  up: async (db: Kysely<unknown>) => db.schema.createTable(name).addColumn('id', 'integer').execute(),
  down: async (db: Kysely<unknown>) => db.schema.dropTable(name).execute(),
});

test('[DB-18] several starters migrate one new database together, and each change is applied once', async () => {
  const fresh = await createTestDatabase();
  try {
    await migrateInTransaction(fresh.db, undefined);
    const known = { '0001-a': create('a'), '0002-b': create('b') };
    const applied = await Promise.all([migrate(fresh.db, known), migrate(fresh.db, known), migrate(fresh.db, known)]);
    expect(applied.flat().toSorted()).toEqual(['0001-a', '0002-b']);
    expect(await appliedMigrations(fresh.db)).toEqual(['0001-a', '0002-b']);
    await expect(migrate(fresh.db, { '0001-a': create('a') })).rejects.toThrow('newer Podium');
  } finally {
    await fresh.close();
  }
});
