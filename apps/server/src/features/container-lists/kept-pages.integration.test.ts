import type { Container } from '@podium/contract';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../app.ts';
import type { TestCompetition } from '../../../test/competition.ts';
import { containerOf, lineUp, openCompetition, student } from '../../../test/containers.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let it: TestCompetition;
let organiser: string;
let other: pg.Client;
let codes: Record<'container' | 'room' | 'round', string>;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await student(world, 'organiser@example.org')).token;
  it = await openCompetition(world, organiser);
  const institute = 'University of Nairobi';
  const captain = (await student(world, 'captain@example.org', { institute })).token;
  const { containerCode: container } = await lineUp(it, { captain, name: 'First' });
  const { body } = await it.call('addRoom', { body: { roomName: 'Hall' } });
  const [room] = body['rooms'] as { competitionRoomCode: string }[];
  const round = (await it.get()).roundData[0]?.roundCode ?? '';
  codes = { container, room: room?.competitionRoomCode ?? '', round };
  other = new pg.Client(world.database.connection);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await world.close();
});

const listed = async (query: Record<string, string> = {}) => (await it.call('listContainers', { query })).body;
/** As a server sees it that has just started and keeps nothing. */
const listedFresh = async () => {
  const { config, database, clock } = world;
  const log = pino({ level: 'silent' });
  const fresh = await createApp({ config, ...database, log, clock: () => clock.now, roles: ['api'] });
  const headers = { authorization: `Bearer ${organiser}` };
  const answer = await fresh.inject({ url: `/new/api/competitions/${it.code}/containers`, headers });
  await fresh.close();
  return answer.json();
};

/** Written by another connection, and by no code of this program that could tell the list. */
const writes: Readonly<Record<string, () => Promise<unknown>>> = {
  'a container': () =>
    other.query(`update containers set container_name = 'Renamed' where container_code = $1`, [codes.container]),
  'a new member': () =>
    other.query(
      `insert into members (member_code, container_code, competition_code, email, status, invited_at)
        values ('MEM-new', $1, $2, 'new@example.org', 'INVITED', now())`,
      [codes.container, it.code],
    ),
  'a member who goes': () => other.query(`delete from members where member_code = 'MEM-new'`),
  'a room': () =>
    other.query(
      `insert into round_entries (round_code, container_code, competition_code, competition_room_code) values ($1, $2, $3, $4)`,
      [codes.round, codes.container, it.code, codes.room],
    ),
  'the name of a person': () => other.query(`update users set f_name = 'Zora' where email = 'captain@example.org'`),
  'the address of a person': () =>
    other.query(`update users set email = 'new.captain@example.org' where email = 'captain@example.org'`),
  'the name of an institute': () =>
    other.query(
      `update institutes set institute_name = 'Nairobi' where institute_id in (select institute_id from users)`,
    ),
  'the rules of the competition': () =>
    other.query(`update competitions set min_team_size = 3 where competition_code = $1`, [it.code]),
};

describe('[CN-15] a kept page is never older than what it shows', () => {
  test.each(Object.keys(writes))('%s', async (name) => {
    const before = await listed();
    expect(await listed()).toEqual(before);
    await writes[name]?.();
    const after = await listed();
    expect(after).not.toEqual(before);
    expect(after).toEqual(await listedFresh());
  });
  test('a change that is rolled back changes nothing', async () => {
    const before = await listed();
    await other.query('begin');
    await other.query(`update containers set container_name = 'Never' where container_code = $1`, [codes.container]);
    expect(await listed()).toEqual(before);
    await other.query('rollback');
    expect(await listed()).toEqual(before);
  });
  test('each filter, order, room and round has a page of its own', async () => {
    containerOf(await it.call('addContainer', { body: { containerName: 'Alone', emails: ['a@example.com'] } }));
    const names = async (query: Record<string, string>) =>
      ((await listed(query))['items'] as Container[]).map(({ containerName }) => containerName);
    expect(await names({})).toEqual(['Renamed', 'Alone']);
    expect(await names({ sort: 'name' })).toEqual(['Alone', 'Renamed']);
    expect(await names({ filter: 'inactive' })).toEqual([]);
    expect(await names({ competitionRoomCode: codes.room })).toEqual(['Renamed']);
    expect(await names({ roundCode: codes.round, filter: 'unassigned' })).toEqual(['Alone']);
    expect(await names({})).toEqual(['Renamed', 'Alone']);
  });
});

test('[CN-15] a right that is taken back is gone from a page that others keep warm', async () => {
  const crew = (await student(world, 'crew@example.org')).token;
  const listedFor = async () => it.call('listContainers', { token: crew });
  const become = (permissions: readonly string[]) =>
    other.query(`update crew set permissions = $2 where competition_code = $1`, [it.code, [...permissions]]);
  await it.invite('crew@example.org', ['registration.manage']);
  await listed();
  expect(JSON.stringify((await listedFor()).body)).toContain('captain@example.org');
  await become(['bank.view']);
  const { status, body } = await listedFor();
  expect([status, JSON.stringify(body).includes('@')]).toEqual([200, false]);
  expect(JSON.stringify(await listed())).toContain('captain@example.org');
  await other.query(`update crew set status = 'REVOKED' where competition_code = $1`, [it.code]);
  expect((await listedFor()).status).toBe(403);
  await other.query(
    `delete from sessions where user_code in (select user_code from users where email = 'crew@example.org')`,
  );
  expect((await listedFor()).status).toBe(401);
});

test('[CN-16] a kept page costs one statement, which asks for the rights and the revision', async () => {
  await listed();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expect(await it.call('listContainers')).toMatchObject({ status: 200 });
    expect(query.mock.calls).toHaveLength(1);
  } finally {
    query.mockRestore();
  }
});
