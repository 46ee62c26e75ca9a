import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { criterion, type TestCompetition } from '../../../test/competition.ts';
import { lineUp, openCompetition, student } from '../../../test/containers.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let it: TestCompetition;
let member: string;
beforeAll(async () => {
  world = await createWorld();
  it = await openCompetition(world, (await student(world, 'organiser@example.org')).token);
  member = (await student(world, 'member@example.org')).token;
  await lineUp(it, { captain: member });
});
afterAll(() => world.close());

const seen = async () => ({
  page: (await world.call('getPublicCompetition', { params: { competitionCode: it.code } })).body,
  list: (await world.call('listPublicCompetitions')).body,
  entry: (await it.call('getMyEntry', { token: member })).body,
});

/** The same as a server sees it that has just started and keeps nothing. */
const seenFresh = async (): ReturnType<typeof seen> => {
  const { config, database, clock } = world;
  const log = pino({ level: 'silent' });
  const fresh = await createApp({ config, ...database, log, clock: () => clock.now, roles: ['api'] });
  const get = async (path: string, token = '') =>
    (await fresh.inject({ url: `/new/api${path}`, headers: { authorization: `Bearer ${token}` } })).json();
  const answers = {
    page: await get(`/public/competitions/${it.code}`),
    list: await get('/public/competitions'),
    entry: await get(`/registrations/${it.code}/mine`, member),
  };
  await fresh.close();
  return answers;
};

const version = async () => (await it.get()).version;
const round = async () => (await it.get()).roundData[0] ?? expect.fail('there is no round');
const edits: Readonly<Record<string, () => Promise<{ status: number }>>> = {
  'its name': async () =>
    it.call('updateCompetition', { body: { competitionName: 'Renamed', version: await version() } }),
  'its details': async () => it.call('updateCompetition', { body: { details: 'New words', version: await version() } }),
  'a new round': () => it.call('createRound', { body: { roundName: 'Second' } }),
  'a round going live': async () => {
    const { roundCode, version: at } = await round();
    return it.call('setRoundStatus', { params: { roundCode }, body: { status: 'live', version: at } });
  },
  'a criterion': async () => {
    const { roundCode, version: at, criteria } = await round();
    const body = { criteria: [...criteria, criterion('Design')], version: at };
    return it.call('saveCriteria', { params: { roundCode }, body });
  },
  'a room': () => it.call('addRoom', { body: { roomName: 'Hall' } }),
  'the timeline': () => {
    const window = { timelineCode: '', kind: 'registration', title: '', roundCode: null, hours: 24 };
    const values = [{ ...window, startTime: new Date(world.clock.now.getTime() - 3_600_000).toISOString() }];
    return it.call('saveTimeline', { body: { values, version: 1 } });
  },
  'the limit of containers': () =>
    it.call('saveRegistrationRules', {
      body: { values: { maxContainers: 2, instituteRule: false, approval: false, questions: [] }, version: 0 },
    }),
  'what a round asks for': async () => {
    const { roundCode } = await round();
    const values = {
      maxFiles: 2,
      fileTypes: ['pdf'],
      maxBytes: 1e6,
      linksAllowed: true,
      deadline: null,
      graceMinutes: 0,
    };
    return it.call('saveSubmissionSettings', { params: { roundCode }, body: { values, version: 0 } });
  },
  'one more container, which fills it': async () =>
    it.call('register', {
      token: (await student(world, 'second@example.org')).token,
      body: { teamName: 'Second', answers: {} },
    }),
};

describe('[CM-40] what is kept of a competition is never older than the competition', () => {
  test.each(Object.keys(edits))('%s', async (name) => {
    const before = await seen();
    expect(await edits[name]?.()).toMatchObject({ status: 200 });
    const after = await seen();
    expect(after).toEqual(await seenFresh());
    // A new criterion's name, a new room or a limit is not on each of these pages; something must have changed on one of them.
    if (!['a room', 'the limit of containers'].includes(name)) expect(after).not.toEqual(before);
  });
  test('the name of the organiser, which is no part of the competition', async () => {
    const { db } = world.database;
    await db.updateTable('users').set({ f_name: 'Zora' }).where('email', '=', 'organiser@example.org').execute();
    expect((await seen()).page).toMatchObject({ competition: { organiserName: 'Zora Obi' } });
  });
});

test('[CM-41] a public page that did not change is answered 304 to a client that has it', async () => {
  const ask = (headers = {}) => world.call('getPublicCompetition', { params: { competitionCode: it.code }, headers });
  const { headers } = await ask();
  const tag = String(headers['etag']);
  const raw = (path: string) => world.app.inject({ url: `/new/api${path}`, headers: { 'if-none-match': tag } });
  const again = await raw(`/public/competitions/${it.code}`);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await it.call('updateCompetition', { body: { details: 'Other words', version: await version() } });
  const changed = await raw(`/public/competitions/${it.code}`);
  expect(changed.statusCode).toBe(200);
  expect(changed.headers['etag']).not.toBe(tag);
  expect((await raw('/public/competitions')).statusCode).toBe(200);
});

test("[CM-42] a participant's page takes at most three statements", async () => {
  await seen();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expect(await it.call('getMyEntry', { token: member })).toMatchObject({ status: 200 });
    expect(query.mock.calls.length).toBeGreaterThan(1);
    expect(query.mock.calls.length).toBeLessThanOrEqual(3);
  } finally {
    query.mockRestore();
  }
});
