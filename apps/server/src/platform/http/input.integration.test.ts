import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let token: string;
let extreme: TestCompetition;
beforeAll(async () => {
  world = await createWorld();
  ({ token } = await enter(world, 'organiser@example.org'));
  const fair = await createCompetition(world, token, { name: 'Fair dates' });
  await fair.complete();
  await fair.goLive();
  extreme = await createCompetition(world, token, { name: 'Extreme dates' });
  await extreme.complete();
  await extreme.goLive();
});
afterAll(() => world.close());

const windowAt = (startTime: string, hours = 48) => ({
  values: [{ timelineCode: '', kind: 'registration', title: '', roundCode: null, startTime, hours }],
  version: 1,
});

test.each([
  ['a start in 9999', windowAt('9999-12-31T23:59:59.999Z')],
  ['a start in 1999', windowAt('1999-12-31T23:59:59.999Z')],
  ['no time at all', windowAt('2026-03-01T09:00:00.000Z', 1e-9)],
  ['more than a year', windowAt('2026-03-01T09:00:00.000Z', 24 * 367)],
  ['a version that no column holds', { ...windowAt('2026-03-01T09:00:00.000Z'), version: 2 ** 31 }],
])('[HI-5] %s is refused', async (_, body) => {
  expect((await extreme.call('saveTimeline', { body })).body.code).toBe('VALIDATION_FAILED');
});

test('[HI-6] a stored row with an extreme date takes no list from the others', async () => {
  await world.database.db
    .updateTable('timeline_entries')
    .set({ start_time: new Date('9999-12-31T00:00:00Z'), ends_at: new Date(Date.UTC(10_000, 0, 2)) })
    .where('competition_code', '=', extreme.code)
    .execute();
  const list = await world.call('listPublicCompetitions');
  expect(list.status).toBe(200);
  expect((list.body['items'] as { competitionName: string }[]).map((item) => item.competitionName)).toEqual([
    'Fair dates',
  ]);
  expect(world.errors.map((error) => JSON.stringify(error))).toEqual([expect.stringContaining(extreme.code)]);
  for (const read of ['getCompetition', 'getSettings', 'previewCompetition', 'getPublicCompetition'] as const)
    expect([read, (await extreme.call(read)).status]).toEqual([read, 200]);
});

test('[HI-3] a NUL, half a surrogate pair and deep nesting are refused wherever they are', async () => {
  const deep = JSON.parse('['.repeat(13) + ']'.repeat(13)) as unknown;
  const refusals = [
    await world.call('createCompetition', { token, body: { competitionName: 'a\0b', competitionType: 'SOLO' } }),
    await world.call('createCompetition', { token, body: { competitionName: '\uD800', competitionType: 'SOLO' } }),
    await world.call('createCompetition', { token, body: { competitionName: 'x', competitionType: 'SOLO', deep } }),
    await world.call('getCompetition', { token, params: { competitionCode: 'a\0b' } }),
    await world.call('listPublicCompetitions', { query: { search: 'a\0b' } }),
  ];
  expect(refusals.map(({ body }) => body.code)).toEqual(refusals.map(() => 'VALIDATION_FAILED'));
});

test('[HI-4] a list takes back its own cursor, and no other', async () => {
  const first = await world.call('listInstitutes');
  const cursor = String(first.body['nextCursor']);
  const next = await world.call('listInstitutes', { query: { cursor } });
  expect([next.status, (next.body['items'] as unknown[]).length]).toEqual([200, 45]);
  const [content, signature] = cursor.split('.');
  const other = Buffer.from(JSON.stringify([0, 'zzz'])).toString('base64url');
  for (const forged of [content, other, `${other}.${signature}`, `${content}.`, `.${signature}`])
    expect((await world.call('listInstitutes', { query: { cursor: String(forged) } })).status).toBe(400);
  expect((await world.call('listPublicCompetitions', { query: { cursor } })).status).toBe(400);
});

test('[HI-7] a random email in the body does not make a caller somebody else', async () => {
  const { token: prober } = await enter(world, 'prober@example.org');
  const statuses = [];
  for (let call = 0; call < 41; call += 1) {
    const body = { phone: `+25471122${String(1000 + call)}`, email: `random.${call}@example.org` };
    statuses.push((await world.call('checkPhone', { token: prober, ip: `198.51.100.${call}`, body })).status);
  }
  expect(statuses.slice(0, 40)).not.toContain(429);
  expect(statuses[40]).toBe(429);
});
