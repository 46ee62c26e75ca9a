import type { EndpointOutput, Endpoints, Round } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompetition, enter } from '../../../test/competition.ts';
import { lineUp, openCompetition, student } from '../../../test/containers.ts';
import { createWorld, type World } from '../../../test/world.ts';

type List = EndpointOutput<Endpoints['listSubmissions']>;

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await student(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const open = async () => {
  const it = await openCompetition(world, organiser);
  const [round] = (await it.get()).roundData as [Round];
  const { roundCode } = round;
  const values = {
    fileTypes: ['pdf'],
    maxFiles: 1,
    maxBytes: 1024 * 1024,
    linksAllowed: true,
    deadline: null,
    graceMinutes: 0,
  };
  await it.call('saveSubmissionSettings', { params: { roundCode }, body: { values, version: 0 } });
  await it.call('setRoundStatus', { params: { roundCode }, body: { status: 'live', version: round.version } });
  return { it, roundCode };
};
const list = async (it: TestCompetition, query: Record<string, string>): Promise<List> => {
  const { status, body } = await it.call('listSubmissions', { query });
  expect(status).toBe(200);
  return body as unknown as List;
};
const names = ({ items }: List): string[] => items.map(({ containerName }) => containerName);
let people = 0;
const team = async (it: TestCompetition, name: string) => {
  people += 1;
  const captain = (await student(world, `captain${people}@example.org`)).token;
  return { captain, team: await lineUp(it, { captain, name }) };
};

test('[SB-12] the list of a round names everyone in it, also those who handed nothing in, and tells them apart', async () => {
  const { it, roundCode } = await open();
  const { captain } = await team(it, 'Kilimo');
  await team(it, 'Fjordlab');
  const gone = await team(it, 'Gone');
  await it.call('setContainersActive', { body: { containerCodes: [gone.team.containerCode], active: false } });
  for (const url of ['example.org/one', 'example.org/two']) {
    const before = (await list(it, { roundCode, filter: 'handed-in' })).items[0]?.submissions[0];
    await it.call('submitLink', {
      token: captain,
      params: { roundCode },
      body: { url, ...(before && { replaces: before.submissionCode }) },
    });
  }
  const all = await list(it, { roundCode });
  expect(names(all)).toEqual(['Kilimo', 'Fjordlab']);
  expect(all.counts).toEqual({ all: 2, handedIn: 1 });
  expect(all.items[0]?.submissions.map(({ version, current }) => [version, current])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect(all.items[1]?.submissions).toEqual([]);
  expect(names(await list(it, { roundCode, filter: 'handed-in' }))).toEqual(['Kilimo']);
  expect(names(await list(it, { roundCode, filter: 'missing' }))).toEqual(['Fjordlab']);
  expect(names(await list(it, { roundCode, search: 'FJÖRD' }))).toEqual(['Fjordlab']);
  expect((await it.call('listMissingSubmissions', { query: { roundCode } })).body).toEqual({ names: ['Fjordlab'] });
  const [, final] = await it.addRound('Final');
  expect(await list(it, { roundCode: final?.roundCode ?? '' })).toMatchObject({
    items: [],
    counts: { all: 0, handedIn: 0 },
  });
  for (const endpoint of ['listSubmissions', 'listMissingSubmissions'] as const) {
    expect((await it.call(endpoint, { query: { roundCode: 'RND0' } })).body.code).toBe('ROUND_NOT_FOUND');
  }
});

test('[SB-13] page after page holds each entry of the round once, and only the first one counts', async () => {
  const { it, roundCode } = await open();
  const made = await world.database.db.transaction().execute(async (tx) =>
    world.app.services.containers.bulk.create(
      tx,
      Array.from({ length: 100 }, (_, at) => ({
        competitionCode: it.code,
        type: 'TEAM' as const,
        containerName: `Team ${at}`,
        approval: 'approved' as const,
        answers: {},
      })),
      world.clock.now,
    ),
  );
  const seen: string[] = [];
  const counts: List['counts'][] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: List = await list(it, { roundCode, filter: 'missing', ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ containerCode }) => containerCode));
    counts.push(page.counts);
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(made);
  expect(counts).toEqual([{ all: 100, handedIn: 0 }, null, null]);
  expect((await it.call('listSubmissions', { query: { roundCode, cursor: 'made-up' } })).body.code).toBe(
    'VALIDATION_FAILED',
  );
});

test('[SB-14] [P-016] [P-245] crew who may view submissions see them and change nothing; crew without it get nothing', async () => {
  const { it, roundCode } = await open();
  const { captain } = await team(it, 'Kilimo');
  await it.call('submitLink', { token: captain, params: { roundCode }, body: { url: 'example.org' } });
  const [viewer, other] = [
    (await enter(world, 'viewer@example.org')).token,
    (await enter(world, 'other@example.org')).token,
  ];
  await it.invite('viewer@example.org', ['submissions.view']);
  await it.invite('other@example.org', ['rounds.manage']);
  const seen = await it.call('listSubmissions', { token: viewer, query: { roundCode } });
  expect(seen.body['counts']).toEqual({ all: 1, handedIn: 1 });
  const values = { fileTypes: [], maxFiles: 0, maxBytes: 1024, linksAllowed: false, deadline: null, graceMinutes: 0 };
  const save = { params: { roundCode }, body: { values, version: 1 } };
  expect((await it.call('saveSubmissionSettings', { token: viewer, ...save })).body.code).toBe('NOT_ALLOWED');
  for (const endpoint of ['listSubmissions', 'listMissingSubmissions'] as const) {
    expect((await it.call(endpoint, { token: other, query: { roundCode } })).body.code).toBe('NOT_ALLOWED');
  }
  expect((await it.call('saveSubmissionSettings', save)).status).toBe(200);
});
