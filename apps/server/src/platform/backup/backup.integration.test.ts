import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { appliedMigrations, migrateInTransaction } from '../db/migrate.ts';
import { restoreBackup } from './restore-backup.ts';
import { dropEverything } from './tables.ts';
import { writeBackup } from './write-backup.ts';

const shapes = {
  up: async (db: Kysely<unknown>) => {
    await sql`create type mood as enum ('glad', 'sad')`.execute(db);
    await sql`create table person (
      id int generated always as identity primary key, name text not null, name_length int generated always as (length(name)) stored,
      mood mood, mentor int references person, bytes bytea, facts jsonb, at timestamptz)`.execute(db);
    // Two tables that need each other: no order of loading satisfies both.
    await sql`create table team (id serial primary key, captain int references person)`.execute(db);
    await sql`alter table person add column team int references team`.execute(db);
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'append only'; end $$`.execute(
      db,
    );
    await sql`create trigger append_only before insert or truncate on person execute function refuse()`.execute(db);
    await sql`alter table person disable trigger append_only`.execute(db);
    await sql`insert into team default values`.execute(db);
    await sql`create view glad_people as select * from person where mood = 'glad'`.execute(db);
  },
};
const nickname = {
  up: async (db: Kysely<unknown>) =>
    void (await sql`alter table person add column nickname text default 'none'`.execute(db)),
};
const known = { '0001-shapes': shapes };
const newer = { ...known, '0002-nickname': nickname };

let folder: string;
let database: TestDatabase;
let target: string;
const clock = () => new Date('2026-03-01T12:00:00Z');

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'podium-backup-test-'));
  target = path.join(folder, 'backup.tar.gz');
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const dataDir = (name: string) => {
  const made = path.join(folder, name);
  mkdirSync(path.join(made, 'files', 'deep'), { recursive: true });
  return made;
};

async function empty(of: TestDatabase): Promise<void> {
  const client = await of.pool.connect();
  try {
    await dropEverything(client);
  } finally {
    client.release();
  }
}

async function fill(): Promise<string> {
  await empty(database);
  await migrateInTransaction(database.db, '0001-shapes', known);
  await sql`insert into person (name, mood, bytes, facts, at) values
    (${'tab\tline\nback\\slash "é" 日本 \\N'}, 'glad', '\\x00ff10', '{"a": [1, null, "x"]}', '2026-01-01T00:00:00.123456Z'), ('plain', null, null, null, null)`.execute(
    database.db,
  );
  await sql`update person set mentor = 2, team = 1 where id = 1`.execute(database.db);
  await sql`update team set captain = 1`.execute(database.db);
  await sql`alter table person enable trigger append_only`.execute(database.db);
  const from = dataDir('from');
  writeFileSync(path.join(from, 'secret-key'), `${'k'.repeat(43)}\n`);
  writeFileSync(path.join(from, 'files', 'deep', 'picture.png'), Buffer.from([0, 1, 2, 255]));
  writeFileSync(path.join(from, 'files', 'empty'), '');
  return from;
}

const people = async (of: TestDatabase) =>
  (await sql<Record<string, unknown>>`select *, at::text as exact from person order by id`.execute(of.db)).rows;
const opened = (of: TestDatabase) => ({ ...of });

async function intoFresh<T>(work: (fresh: TestDatabase) => Promise<T>): Promise<T> {
  const fresh = await createTestDatabase();
  try {
    await empty(fresh);
    return await work(fresh);
  } finally {
    await fresh.close();
  }
}

test('[BK-1] [BK-5] everything comes back: rows as they were, numbering, files and the secret', async () => {
  const from = await fill();
  const written = await writeBackup({ database: opened(database), dataDir: from, target, clock });
  expect(written).toMatchObject({ files: 2 });
  expect(statSync(target).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).toSorted()).toEqual(['backup.tar.gz', 'from']);
  await intoFresh(async (fresh) => {
    const to = dataDir('to');
    const restored = await restoreBackup({ database: opened(fresh), dataDir: to, file: target, replace: false, known });
    expect(restored).toMatchObject({ createdAt: clock().toISOString(), files: 2, secret: 'k'.repeat(43) });
    expect(await people(fresh)).toEqual(await people(database));
    expect(readFileSync(path.join(to, 'files', 'deep', 'picture.png'))).toEqual(Buffer.from([0, 1, 2, 255]));
    expect(readdirSync(to)).toEqual(['files']);
    // Numbering goes on, keys hold, and triggers watch again.
    expect((await sql`insert into team default values returning id`.execute(fresh.db)).rows).toEqual([{ id: 2 }]);
    await expect(sql`insert into team (captain) values (77)`.execute(fresh.db)).rejects.toThrow('foreign key');
    await expect(sql`insert into person (name) values ('x')`.execute(fresh.db)).rejects.toThrow('append only');
    expect(await appliedMigrations(fresh.db)).toEqual(['0001-shapes']);
  });
});

test('[BK-1] a backup is of one moment, whatever is written meanwhile', async () => {
  const from = await fill();
  const finished = new AbortController();
  const writer = (async () => {
    while (!finished.signal.aborted) await sql`insert into team default values`.execute(database.db);
  })();
  await writeBackup({ database: opened(database), dataDir: from, target, clock });
  finished.abort();
  await writer;
  await intoFresh(async (fresh) => {
    await restoreBackup({ database: opened(fresh), dataDir: dataDir('to'), file: target, replace: false, known });
    const { rows } = await sql<{ free: number }>`select nextval('team_id_seq') - max(id) as free from team`.execute(
      fresh.db,
    );
    expect(rows[0]?.free).toBeGreaterThan(0);
  });
});

test('[BK-2] a file cut at any point is refused, and nothing changes', async () => {
  const from = await fill();
  await writeBackup({ database: opened(database), dataDir: from, target, clock });
  const whole = readFileSync(target);
  const before = await people(database);
  for (const part of [0, 0.1, 0.5, 0.9, 0.999]) {
    writeFileSync(target, whole.subarray(0, Math.floor(whole.length * part)));
    await expect(
      restoreBackup({ database: opened(database), dataDir: from, file: target, replace: true, known }),
    ).rejects.toThrow(/is damaged .*nothing was changed/);
  }
  expect(await people(database)).toEqual(before);
});

test('[BK-2] an altered byte, a stranger’s file and a missing one are refused', async () => {
  const from = await fill();
  await writeBackup({ database: opened(database), dataDir: from, target, clock });
  const restore = () =>
    restoreBackup({ database: opened(database), dataDir: from, file: target, replace: true, known });
  const tar = gunzipSync(readFileSync(target));
  const at = tar.indexOf('plain');
  tar.write('plane', at);
  writeFileSync(target, gzipSync(tar));
  await expect(restore()).rejects.toThrow('tables/person.copy was altered');
  writeFileSync(target, 'a holiday picture');
  await expect(restore()).rejects.toThrow('is damaged');
  writeFileSync(target, gzipSync('a holiday picture'));
  await expect(restore()).rejects.toThrow('is damaged');
  rmSync(target);
  await expect(restore()).rejects.toThrow('There is no file');
});

test('[BK-3] data is overwritten only when that was asked for, and then wholly', async () => {
  const from = await fill();
  await writeBackup({ database: opened(database), dataDir: from, target, clock });
  await sql`update person set name = 'changed'`.execute(database.db);
  writeFileSync(path.join(from, 'files', 'later'), 'x');
  const restore = (replace: boolean) =>
    restoreBackup({ database: opened(database), dataDir: from, file: target, replace, known });
  await expect(restore(false)).rejects.toThrow('already holds data; nothing was changed');
  expect((await people(database)).map((row) => row['name'])).toEqual(['changed', 'changed']);
  await restore(true);
  expect((await people(database)).map((row) => row['name'])).toContain('plain');
  expect(existsSync(path.join(from, 'files', 'later'))).toBe(false);
  expect(existsSync(path.join(from, 'files', 'deep', 'picture.png'))).toBe(true);
});

test('[BK-3] a restore that fails at the very end leaves everything as it was', async () => {
  const from = await fill();
  await writeBackup({ database: opened(database), dataDir: from, target, clock });
  await sql`update person set name = 'changed'`.execute(database.db);
  const broken = {
    ...known,
    '0002-broken': { up: async (db: Kysely<unknown>) => void (await sql`select 1 / 0`.execute(db)) },
  };
  await expect(
    restoreBackup({ database: opened(database), dataDir: from, file: target, replace: true, known: broken }),
  ).rejects.toThrow('failed');
  expect((await people(database)).map((row) => row['name'])).toEqual(['changed', 'changed']);
  expect(readdirSync(from).toSorted()).toEqual(['files', 'secret-key']);
});

test('[BK-4] an older backup is brought up to date, a newer one is refused', async () => {
  const from = await fill();
  await writeBackup({ database: opened(database), dataDir: from, target, clock });
  await intoFresh(async (fresh) => {
    await restoreBackup({
      database: opened(fresh),
      dataDir: dataDir('to'),
      file: target,
      replace: false,
      known: newer,
    });
    expect((await people(fresh)).map((row) => row['nickname'])).toEqual(['none', 'none']);
    await writeBackup({ database: opened(fresh), dataDir: from, target, clock });
  });
  const refused = restoreBackup({ database: opened(database), dataDir: from, file: target, replace: true, known });
  await expect(refused).rejects.toThrow('made by a newer Podium (0002-nickname); nothing was changed');
});

test('[BK-5] a place that cannot be written is named, and no half file stays', async () => {
  const from = await fill();
  const nowhere = path.join(folder, 'missing', 'backup.tar.gz');
  await expect(writeBackup({ database: opened(database), dataDir: from, target: nowhere, clock })).rejects.toThrow(
    `cannot be written to ${nowhere}`,
  );
  mkdirSync(target);
  await expect(writeBackup({ database: opened(database), dataDir: from, target, clock })).rejects.toThrow(
    'cannot be written',
  );
  chmodSync(target, 0o700);
  expect(readdirSync(folder).toSorted()).toEqual(['backup.tar.gz', 'from']);
});
