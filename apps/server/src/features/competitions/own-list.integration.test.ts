import type { CompetitionSummary, HistoryEntry } from '@podium/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { openCompetition } from '../../../test/containers.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org', ['Wanjiru', 'Kamau'])).token;
});
afterAll(() => world.close());

interface Page<T> {
  items: T[];
  nextCursor: string | null;
  counts?: object | null;
}
const mine = async (token: string, query: Record<string, string> = {}) =>
  (await world.call('listCompetitions', { token, query: { of: 'organised', ...query } })).body as unknown as Page<
    CompetitionSummary & { me: { role: string }; line: object }
  >;
const live = async (name: string, type: 'SOLO' | 'TEAM' = 'TEAM') => {
  const it = await createCompetition(world, organiser, { name, type });
  await it.complete();
  await it.goLive();
  return it;
};

describe('the dashboard’s list', () => {
  test('[CM-15] holds what one organises and is crew of, the last touched first', async () => {
    const me = (await enter(world, 'lister@example.org')).token;
    const first = await createCompetition(world, me, { name: 'First', type: 'SOLO' });
    world.clock.pass(1000);
    const second = await createCompetition(world, me, { name: 'Second' });
    world.clock.pass(1000);
    const foreign = await createCompetition(world, organiser, { name: 'Foreign' });
    await foreign.invite('lister@example.org', ['rooms.manage']);
    const names = async (query: Record<string, string> = {}) =>
      (await mine(me, query)).items.map(({ competitionName }) => competitionName);
    expect(await names()).toEqual(['Foreign', 'Second', 'First']);
    world.clock.pass(1000);
    await first.addRoom('Hall');
    expect(await names()).toEqual(['First', 'Foreign', 'Second']);
    expect(await names({ filter: 'teams' })).toEqual(['Foreign', 'Second']);
    expect(await names({ filter: 'my-crew' })).toEqual(['Foreign']);
    expect(await names({ search: 'ÉCON s' })).toEqual(['Second']);
    expect(await names({ search: 'first second' })).toEqual([]);
    expect((await mine(me)).items.map((item) => item.me)).toMatchObject([
      { role: 'organiser' },
      { role: 'crew', permissions: ['rooms.manage'] },
      { role: 'organiser' },
    ]);
    expect((await mine(me, { of: 'participated' })).items).toEqual([]);
    expect((await mine(me)).counts).toEqual({ participated: 0, organised: 3, crew: 1, removed: 0 });
    await foreign.call('revokeCrew', { body: { email: 'lister@example.org' } });
    expect(await names()).toEqual(['First', 'Second']);
    expect(second.code).toBeTruthy();
  });

  test('[CM-15] says which round is on and until when one can register', async () => {
    const it = await live('With a line');
    const [round] = (await it.get()).roundData;
    await it.call('setRoundStatus', {
      params: { roundCode: round?.roundCode ?? '' },
      body: { status: 'live', version: round?.version },
    });
    const [item] = (await mine(organiser)).items;
    const endsAt = new Date(world.clock.now.getTime() + 48 * 3_600_000).toISOString();
    expect(item?.line).toEqual({ containerName: null, place: null, round: 'Final', registrationEndsAt: endsAt });
  });

  test('[CM-15] comes 45 at a time, each once, also when many were touched at the same moment', async () => {
    const me = (await enter(world, 'many@example.org')).token;
    for (let at = 0; at < 50; at += 1) await createCompetition(world, me, { name: `Number ${at}` });
    const first = await mine(me);
    const second = await mine(me, { cursor: first.nextCursor ?? '' });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([45, 5, null]);
    expect(new Set([...first.items, ...second.items].map(({ competitionCode }) => competitionCode)).size).toBe(50);
    expect(
      (await world.call('listCompetitions', { token: me, query: { of: 'organised', cursor: 'made-up' } })).body.code,
    ).toBe('VALIDATION_FAILED');
    expect([first.counts, second.counts]).toEqual([{ participated: 0, organised: 50, crew: 0, removed: 0 }, null]);
    expect((await mine(me, { filter: 'my-crew' })).items).toEqual([]);
    const teams = await mine(me, { filter: 'teams' });
    expect((await mine(me, { filter: 'teams', cursor: teams.nextCursor ?? '' })).items).toHaveLength(5);
  });

  test('[CM-24] what was removed is found by its organiser alone, and comes back', async () => {
    const me = (await enter(world, 'remover@example.org')).token;
    const it = await createCompetition(world, me, { name: 'Thrown away' });
    const helper = (await enter(world, 'remover.helper@example.org')).token;
    await it.invite('remover.helper@example.org', ['competition.edit']);
    await it.call('removeCompetition');
    const names = async (token: string, of: string) =>
      (await mine(token, { of })).items.map(({ competitionName }) => competitionName);
    expect([await names(me, 'organised'), await names(me, 'removed')]).toEqual([[], ['Thrown away']]);
    expect((await mine(me)).counts).toEqual({ participated: 0, organised: 0, crew: 0, removed: 1 });
    for (const token of [helper, organiser]) expect(await names(token, 'removed')).toEqual([]);
    expect((await it.call('restoreCompetition', { token: helper })).body.code).toBe('NOT_ALLOWED');
    expect((await it.call('restoreCompetition')).status).toBe(200);
    expect([await names(me, 'organised'), await names(me, 'removed'), await names(helper, 'organised')]).toEqual([
      ['Thrown away'],
      [],
      ['Thrown away'],
    ]);
  });
});

