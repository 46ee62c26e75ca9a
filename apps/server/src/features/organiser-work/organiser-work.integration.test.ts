import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { Permission } from '@podium/domain/crew';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClosedRound } from '../../../test/card-requests.ts';
import { createCompetition } from '../../../test/competition.ts';
import { lineUp, openCompetition, student } from '../../../test/containers.ts';
import { closeRound, judgedCompetition, ok } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';

type Work = EndpointOutput<Endpoints['getOrganiserWork']>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let people = 0;
const person = async (): Promise<string> => (await student(world, `person${(people += 1)}@example.org`)).token;
const workOf = async (token: string): Promise<Work> =>
  ok(await world.call('getOrganiserWork', { token })) as unknown as Work;
const inHours = (hours: number): string => new Date(world.clock.now.getTime() + hours * 3_600_000).toISOString();

test('[OW-1] approvals, people and what a draft lacks are counted over all competitions', async () => {
  const organiser = await person();
  expect(await workOf(organiser)).toEqual({ runs: false, needs: [], rooms: [], moment: null });
  const approving = await openCompetition(world, organiser, 'TEAM', { approval: true });
  for (const name of ['Kilimo', 'Sahel', 'Delta']) {
    world.clock.pass(1000);
    await lineUp(approving, { captain: await person(), name });
  }
  const open = await openCompetition(world, organiser);
  const [captain, mate] = [await person(), await person()];
  await lineUp(open, { captain, others: [mate], name: 'Whole' });
  await lineUp(open, { captain: await person(), name: 'Alone' });
  const waits = await person();
  await lineUp(open, { captain: waits, name: 'Waits' });
  ok(await open.call('inviteMembers', { token: waits, body: { emails: ['a@example.org', 'b@example.org'] } }));
  const draft = await createCompetition(world, organiser, { name: 'Draft' });
  const { runs, needs } = await workOf(organiser);
  expect(runs).toBe(true);
  expect(needs).toEqual([
    {
      kind: 'approvals',
      competitionCode: approving.code,
      competitionName: 'Open TEAM',
      count: 3,
      names: ['Kilimo', 'Sahel'],
      entries: null,
      roundName: null,
    },
    expect.objectContaining({ kind: 'acceptances', competitionCode: open.code, count: 2, entries: 1 }),
    expect.objectContaining({ kind: 'go-live', competitionCode: draft.code, competitionName: 'Draft' }),
  ]);
  const left = needs.at(-1);
  expect(left?.count).toBe(left?.names.length);
  expect(left?.names).toContain('round');
  ok(await draft.call('removeCompetition'));
  expect((await workOf(organiser)).needs.map(({ kind }) => kind)).toEqual(['approvals', 'acceptances']);
});

test('[OW-1] [OW-3] late scores wait with their round; a room counts what is released and begun, without points', async () => {
  const organiser = await person();
  const { it, judges, containerCodes, criteria, params } = await judgedCompetition(world, organiser, { entries: 3 });
  const [first, second] = judges;
  const [done = '', begun = ''] = containerCodes;
  const room = async () => (await workOf(organiser)).rooms;
  expect(await room()).toMatchObject([{ roomName: 'Hall', roundName: 'Final', total: 3, done: 0, begun: 0 }]);
  await first?.give(begun, criteria[0], 7);
  expect(await room()).toMatchObject([{ total: 3, done: 0, begun: 1 }]);
  await world.database.db
    .updateTable('score_cards')
    .set({ submitted_at: world.clock.now })
    .where('container_code', '=', done)
    .execute();
  expect(await room()).toMatchObject([{ total: 3, done: 1, begun: 1 }]);
  expect(Object.keys((await room())[0] ?? {}).toSorted()).toEqual([
    'begun',
    'competitionCode',
    'competitionName',
    'competitionRoomCode',
    'done',
    'roomName',
    'roundName',
    'total',
  ]);
  ok(await closeRound(it, params));
  await second?.give(begun, criteria[0], 5);
  expect((await workOf(organiser)).needs[0]).toMatchObject({ kind: 'late-scores', count: 1, roundName: 'Final' });
});

test('[OW-1] [OW-2] what judges ask about cards waits with its round, for those who manage judges', async () => {
  const organiser = await person();
  const { it, ask, decide, finished, half } = await openClosedRound(world, organiser);
  const helper = await person();
  await it.invite(`person${people}@example.org`, ['registration.manage']);
  const asked = async (token: string) => (await workOf(token)).needs.filter(({ kind }) => kind === 'card-requests');
  expect(await asked(organiser)).toEqual([]);
  for (const containerCode of [finished, half]) ok(await ask(containerCode));
  expect(await asked(organiser)).toMatchObject([{ competitionCode: it.code, count: 2, roundName: 'Final', names: [] }]);
  expect(await asked(helper)).toEqual([]);
  ok(await decide(finished, false));
  expect(await asked(organiser)).toMatchObject([{ count: 1 }]);
  ok(await it.call('removeContainers', { body: { containerCodes: [half] } }));
  expect(await asked(organiser)).toEqual([]);
});

