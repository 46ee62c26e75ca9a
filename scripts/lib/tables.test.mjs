import { describe, expect, test } from 'vitest';
import { foreignWrites } from './tables.mjs';

const rooms = {
  file: 'apps/server/src/features/rooms/tables.ts',
  text: 'interface RoomsTable { room_name: string } export interface RoomTables { rooms: RoomsTable }',
};
const audit = {
  file: 'apps/server/src/platform/audit/tables.ts',
  text: 'export interface AuditTables { audit: { act: string } }',
};
const check = (file, text) => foreignWrites([rooms, audit, { file: `apps/server/src/${file}`, text }]);

describe('[BD-3] forbidden', () => {
  test.each([
    ['features/rounds/round-store.ts', "tx.insertInto('rooms').values(row)"],
    ['features/rounds/round-store.ts', "tx.updateTable('rooms as r').set(row)"],
    ['features/rounds/round-store.ts', "tx.deleteFrom('rooms')"],
    ['features/rounds/round-store.ts', 'sql`update rooms r set room_name = ${name}`'],
    ['features/rounds/round-store.ts', 'sql`with gone as (delete from rooms returning *) select 1`'],
    ['features/rounds/round-store.ts', 'sql`insert\n  into rooms (room_name) values (1)`'],
    ['features/rounds/round-store.ts', "sql.raw('merge into rooms using x on true')"],
    ['features/rounds/round-store.ts', 'sql`truncate rooms`'],
    ['features/rooms/service.ts', "tx.insertInto('rooms').values(row)"],
    ['platform/http/x.ts', "tx.insertInto('audit').values(row)"],
    ['demo/x.ts', "db.updateTable('rooms').set(row)"],
  ])('[BD-3] %s: %s', (file, text) => {
    expect(check(file, text)).toHaveLength(1);
  });
});

test.each([
  ['features/rooms/room-store.ts', "tx.insertInto('rooms').values(row); sql`update rooms set room_name = 1`"],
  ['features/rounds/round-store.ts', "tx.selectFrom('rooms').forUpdate(); sql`select from rooms for update of rooms`"],
  ['features/rounds/round-store.ts', '// update rooms later\nexport const x = 1;'],
  ['features/rounds/round-store.ts', 'sql`insert into rounds values (1) on conflict do update set rooms = 1`'],
  ['platform/audit/audit.ts', "tx.insertInto('audit').values(row)"],
])('[BD-3] allowed: %s: %s', (file, text) => {
  expect(check(file, text)).toEqual([]);
});

test('[BD-3] a tree in which no table is found is a failure', () => {
  expect(foreignWrites([{ file: 'apps/server/src/x.ts', text: '' }])).toHaveLength(1);
});
