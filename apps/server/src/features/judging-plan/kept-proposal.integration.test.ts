import type { Judge, JudgingPlan, JudgingProposal, Room } from '@podium/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enter, type TestCompetition } from '../../../test/competition.ts';
import { openCompetition } from '../../../test/containers.ts';
import { inviteJudge } from '../../../test/judges.ts';
import { ok } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let it: TestCompetition;
let params: { roundCode: string };
let rooms: Room[];
let entries: string[];
let count = 0;

beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const addEntry = async (): Promise<string> => {
  count += 1;
  const body = { containerName: `Entry ${count}`, emails: [`entrant${count}@example.org`] };
  return (ok(await it.call('addContainer', { body }))['container'] as { containerCode: string }).containerCode;
};

/** Two rooms with two entries each, one entry in no room, and five judges. */
beforeEach(async () => {
  it = await openCompetition(world, organiser, 'SOLO');
  params = { roundCode: (await it.get()).roundData[0]?.roundCode ?? '' };
  await it.addRoom('Hall');
  rooms = await it.addRoom('Lab');
  entries = [];
  for (let at = 0; at < 5; at += 1) entries.push(await addEntry());
  const moves = entries.slice(0, 4).map((containerCode, at) => ({
    containerCode,
    competitionRoomCode: rooms[at < 2 ? 0 : 1]?.competitionRoomCode,
  }));
  ok(await it.call('assignContainers', { params, body: { moves } }));
  for (const at of [0, 1, 2, 3, 4]) await inviteJudge(it, `judge${at}.${it.code.toLowerCase()}@example.org`);
});

const plan = async () => ok(await it.call('getJudgingPlan', { params })) as unknown as JudgingPlan;
const parameters = { seed: 1, judgesPerContainer: 2, sessions: 2, maxPerJudge: null, keepAssigned: false };
const propose = async (more: object = {}) =>
  ok(await it.call('proposeJudgingPlan', { params, body: { ...parameters, ...more } })) as unknown as JudgingProposal;
const settings = { blind: false, judgesPerContainer: 2, sessions: 2 };
const save = async (more: object) =>
  it.call('saveJudgingPlan', {
    params,
    body: { settings, roomJudges: [], overrides: [], version: (await plan()).version, ...more },
  });
const apply = async ({ seats, visits, parameters: proposal }: JudgingProposal, more: object = {}) =>
  save({
    ...more,
    roomJudges: seats.map(({ competitionRoomCode, judgeCode, session }) => ({
      competitionRoomCode,
      judgeCode,
      session,
    })),
    pairs: visits.map(({ judgeCode, containerCode }) => ({ judgeCode, containerCode })),
    proposal,
  });

const movesOf = ({ moves }: JudgingProposal) =>
  moves.map(({ containerCode, competitionRoomCode }) => ({ containerCode, competitionRoomCode }));
const kept = async () =>
  ok(await it.call('getJudgingProposal', { params }))['kept'] as {
    proposal: JudgingProposal;
    isCurrent: boolean;
  } | null;
test('[JA-17] a proposal is kept until it is discarded, and says when something changed since', async () => {
  expect(await kept()).toBeNull();
  const made = await propose();
  expect(await kept()).toMatchObject({ proposal: made, isCurrent: true });
  await addEntry();
  expect(await kept()).toMatchObject({ proposal: made, isCurrent: false });
  ok(await it.call('discardJudgingProposal', { params }));
  expect(await kept()).toBeNull();
});
test('[JA-18] applying gives rooms and judges in one step, and the answer undoes it', async () => {
  const made = await propose();
  const applied = ok(await apply(made, { moves: movesOf(made) }));
  expect(applied['movesBefore']).toEqual([{ containerCode: entries[4], competitionRoomCode: null }]);
  expect(applied['plan']).toMatchObject({ short: { count: 0 }, settings });
  expect((await plan()).rooms.reduce((sum, { containerCount }) => sum + containerCount, 0)).toBe(5);
  expect(await kept()).toBeNull();
  ok(await save({ roomJudges: [], pairs: [], moves: applied['movesBefore'] }));
  expect((await plan()).rooms.map(({ containerCount }) => containerCount)).toEqual([2, 2]);
});
test('[JA-18] crew without rooms.manage move no entry', async () => {
  const email = `crew.${it.code.toLowerCase()}@example.org`;
  const { token } = await enter(world, email);
  await it.invite(email, ['judges.manage']);
  const made = ok(
    await it.call('proposeJudgingPlan', { token, params, body: parameters }),
  ) as unknown as JudgingProposal;
  expect(made.moves).toEqual([]);
  const moves = [{ containerCode: entries[4], competitionRoomCode: rooms[0]?.competitionRoomCode }];
  const body = { settings, roomJudges: [], overrides: [], version: 0, moves };
  expect((await it.call('saveJudgingPlan', { token, params, body })).body.code).toBe('NOT_ALLOWED');
});
test('[JA-11] no judge gets more than their own maximum', async () => {
  const { judges } = ok(await it.call('listJudges')) as unknown as { judges: Judge[] };
  const [limited] = judges;
  if (!limited) throw new Error('There are judges.');
  const { judgeCode, judgeName, instituteName, version } = limited;
  const body = { judgeName, instituteName, maxContainers: 1, version };
  ok(await it.call('updateJudge', { params: { judgeCode }, body }));
  for (const seed of [1, 2, 3, 4]) {
    const { loads } = await propose({ seed });
    expect(loads.find((one) => one.judgeCode === judgeCode)?.containers ?? 0).toBeLessThanOrEqual(1);
    expect(Math.max(...loads.map(({ containers }) => containers))).toBeGreaterThan(1);
  }
});
