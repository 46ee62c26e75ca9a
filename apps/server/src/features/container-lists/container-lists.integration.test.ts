import type { Container } from '@podium/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addContainer, type ContainerPage, countsOf, namesIn, pageOf } from '../../../test/container-pages.ts';
import { containerOf, lineUp, openCompetition, student } from '../../../test/containers.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await student(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

describe('the list', () => {
  test('[CN-1] pages of 45 hold every entry once, in each order, without holes', async () => {
    const it = await openCompetition(world, organiser, 'SOLO');
    const made = await world.database.db.transaction().execute(async (tx) =>
      world.app.services.containers.bulk.create(
        tx,
        Array.from({ length: 130 }, (_, at) => ({
          competitionCode: it.code,
          type: 'REGISTRATION' as const,
          containerName: `Entry ${String((at * 37) % 130).padStart(3, '0')}`,
          approval: 'approved' as const,
          answers: {},
        })),
        world.clock.now,
      ),
    );
    for (const sort of ['position', 'name', 'newest']) {
      const seen: Container[] = [];
      const sizes: number[] = [];
      let cursor: string | null = null;
      do {
        const got: ContainerPage = await pageOf(it, { sort, ...(cursor ? { cursor } : {}) });
        seen.push(...got.items);
        sizes.push(got.items.length);
        cursor = got.nextCursor;
      } while (cursor);
      expect(sizes).toEqual([45, 45, 40]);
      expect(new Set(seen.map(({ containerCode }) => containerCode))).toEqual(new Set(made));
      if (sort === 'name')
        expect(seen.map(({ containerName }) => containerName)).toEqual(
          seen.map(({ containerName }) => containerName).toSorted(),
        );
      if (sort === 'position') expect(seen.map(({ containerCode }) => containerCode)).toEqual(made);
    }
    expect((await it.call('listContainers', { query: { cursor: 'made-up' } })).body.code).toBe('VALIDATION_FAILED');
  });

  test('[CN-2] search finds names without accents, people and addresses', async () => {
    const it = await openCompetition(world, organiser);
    const captain = (await student(world, 'tran.vy@example.org', { names: ['Vy', 'Trần'] })).token;
    await lineUp(it, { captain, name: 'Đà Nẵng Drones' });
    await addContainer(it, 'Bogotá Bots', ['luz@example.com']);
    expect(namesIn(await pageOf(it, { search: 'da nang' }))).toEqual(['Đà Nẵng Drones']);
    expect(namesIn(await pageOf(it, { search: 'TRAN' }))).toEqual(['Đà Nẵng Drones']);
    expect(namesIn(await pageOf(it, { search: 'tran.vy@' }))).toEqual(['Đà Nẵng Drones']);
    expect(namesIn(await pageOf(it, { search: 'luz@example.com bots' }))).toEqual(['Bogotá Bots']);
    expect(namesIn(await pageOf(it, { search: '%' }))).toEqual(namesIn(await pageOf(it)));
    expect(namesIn(await pageOf(it, { search: 'nobody here' }))).toEqual([]);
  });

  test('[CN-3] filters and their counts agree with what each entry says is missing', async () => {
    const it = await openCompetition(world, organiser, 'TEAM', { approval: true });
    const tokens = await Promise.all(
      ['f1', 'f2', 'f3', 'f4', 'f5'].map(async (name) => (await student(world, `${name}@example.org`)).token),
    );
    const [f1 = '', f2 = '', f3 = '', f4 = '', f5 = ''] = tokens;
    const whole = await lineUp(it, { captain: f1, others: [f2], name: 'Whole' });
    const asleep = await lineUp(it, { captain: f3, others: [f4], name: 'Asleep' });
    await lineUp(it, { captain: f5, name: 'Waiting alone' });
    await addContainer(it, 'Invited', ['i1@example.org', 'i2@example.org']);
    await it.call('decideContainers', {
      body: { containerCodes: [whole.containerCode, asleep.containerCode], approval: 'approved' },
    });
    await it.call('setContainersActive', { body: { containerCodes: [asleep.containerCode], active: false } });
    const counts = await countsOf(it);
    expect(counts).toEqual({ all: 4, ready: 1, missing: 2, waiting: 1, unassigned: 0, inactive: 1 });
    for (const filter of ['ready', 'missing', 'waiting', 'inactive'])
      expect((await pageOf(it, { filter })).items).toHaveLength(counts[filter] ?? -1);
    expect((await pageOf(it, { filter: 'ready' })).items.every(({ missing }) => missing.length === 0)).toBe(true);
    expect(namesIn(await pageOf(it, { filter: 'missing' }))).toEqual(['Waiting alone', 'Invited']);
    await it.addRoom('Hall');
    expect(await countsOf(it)).toMatchObject({ ready: 0, missing: 3 });
    expect((await pageOf(it, { filter: 'missing' })).items[0]?.missing).toEqual([{ kind: 'room' }]);
  });

  test('[CN-12] those without a room are found, in the round that is asked about, and only where there are rooms', async () => {
    const it = await openCompetition(world, organiser);
    const [captain = '', other = ''] = await Promise.all(
      ['p1@example.org', 'p3@example.org'].map(async (email) => (await student(world, email)).token),
    );
    const [first, second] = [
      await lineUp(it, { captain, others: [other], name: 'Placed' }),
      await addContainer(it, 'Waiting for one', ['p2@example.org']),
    ];
    const [plan, final] = await it.addRound('Later');
    const rounds = [plan?.roundCode ?? '', final?.roundCode ?? ''] as const;
    const unassigned = async (query: Record<string, string>) => ({
      names: namesIn(await pageOf(it, { filter: 'unassigned', ...query })),
      count: ((await it.call('countContainers', { query })).body['counts'] as Record<string, number>)['unassigned'],
    });
    expect(await unassigned({})).toEqual({ names: [], count: 0 });
    const [room] = await it.addRoom('Hall');
    expect(await unassigned({})).toEqual({ names: ['Placed', 'Waiting for one'], count: 2 });
    await it.call('qualifyContainers', {
      params: { roundCode: rounds[0] },
      body: { containerCodes: [first.containerCode], qualified: true },
    });
    const move = { containerCode: first.containerCode, competitionRoomCode: room?.competitionRoomCode ?? null };
    expect(
      (await it.call('assignContainers', { params: { roundCode: rounds[0] }, body: { moves: [move] } })).status,
    ).toBe(200);
    expect(await unassigned({ roundCode: rounds[0] })).toEqual({ names: ['Waiting for one'], count: 1 });
    expect(await unassigned({ roundCode: rounds[1] })).toEqual({ names: ['Placed'], count: 1 });
    await it.call('setContainersActive', { body: { containerCodes: [second.containerCode], active: false } });
    expect(await unassigned({ roundCode: rounds[0] })).toEqual({ names: [], count: 0 });
  });

  test('[CN-13] the first round lists everyone, also who waits or is set aside; a later one who qualified and still takes part', async () => {
    const it = await openCompetition(world, organiser, 'TEAM', { approval: true });
    const [plan, final] = await it.addRound('Later');
    const within = async (roundCode = '') => namesIn(await pageOf(it, { roundCode }));
    const [o1 = '', o2 = '', o4 = '', o5 = ''] = await Promise.all(
      ['o1', 'o2', 'o4', 'o5'].map(async (who) => (await student(world, `${who}@example.org`)).token),
    );
    const made = [
      await lineUp(it, { captain: o1, others: [o2], name: 'Goes on' }),
      await lineUp(it, { captain: o4, others: [o5], name: 'Set aside' }),
    ];
    await it.call('decideContainers', {
      body: { containerCodes: made.map(({ containerCode }) => containerCode), approval: 'approved' },
    });
    await lineUp(it, { captain: (await student(world, 'o3@example.org')).token, name: 'Waits' });
    await it.call('qualifyContainers', {
      params: { roundCode: plan?.roundCode ?? '' },
      body: { containerCodes: made.map(({ containerCode }) => containerCode), qualified: true },
    });
    expect(await within(final?.roundCode)).toEqual(['Goes on', 'Set aside']);
    await it.call('setContainersActive', { body: { containerCodes: [made[1]?.containerCode ?? ''], active: false } });
    expect(await within(plan?.roundCode)).toEqual(['Goes on', 'Set aside', 'Waits']);
    expect(await within(final?.roundCode)).toEqual(['Goes on']);
    expect(
      (await it.call('countContainers', { query: { roundCode: plan?.roundCode ?? '' } })).body['counts'],
    ).toMatchObject({ all: 3, waiting: 1, inactive: 1 });
  });

  test('[CN-10] the export holds every person, and no cell runs as a formula', async () => {
    const it = await openCompetition(world, organiser, 'TEAM', {
      questions: [{ questionCode: 'QST1', label: 'Why?', kind: 'text', options: [], required: false }],
    });
    const captain = (await student(world, 'csv@example.org', { names: ['Zoë', 'Ng'] })).token;
    containerOf(
      await it.call('register', { token: captain, body: { teamName: '=1+1', answers: { QST1: 'Joy, "fun"' } } }),
    );
    const { body } = await it.call('exportContainers');
    expect(body['fileName']).toBe('open-team-entries.csv');
    const lines = String(body['csv']).split('\r\n');
    expect(lines[0]).toContain('Why?');
    expect(lines[1]).toContain("'=1+1,TEAM,yes,approved");
    expect(lines[1]).toContain('csv@example.org,Zoë,Ng,ONBOARDED,yes,');
    expect(lines[1]).toContain('"Joy, ""fun"""');
  });
});

test('[RS-19] the list of removed ones has all of the competition, whatever round is shown', async () => {
  const it = await openCompetition(world, organiser);
  // Nobody takes part in a later round before somebody is let in.
  const later = (await it.addRound('Later')).at(-1)?.roundCode ?? '';
  const { containerCode } = await addContainer(it, 'Sông Hậu', ['someone@example.org']);
  await it.call('removeContainers', { body: { containerCodes: [containerCode] } });
  for (const query of [{}, { roundCode: later }, { roundCode: later, search: 'hau' }])
    expect(namesIn(await pageOf(it, { ...query, filter: 'removed' }))).toEqual(['Sông Hậu']);
});