describe('the history', () => {
  const page = async (of: TestCompetition, cursor?: string) =>
    (await of.call('getHistory', cursor === undefined ? {} : { query: { cursor } }))
      .body as unknown as Page<HistoryEntry>;

  test('[CM-14] says who changed what, from what to what, and nothing of changes that were refused', async () => {
    const it = await createCompetition(world, organiser, { name: 'Old' });
    await it.call('updateCompetition', { body: { competitionName: 'New', version: 0 } });
    await it.call('updateCompetition', { body: { competitionName: 'Never', categoryName: 'alchemy', version: 1 } });
    await it.call('updateCompetition', { body: { competitionName: 'Never', version: 0 } });
    await it.invite('helper@example.org', ['audit.view']);
    const { items } = await page(it);
    expect(items.map(({ what }) => what)).toEqual(['crew.invited', 'competition.updated', 'competition.created']);
    expect(items[0]).toMatchObject({
      who: 'Wanjiru Kamau',
      subject: 'helper@example.org',
      before: null,
      after: { permissions: ['audit.view'] },
    });
    expect(items[1]).toMatchObject({
      subject: it.code,
      before: { competitionName: 'Old' },
      after: { competitionName: 'New' },
    });
  });

  test('[HY-1] [HY-2] names what codes stand for, also when it is gone, and never an address of a member', async () => {
    const it = await openCompetition(world, organiser);
    const [room] = await it.addRoom('Arena A');
    const { container } = (
      await it.call('addContainer', { body: { containerName: 'Sông Hậu', emails: ['secret.member@example.org'] } })
    ).body as unknown as { container: { containerCode: string } };
    await it.call('removeContainers', { body: { containerCodes: [container.containerCode] } });
    const { items } = await page(it);
    const of = (what: string) => items.find((entry) => entry.what === what);
    expect(of('container.removed')).toMatchObject({ names: { [container.containerCode]: 'Sông Hậu' } });
    expect(of('container.added')).toMatchObject({ subject: 'Sông Hậu', who: 'Wanjiru Kamau' });
    expect(of('room.created')).toMatchObject({
      subject: 'Arena A',
      names: { [room?.competitionRoomCode ?? '']: 'Arena A' },
    });
    expect(JSON.stringify(items)).not.toContain('secret.member');
  });

  test('[HY-3] is narrowed to a kind and to a person, and says who can be looked for', async () => {
    const it = await createCompetition(world, organiser, { name: 'Narrowed' });
    await it.addRoom('Arena A');
    const { token: helper } = await enter(world, 'narrow@example.org');
    await it.invite('narrow@example.org', ['audit.view', 'rooms.manage']);
    await it.call('addRoom', { token: helper, body: { roomName: 'Arena B' } });
    const narrowed = async (query: Record<string, string>) =>
      (await it.call('getHistory', { query })).body as unknown as Page<HistoryEntry> & {
        people: { actor: string; name: string }[];
      };
    const { people } = await narrowed({});
    expect(people).toHaveLength(2);
    const other = people.find(({ name }) => name !== 'Wanjiru Kamau');
    const subjects = async (query: Record<string, string>) =>
      (await narrowed(query)).items.map(({ subject }) => subject);
    expect(await subjects({ kind: 'rooms' })).toEqual(['Arena B', 'Arena A']);
    expect(await subjects({ kind: 'rooms', actor: other?.actor ?? '' })).toEqual(['Arena B']);
    expect(await subjects({ kind: 'prizes' })).toEqual([]);
    expect((await it.call('getHistory', { query: { kind: 'weather' } })).status).toBe(400);
  });

  test('[CM-14] is paged by 45, the newest first', async () => {
    const it = await createCompetition(world, organiser);
    for (let at = 0; at < 50; at += 1) await it.addRoom(`Room ${at}`);
    const first = await page(it);
    const second = await page(it, first.nextCursor ?? '');
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([45, 6, null]);
    expect(first.items[0]?.after).toEqual({ roomName: 'Room 49' });
    expect(second.items.at(-1)?.what).toBe('competition.created');
  });

  test('[CM-14] names nobody by address in the database', async () => {
    const rows = await world.database.db
      .selectFrom('audit')
      .selectAll()
      .where('competition_code', 'is not', null)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('@example.org');
  });
});

test('[CM-20] a person who exports their data finds what they organise; the competition stays when they leave', async () => {
  const leaver = await enter(world, 'leaver@example.org', ['Lea', 'Ver']);
  const it = await createCompetition(world, leaver.token, { name: 'Left behind' });
  await it.complete();
  await it.goLive();
  const data = await world.call('downloadMyData', { token: leaver.token });
  expect(data.body['competitions']).toMatchObject([
    { competitionCode: it.code, competitionName: 'Left behind', status: 'LIVE' },
  ]);
  expect(
    (await world.call('deleteAccount', { token: leaver.token, body: { password: 'correct horse battery' } })).status,
  ).toBe(200);
  const { body } = await world.call('getPublicCompetition', { params: { competitionCode: it.code } });
  expect(body['competition']).toMatchObject({ competitionName: 'Left behind', organiserName: '' });
});