test('[OW-3] a room where somebody scores comes before the others', async () => {
  const organiser = await person();
  const both = [
    await judgedCompetition(world, organiser, { entries: 1 }),
    await judgedCompetition(world, organiser, { entries: 1 }),
  ];
  const order = async () => (await workOf(organiser)).rooms.map(({ competitionCode }) => competitionCode);
  const before = await order();
  const last = both.find(({ it }) => it.code === before.at(-1));
  await last?.judges[0]?.give(last.containerCodes[0] ?? '', last.criteria[0], 7);
  expect(await order()).toEqual(before.toReversed());
});

test('[OW-2] crew are told only what they may see to, and nothing once they are out', async () => {
  const organiser = await person();
  const { it } = await judgedCompetition(world, organiser, { entries: 1 });
  const values = { maxContainers: null, instituteRule: false, approval: true, questions: [] };
  ok(await it.call('saveRegistrationRules', { body: { values, version: 0 } }));
  ok(await it.call('register', { token: await person(), body: { answers: {} } }));
  const parts = async (token: string) => {
    const { runs, needs, rooms, moment } = await workOf(token);
    return { runs, needs: needs.map(({ kind }) => kind), rooms: rooms.length, moment: moment !== null };
  };
  const all = { runs: true, needs: ['approvals', 'acceptances'], rooms: 1, moment: true };
  expect(await parts(organiser)).toEqual(all);
  const crew = async (permission: Permission): Promise<string> => {
    const token = await person();
    await it.invite(`person${people}@example.org`, [permission]);
    return token;
  };
  const [registration, judging] = [await crew('registration.manage'), await crew('judges.manage')];
  const bank = await crew('bank.view');
  const bankEmail = `person${people}@example.org`;
  expect(await parts(registration)).toEqual({ ...all, rooms: 0 });
  expect(await parts(judging)).toEqual({ ...all, needs: [] });
  expect(await parts(bank)).toEqual({ ...all, needs: [], rooms: 0 });
  ok(await it.call('revokeCrew', { body: { email: bankEmail } }));
  for (const stranger of [bank, await person()])
    expect(await parts(stranger)).toEqual({ runs: false, needs: [], rooms: 0, moment: false });
});

test('[OW-5] what is on and ends first is named with its end, else what starts next', async () => {
  const organiser = await person();
  const it = await openCompetition(world, organiser);
  const entry = (title: string, from: number, hours: number) => ({
    timelineCode: '',
    kind: 'other',
    title,
    roundCode: null,
    startTime: inHours(from),
    hours,
  });
  const save = async (values: object[]) => {
    const { settings } = ok(await it.call('getSettings')) as unknown as {
      settings: { timeline: { values: { kind: string }[]; version: number } };
    };
    const window = settings.timeline.values.find(({ kind }) => kind === 'registration');
    const { version } = settings.timeline;
    ok(
      await it.call('saveTimeline', {
        body: { values: [{ ...window, ...entry('', -5, 4), kind: 'registration' }, ...values], version },
      }),
    );
  };
  await save([entry('Later', 9, 1), entry('Next', 3, 1)]);
  expect((await workOf(organiser)).moment).toMatchObject({ title: 'Next', isOn: false, at: inHours(3) });
  await save([entry('Long', -1, 50), entry('Short', -1, 2), entry('Next', 0.5, 1)]);
  expect((await workOf(organiser)).moment).toMatchObject({ title: 'Short', isOn: true, at: inHours(1) });
});

test('[RS-16] an inactive container waits for nobody: approvals are those that the filter shows', async () => {
  const organiser = await person();
  const it = await openCompetition(world, organiser, 'TEAM', { approval: true });
  const [first] = [await lineUp(it, { captain: await person() }), await lineUp(it, { captain: await person() })];
  ok(await it.call('setContainersActive', { body: { containerCodes: [first.containerCode], active: false } }));
  const shown = ok(await it.call('listContainers', { query: { filter: 'waiting' } }))['items'] as unknown[];
  expect(shown).toHaveLength(1);
  expect((await workOf(organiser)).needs).toMatchObject([{ kind: 'approvals', count: 1 }]);
});
