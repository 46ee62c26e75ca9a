import type { EndpointOutput, Endpoints } from '@podium/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter } from '../../../test/competition.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org', ['Wanjiru', 'Kamau'])).token;
});
afterAll(() => world.close());

type Page = EndpointOutput<Endpoints['listPublicCompetitions']>;
const page = async (query: Record<string, string>): Promise<Page> =>
  (await world.call('listPublicCompetitions', { query: { order: 'closing', ...query } })).body as unknown as Page;
const names = async (query: Record<string, string>) =>
  (await page(query)).items.map(({ competitionName }) => competitionName);

/** A live one whose registration lasts from one hour to another, counted from now. */
const live = async (
  name: string,
  [from, to]: readonly [number, number],
  about: { categoryName?: string; subCategoryArray?: string[] } = {},
) => {
  const it = await createCompetition(world, organiser, { name, type: 'SOLO' });
  await it.complete();
  await it.call('updateCompetition', { body: { ...about, version: (await it.get()).version } });
  await it.goLive();
  const startTime = new Date(world.clock.now.getTime() + from * 3_600_000).toISOString();
  const window = { timelineCode: '', kind: 'registration', title: '', roundCode: null, startTime, hours: to - from };
  const saved = await it.call('saveTimeline', { body: { values: [window], version: 1 } });
  expect(saved.status).toBe(200);
  world.clock.pass(1000);
  return it;
};

test('[DV-1] open ones by when they close, then those that open later, then the rest; drafts never', async () => {
  await live('Walnut over', [-48, -2]);
  await live('Walnut in ten days', [-1, 240]);
  await live('Walnut opens next week', [168, 300]);
  await live('Walnut closes tonight', [-5, 6]);
  await live('Walnut opens tomorrow', [24, 300]);
  await live('Walnut over as well', [-48, -1]);
  await createCompetition(world, organiser, { name: 'Walnut draft' });
  const closing = [
    'Walnut closes tonight',
    'Walnut in ten days',
    'Walnut opens tomorrow',
    'Walnut opens next week',
    'Walnut over as well',
    'Walnut over',
  ];
  expect(await names({ search: 'walnut' })).toEqual(closing);
  expect(await names({ search: 'walnut', show: 'open' })).toEqual(closing.slice(0, 2));
  expect(await names({ search: 'walnut', show: 'open', order: 'newest' })).toEqual([
    'Walnut closes tonight',
    'Walnut in ten days',
  ]);
  const first = (await page({ search: 'walnut' })).items[2];
  expect(first?.registration).toBe('before');
  expect(first?.registrationStartsAt).toBeTruthy();
});

test('[DV-7] a competition in the list has the first paragraph of its details', async () => {
  const it = await live('Acorn', [-1, 90]);
  const details = `Measure the water near you.\n\nAnd much more about it.`;
  await it.call('updateCompetition', { body: { details, version: (await it.get()).version } });
  expect((await page({ search: 'acorn' })).items[0]?.lead).toBe('Measure the water near you.');
  await it.call('updateCompetition', { body: { details: 'x'.repeat(500), version: (await it.get()).version } });
  const { lead = '' } = (await page({ search: 'acorn' })).items[0] ?? {};
  expect([lead.length, lead.at(-1)]).toEqual([200, '…']);
});

test('[DV-2] open ones about an interest come first, and only once', async () => {
  await live('Chestnut robots', [-1, 90], { categoryName: 'engineering', subCategoryArray: ['robotics'] });
  await live('Chestnut sooner', [-1, 40]);
  await live('Chestnut robots later', [30, 90], { categoryName: 'engineering', subCategoryArray: ['robotics'] });
  const plain = ['Chestnut sooner', 'Chestnut robots', 'Chestnut robots later'];
  expect(await names({ search: 'chestnut' })).toEqual(plain);
  expect(await names({ search: 'chestnut', about: 'poetry' })).toEqual(plain);
  expect(await names({ search: 'chestnut', about: 'poetry,robotics' })).toEqual([
    'Chestnut robots',
    'Chestnut sooner',
    'Chestnut robots later',
  ]);
});

test('[DV-3] categories are counted under the same words and the same choice, not under the chosen category', async () => {
  await live('Hazel machine', [-1, 40]);
  await live('Hazel engine', [24, 40]);
  await live('Hazel poem', [-1, 40], { categoryName: 'arts' });
  const counts = async (query: Record<string, string>) =>
    Object.fromEntries(((await page(query)).categories ?? []).map((one) => [one.categoryName, one.count]));
  expect(await counts({ search: 'hazel' })).toMatchObject({ engineering: 2, arts: 1, science: 0 });
  expect(await counts({ search: 'hazel', categoryName: 'arts' })).toMatchObject({ engineering: 2, arts: 1 });
  expect(await counts({ search: 'hazel', show: 'open' })).toMatchObject({ engineering: 1, arts: 1 });
  expect(await names({ search: 'hazel', categoryName: 'arts' })).toEqual(['Hazel poem']);
});

/** So many more like this one, without going through every screen for each. */
const copies = async (of: { code: string }, count: number): Promise<void> => {
  await sql`insert into competitions select (jsonb_populate_record(c, jsonb_build_object(
      'competition_code', c.competition_code || '-' || n))).* from competitions c, generate_series(1, ${count}::int) n
    where c.competition_code = ${of.code}`.execute(world.database.db);
  await sql`insert into timeline_entries select (jsonb_populate_record(t, jsonb_build_object(
      'timeline_code', t.timeline_code || '-' || n, 'competition_code', t.competition_code || '-' || n))).*
    from timeline_entries t, generate_series(1, ${count}::int) n
    where t.competition_code = ${of.code} and t.removed_at is null`.execute(world.database.db);
};

test('[DV-1] pages go on from one section to the next, each competition once', async () => {
  await copies(await live('Almond open', [-1, 100]), 42);
  await copies(await live('Almond later', [50, 100]), 3);
  await copies(await live('Almond over', [-50, -1]), 2);
  const first = await page({ search: 'almond' });
  expect([first.items.length, first.items.at(-1)?.registration]).toEqual([45, 'before']);
  const second = await page({ search: 'almond', cursor: first.nextCursor ?? '' });
  expect(second.items.map(({ registration }) => registration)).toEqual([
    'before',
    'before',
    'closed',
    'closed',
    'closed',
  ]);
  expect([second.nextCursor, second.categories]).toEqual([null, null]);
  const codes = [...first.items, ...second.items].map(({ competitionCode }) => competitionCode);
  expect(new Set(codes).size).toBe(50);
});
