import type { HistoryEntry } from '@podium/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter } from '../../../test/competition.ts';
import { addContainer } from '../../../test/container-pages.ts';
import { lineUp, openCompetition } from '../../../test/containers.ts';
import { inviteJudge } from '../../../test/judges.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { nameKey } from '../reference-data/service.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org', ['Wanjiru', 'Kamau'])).token;
});
afterAll(() => world.close());

interface Page {
  items: HistoryEntry[];
  nextCursor: string | null;
  counts: { kind: string; count: number }[] | null;
  moreNamesFit: boolean;
}
type Competition = Awaited<ReturnType<typeof createCompetition>>;
const read = async (it: Competition, query: Record<string, string> = {}) => {
  const { status, body } = await it.call('getHistory', { query });
  return { status, ...(body as unknown as Page) };
};
const acts = async (it: Competition, query: Record<string, string>) =>
  (await read(it, query)).items.map(({ what }) => what);

test('[HY-8] a search finds what was done to a team, a room, a judge or a member, and what a person did', async () => {
  const it = await openCompetition(world, organiser);
  const [room] = await it.addRoom('Arena A');
  const { containerCode } = await addContainer(it, 'Sông Hậu', ['hidden.member@example.org']);
  await it.call('removeContainers', { body: { containerCodes: [containerCode] } });
  await it.call('renameRoom', {
    params: { competitionRoomCode: room?.competitionRoomCode ?? '' },
    body: { roomName: 'Hall of Łódź', version: 0 },
  });
  await inviteJudge(it, 'helene@example.org', { judgeName: 'Hélène Laurent' });
  const { token: captain } = await enter(world, 'amina@example.org', ['Amina', 'Yusuf']);
  await lineUp(it, { captain, name: 'Rift Runners' });
  const { token: helper } = await enter(world, 'mateo@example.org', ['Mateo', 'Quispe']);
  await it.invite('mateo@example.org', ['audit.view', 'rooms.manage']);
  await it.call('addRoom', { token: helper, body: { roomName: 'Workshop' } });

  expect(await acts(it, { search: 'song hau' })).toEqual(['container.removed', 'container.added', 'member.invited']);
  // By the name of now, and by the name before it was renamed.
  for (const search of ['lodz', 'ARENA a'])
    expect(await acts(it, { search })).toEqual(['room.renamed', 'room.created']);
  expect(await acts(it, { search: 'helene' })).toEqual(['judge.invited']);
  expect(await acts(it, { search: 'yusuf' })).toContain('container.registered');
  expect(await acts(it, { search: 'quispe' })).toContain('room.created');
  expect(await acts(it, { search: 'mateo@example' })).toContain('crew.invited');
  expect(await acts(it, { search: 'lodz', kind: 'entries' })).toEqual([]);
  for (const search of ['hidden.member@example.org', 'hidden', 'nobody', containerCode, 'song nowhere'])
    expect(await acts(it, { search })).toEqual([]);
});

test('[HY-8] a search never finds what another competition has', async () => {
  const there = await createCompetition(world, organiser);
  await there.addRoom('Elsewhere');
  const here = await createCompetition(world, organiser);
  expect(await acts(here, { search: 'elsewhere' })).toEqual([]);
});

test('[HY-9] [HY-10] a day is cut at its moments, and every kind is counted under what is asked for', async () => {
  const it = await createCompetition(world, organiser);
  await it.addRoom('Before');
  world.clock.pass(86_400_000);
  const from = new Date(world.clock.now).toISOString();
  await it.addRoom('During');
  world.clock.pass(86_400_000);
  const to = new Date(world.clock.now).toISOString();
  await it.addRoom('After');

  const day = await read(it, { from, to });
  expect(day.items.map(({ subject }) => subject)).toEqual(['During']);
  const countsOf = async (query: Record<string, string>) =>
    (await read(it, query)).counts?.filter(({ count }) => count > 0);
  expect(await countsOf({})).toEqual([
    { kind: 'rooms', count: 3 },
    { kind: 'settings', count: 1 },
  ]);
  // The chosen kind does not change the numbers beside it.
  expect(await countsOf({ from, to, kind: 'settings' })).toEqual([{ kind: 'rooms', count: 1 }]);
  expect(await countsOf({ search: 'after' })).toEqual([{ kind: 'rooms', count: 1 }]);
});

test.each([
  { search: 'x'.repeat(101) },
  { from: '15 November' },
  { to: '0001-01-01T00:00:00Z' },
  { to: '9999-01-01T00:00:00Z' },
  { actor: 'x'.repeat(41) },
])('[HY-8] [HY-9] %j is refused', async (query) => {
  const it = await createCompetition(world, organiser);
  expect((await read(it, query)).status).toBe(400);
});

test('[HY-8] the database and the server write a name in the same letters', async () => {
  const names = [
    'Sông Hậu',
    'Łódź',
    'Straße 4',
    'Þór Æsir',
    'İzmir',
    'Đà Nẵng',
    'Ørsted-Œuvre',
    'Ħal Qormi',
    'ﬁne',
    '東京',
    ' a  b ',
  ];
  for (const name of names) {
    const { rows } = await sql<{ letters: string }>`select plain_letters(${name}) as letters`.execute(
      world.database.db,
    );
    for (const word of nameKey(name).split(' ')) expect(rows[0]?.letters).toContain(word);
  }
});
