import type { EndpointOutput, Endpoints, Round } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineUp, openCompetition, student } from '../../../test/containers.ts';
import { createWorld, type World } from '../../../test/world.ts';

type Step = EndpointOutput<Endpoints['listNextSteps']>['steps'][number];

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await student(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const hour = 3_600_000;
const inHours = (hours: number): string => new Date(world.clock.now.getTime() + hours * hour).toISOString();
const person = async (name: string) => (await student(world, `${name}@example.org`)).token;
const steps = async (token: string): Promise<Step[]> =>
  (await world.call('listNextSteps', { token })).body['steps'] as Step[];

test('[NX-5] each entry has its most urgent step: asking people in, then handing in before the deadline; a handed-in entry waits for what starts', async () => {
  const it = await openCompetition(world, organiser);
  const [captain, mate] = [await person('captain'), await person('mate')];
  expect(await steps(captain)).toEqual([]);
  await lineUp(it, { captain, name: 'Kilimo' });
  expect(await steps(captain)).toEqual([
    {
      kind: 'members',
      competitionCode: it.code,
      competitionName: 'Open TEAM',
      containerName: 'Kilimo',
      at: inHours(48),
      count: 1,
      roundName: null,
      what: null,
      title: null,
      invite: null,
    },
  ]);
  await it.call('inviteMembers', { token: captain, body: { emails: ['mate@example.org'] } });
  expect(await steps(captain)).toMatchObject([{ kind: 'acceptance', count: 1 }]);
  const [invited] = await steps(mate);
  expect(invited).toMatchObject({ kind: 'invitation', containerName: 'Kilimo', competitionName: 'Open TEAM' });
  expect((await world.call('acceptInvitation', { token: mate, body: { invite: invited?.invite } })).status).toBe(200);
  expect([await steps(captain), await steps(mate)]).toEqual([[], []]);

  const [round] = (await it.get()).roundData as [Round];
  const params = { roundCode: round.roundCode };
  const values = {
    fileTypes: [],
    maxFiles: 0,
    maxBytes: 1024,
    linksAllowed: true,
    deadline: inHours(5),
    graceMinutes: 60,
  };
  await it.call('saveSubmissionSettings', { params, body: { values, version: 0 } });
  expect(await steps(mate)).toEqual([]);
  await it.call('setRoundStatus', { params, body: { status: 'live', version: round.version } });
  for (const token of [captain, mate])
    expect(await steps(token)).toMatchObject([{ kind: 'hand-in', roundName: 'Final', at: inHours(5) }]);
  await it.call('submitLink', { token: mate, params, body: { url: 'example.org' } });
  const [window] = ((await it.call('getSettings')).body['settings'] as { timeline: { values: object[] } }).timeline
    .values;
  const judging = {
    timelineCode: '',
    kind: 'judging',
    title: '',
    roundCode: round.roundCode,
    startTime: inHours(8),
    hours: 2,
  };
  expect((await it.call('saveTimeline', { body: { values: [window, judging], version: 1 } })).status).toBe(200);
  expect(await steps(captain)).toMatchObject([{ kind: 'starts', what: 'judging', title: 'Final', at: inHours(8) }]);
});

test('[NX-6] a later round says nothing before it is live; inactive entries and drafts have no step', async () => {
  const it = await openCompetition(world, organiser, 'SOLO');
  const me = await person('alone');
  await it.call('register', { token: me, body: { answers: {} } });
  const [, later] = await it.addRound('Grand final');
  const [window] = ((await it.call('getSettings')).body['settings'] as { timeline: { values: object[] } }).timeline
    .values;
  const entry = {
    timelineCode: '',
    kind: 'round',
    title: '',
    roundCode: later?.roundCode,
    startTime: inHours(20),
    hours: 2,
  };
  await it.call('saveTimeline', { body: { values: [window, entry], version: 1 } });
  expect(await steps(me)).toEqual([]);
  await it.call('saveTimeline', {
    body: { values: [window, { ...entry, roundCode: null, title: 'Opening' }], version: 2 },
  });
  expect(await steps(me)).toMatchObject([{ kind: 'starts', title: 'Opening' }]);
  const { items } = (await it.call('listContainers')).body as { items: { containerCode: string }[] };
  await it.call('setContainersActive', {
    body: { containerCodes: items.map(({ containerCode }) => containerCode), active: false },
  });
  expect(await steps(me)).toEqual([]);
});
