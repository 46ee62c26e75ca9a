import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';

/** The first version of which several nodes ran on one database; before it, nothing ran beside an upgrade. */
const firstBeside = '0067-nodes';

interface Shape {
  tables: Set<string>;
  columns: Map<string, { type: string; isRequired: boolean }>;
  /** What refuses a row: unique indexes, checks and foreign keys, by table. */
  constraints: Map<string, string>;
  functions: Set<string>;
}
const readShape = async ({ db }: TestDatabase): Promise<Shape> => {
  const columns = await sql<{ tab: string; name: string; type: string; is_required: boolean }>`
    select c.relname as tab, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as is_required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  `.execute(db);
  const constraints = await sql<{ tab: string; name: string }>`
    select conrelid::regclass::text as tab, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u', 'x')
    union select indrelid::regclass::text, indexrelid::regclass::text from pg_index i
    join pg_class c on c.oid = i.indexrelid where i.indisunique and c.relnamespace = 'public'::regnamespace
  `.execute(db);
  const functions = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
  `.execute(db);
  return {
    tables: new Set(columns.rows.map(({ tab }) => tab)),
    columns: new Map(
      columns.rows.map((row) => [`${row.tab}.${row.name}`, { type: row.type, isRequired: row.is_required }]),
    ),
    constraints: new Map(constraints.rows.map(({ tab, name }) => [name, tab])),
    functions: new Set(functions.rows.map(({ name }) => name)),
  };
};

/** What a node of the version before could not go on with. */
const brokenBy = (before: Shape, after: Shape): string[] => [
  ...[...before.columns].flatMap(([name, { type }]) => {
    const kept = after.columns.get(name);
    return kept === undefined ? [`${name} is gone`] : kept.type === type ? [] : [`${name} is ${kept.type} now`];
  }),
  ...[...after.columns].flatMap(([name, { isRequired }]) =>
    isRequired && before.tables.has(name.split('.')[0] ?? '') && before.columns.get(name)?.isRequired !== true
      ? [`${name} is required, which the version before does not write`]
      : [],
  ),
  ...[...after.constraints].flatMap(([name, table]) =>
    before.tables.has(table) && !before.constraints.has(name) ? [`${name} may refuse rows of the version before`] : [],
  ),
  ...[...before.functions].filter((name) => !after.functions.has(name)).map((name) => `${name} is gone`),
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
});
afterAll(() => database.close());

const names = Object.keys(migrations).toSorted();
const upTo = (name: string) => Object.fromEntries(Object.entries(migrations).filter(([one]) => one <= name));

test('[UP-1] no change of the tables breaks a node of the version before, which still runs', async () => {
  await migrate(database.db, upTo(firstBeside));
  let before = await readShape(database);
  for (const name of names.filter((one) => one > firstBeside)) {
    await migrate(database.db, upTo(name));
    const after = await readShape(database);
    expect(brokenBy(before, after), name).toEqual([]);
    before = after;
  }
});

test.each([
  ['alter table users drop column email cascade', 'users.email is gone'],
  ['alter table users rename column email to address', 'users.email is gone'],
  ['alter table users add column height integer not null', 'users.height is required'],
  ['alter table users alter column created_at type text', 'users.created_at is text now'],
  ['create unique index twice on users (created_at)', 'twice may refuse rows'],
  ['alter table users add constraint named check (email <> 1::text)', 'named may refuse rows'],
])('[UP-1] it is noticed: %s', async (statement, expected) => {
  const before = await readShape(database);
  const noticed = new Error('rolled back');
  const found = database.db.transaction().execute(async (tx) => {
    await sql.raw(statement).execute(tx);
    throw Object.assign(noticed, { found: brokenBy(before, await readShape({ ...database, db: tx })) });
  });
  await expect(found).rejects.toBe(noticed);
  expect((noticed as Error & { found?: string[] }).found?.join('\n')).toContain(expected);
});
