import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrate, migrateInTransaction } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const day = (nth: number): string => `2026-03-0${nth}T09:00:00.000Z`;
const plain: Readonly<Record<string, unknown>> = {
  text: 'x',
  integer: 0,
  bigint: 0,
  boolean: false,
  jsonb: '{}',
  ARRAY: '{}',
  numeric: 0,
  'double precision': 0,
  'timestamp with time zone': day(1),
};

/** Adds a row as an older program left it: columns that must have a value and are not given have a plain one. */
const addRow = async (table: string, given: Readonly<Record<string, unknown>>): Promise<void> => {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER'`.execute(database.db);
  const row = { ...Object.fromEntries(rows.map(({ name, type }) => [name, plain[type]])), ...given };
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(database.db);
};
const read = async (query: ReturnType<typeof sql>) => (await query.execute(database.db)).rows;

const competition_code = 'CMP0000000000001';
const addMember = (container_code: string, member_code: string, given: object) =>
  addRow('members', { member_code, container_code, competition_code, status: 'ONBOARDED', ...given });
const addContainer = (container_code: string, given: object = {}) =>
  addRow('containers', {
    container_code,
    competition_code,
    container_name: container_code,
    name_key: container_code,
    type: 'REGISTRATION',
    approval: 'approved',
    ...given,
  });

test('[DB-19] what earlier programs left wrong is repaired when the tables are brought up to date', async () => {
  const { db } = database;
  await migrateInTransaction(db, '0054-place-effects');
  await addRow('users', { user_code: 'here', user_id: 'here', email: 'here@example.org' });
  await addRow('users', { user_code: 'gone', user_id: 'gone', deleted_at: day(2) });
  await addRow('competitions', { competition_code, organiser: 'here', competition_type: 'TEAM' });
  await addRow('bulk_uploads', { bulk_upload_code: 'undone', competition_code, state: 'undone', created_by: 'here' });
  // A restored container brought a deleted account back as its captain, with the answers that the person gave.
  await addContainer('back', { answers: '{"q":"a"}', member_count: 2, registered_count: 2 });
  await addMember('back', 'back-gone', { user_code: 'gone', is_captain: true, joined_at: day(1) });
  await addMember('back', 'back-here', { user_code: 'here', is_captain: false, joined_at: day(2) });
  await addContainer('nobody', { member_count: 1, registered_count: 1 });
  await addMember('nobody', 'nobody-1', { is_captain: true });
  await addContainer('removed', { removed_at: day(3) });
  await addMember('removed', 'with-it', { user_code: 'here', removed_at: day(3) });
  await addMember('removed', 'before-it', { email: 'a@example.org', removed_at: day(2) });
  await addMember('removed', 'uploaded', { email: 'b@example.org', removed_at: day(3), bulk_upload_code: 'undone' });
  // A room of a round that was removed, and two deadlines.
  const round = { competition_code, scale_min: 0, scale_max: 10, scale_step: 1 };
  await addRow('rounds', { ...round, round_code: 'gone-round', removed_at: day(2) });
  await addRow('rounds', { ...round, round_code: 'round' });
  await addRow('rooms', { competition_room_code: 'room', competition_code });
  await addRow('round_entries', {
    round_code: 'gone-round',
    container_code: 'back',
    competition_code,
    competition_room_code: 'room',
  });
  await sql`update containers set has_room = true where container_code = 'back'`.execute(db);
  const dates = { start_time: day(1), hours: 24, ends_at: day(2) };
  await addRow('timeline_entries', { competition_code, kind: 'submission', round_code: 'round', ...dates });
  const content = JSON.stringify({ deadline: day(4) });
  await addRow('submission_settings', { round_code: 'round', competition_code, content });
  // Copies and hashes that were made in another way.
  for (const file_id of ['work', 'copy']) await addRow('files', { file_id, key: file_id });
  await addRow('blind_copies', { file_id: 'work', copy_id: 'copy' });
  await addRow('result_files', { competition_code, version: 1, sha256: 'of the content' });

  await migrate(db);

  expect(await read(sql`select member_code, ended_by, is_captain from members order by member_code`)).toEqual([
    { member_code: 'back-gone', ended_by: 'account', is_captain: false },
    { member_code: 'back-here', ended_by: null, is_captain: true },
    { member_code: 'before-it', ended_by: 'leaving', is_captain: false },
    { member_code: 'nobody-1', ended_by: 'account', is_captain: false },
    { member_code: 'uploaded', ended_by: 'upload', is_captain: false },
    { member_code: 'with-it', ended_by: 'container', is_captain: false },
  ]);
  expect(
    await read(sql`select container_code, removed_at is not null as removed, member_count, registered_count, answers, has_room
      from containers order by container_code`),
  ).toMatchObject([
    { container_code: 'back', removed: false, member_count: 1, registered_count: 1, answers: {}, has_room: false },
    { container_code: 'nobody', removed: true },
    { container_code: 'removed', removed: true },
  ]);
  expect(await read(sql`select ends_at, hours from timeline_entries`)).toEqual([
    { ends_at: new Date(day(4)), hours: 72 },
  ]);
  expect(await read(sql`select file_id from blind_copies`)).toEqual([]);
  expect(await read(sql`select sha256 from result_files`)).toEqual([{ sha256: null }]);
});
