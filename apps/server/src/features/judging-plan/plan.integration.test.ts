import type { JudgingPlan, Room } from '@podium/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enter, type TestCompetition } from '../../../test/competition.ts';
import { containerOf, openCompetition, student } from '../../../test/containers.ts';
import { inviteJudge } from '../../../test/judges.ts';
import { type Answer, createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let it: TestCompetition;
let round: string;
let rooms: Room[];
let entries: string[];
let count = 0;

beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const ok = ({ status, body }: Answer): Answer['body'] => {
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
};

/** Four solo entries, two in each of two rooms. */
beforeEach(async () => {
  it = await openCompetition(world, organiser, 'SOLO');
  round = (await it.get()).roundData[0]?.roundCode ?? '';
  await it.addRoom('Hall');
  rooms = await it.addRoom('Lab');
  entries = [];
  for (let at = 0; at < 4; at += 1) {
    count += 1;
    const added = ok(
      await it.call('addContainer', {
        body: { containerName: `Entry ${count}`, emails: [`entrant${count}@example.org`] },
      }),
    );
    entries.push((added['container'] as { containerCode: string }).containerCode);
  }
  const moves = entries.map((containerCode, at) => ({
    containerCode,
    competitionRoomCode: rooms[at < 2 ? 0 : 1]?.competitionRoomCode,
  }));
  ok(await it.call('assignContainers', { params: { roundCode: round }, body: { moves } }));
});

const plan = async () =>
  ok(await it.call('getJudgingPlan', { params: { roundCode: round } })) as unknown as JudgingPlan;
const settings = { blind: false, judgesPerContainer: 1, sessions: 1 };
const save = async (more: object) =>
  it.call('saveJudgingPlan', {
    params: { roundCode: round },
    body: { settings, roomJudges: [], overrides: [], version: (await plan()).version, ...more },
  });
const seat = (judgeCode: string, room: number, session = 0) => ({
  competitionRoomCode: rooms[room]?.competitionRoomCode,
  judgeCode,
  session,
});

describe('a plan', () => {
  test('[JA-1] seats judges in rooms and gives each a card for every entry there', async () => {
    const one = await inviteJudge(it, 'one@example.org');
    const two = await inviteJudge(it, 'two@example.org');
    expect(await plan()).toMatchObject({ version: 0, roomJudges: [], links: null, short: { count: 4 } });
    const saved = ok(
      await save({ roomJudges: [seat(one.judgeCode, 0), seat(two.judgeCode, 1), seat(two.judgeCode, 0)] }),
    );
    expect(saved['before']).toEqual([]);
    expect(saved['plan']).toMatchObject({
      version: 1,
      short: { count: 0 },
    });
    const { judges, links } = await plan();
    expect(Object.fromEntries(judges.map(({ judgeCode, load }) => [judgeCode, load]))).toEqual({
      [one.judgeCode]: 2,
      [two.judgeCode]: 4,
    });
    expect(links?.luckPoints).toBeGreaterThan(0);
  });
  test('[JA-2] gives a judge the entries of the session in which they sit there', async () => {
    const one = await inviteJudge(it, 'one@example.org');
    const two = await inviteJudge(it, 'two@example.org');
    const roomJudges = [seat(one.judgeCode, 0), seat(two.judgeCode, 0, 1), seat(two.judgeCode, 1)];
    ok(await save({ settings: { ...settings, sessions: 2 }, roomJudges }));
    const loads = (await plan()).judges.map(({ judgeCode, load }) => [judgeCode, load]);
    expect(Object.fromEntries(loads)).toEqual({ [one.judgeCode]: 1, [two.judgeCode]: 2 });
  });
  test('[JA-4] [JA-5] follows entries that move to another room, and judges who are taken away', async () => {
    const one = await inviteJudge(it, 'one@example.org');
    ok(await save({ roomJudges: [seat(one.judgeCode, 0)] }));
    const moves = [{ containerCode: entries[2], competitionRoomCode: rooms[0]?.competitionRoomCode }];
    ok(await it.call('assignContainers', { params: { roundCode: round }, body: { moves } }));
    expect((await plan()).judges[0]?.load).toBe(3);
    const undone = ok(await save({ roomJudges: [] }));
    expect(undone['before']).toEqual([seat(one.judgeCode, 0)]);
    expect((await plan()).judges[0]?.load).toBe(0);
    ok(await save({ roomJudges: undone['before'] }));
    expect((await plan()).judges[0]?.load).toBe(3);
  });
  test('[JA-5] over an old version is refused with the current plan, and nothing is written', async () => {
    const one = await inviteJudge(it, 'one@example.org');
    ok(await save({ roomJudges: [seat(one.judgeCode, 0)] }));
    const stale = await save({ roomJudges: [], version: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
    expect(stale.body.details?.['current']).toMatchObject({ version: 1, roomJudges: [seat(one.judgeCode, 0)] });
    expect((await plan()).roomJudges).toHaveLength(1);
  });
  test('[JA-6] takes rooms, judges and sessions of this competition only', async () => {
    const one = await inviteJudge(it, 'one@example.org');
    const other = await openCompetition(world, organiser, 'SOLO');
    const foreign = await inviteJudge(other, 'foreign@example.org');
    const [hall] = await other.addRoom('Hall');
    expect((await save({ roomJudges: [seat(foreign.judgeCode, 0)] })).body.code).toBe('JUDGE_NOT_FOUND');
    const wrongRoom = { ...seat(one.judgeCode, 0), competitionRoomCode: hall?.competitionRoomCode };
    expect((await save({ roomJudges: [wrongRoom] })).body.code).toBe('ROOM_NOT_FOUND');
    expect((await save({ roomJudges: [seat(one.judgeCode, 0, 1)] })).status).toBe(400);
    expect((await plan()).roomJudges).toEqual([]);
  });
});

describe('a conflict', () => {
  const conflictsOf = async (judgeCode: string) =>
    (await plan()).conflicts
      .filter((one) => one.judgeCode === judgeCode)
      .map(({ containerCode, kinds }) => [entries.indexOf(containerCode), kinds]);

  test('[JA-3] [JA-7] of a member and of a declaration is found; the judge gets no card for the entry', async () => {
    const member = await inviteJudge(it, `entrant${count - 3}@example.org`);
    const declared = await inviteJudge(it, 'declared@example.org');
    const declaring = { params: { judgeCode: declared.judgeCode, containerCode: entries[1] ?? '' } };
    ok(await it.call('declareConflict', { ...declaring, body: { declared: true, reason: 'Her brother' } }));
    expect(await conflictsOf(member.judgeCode)).toEqual([[0, ['member']]]);
    expect(await conflictsOf(declared.judgeCode)).toEqual([[1, ['declared']]]);
    ok(await save({ roomJudges: [seat(member.judgeCode, 0), seat(declared.judgeCode, 0)] }));
    expect((await plan()).judges.map(({ load }) => load)).toEqual([1, 1]);
    ok(await it.call('declareConflict', { ...declaring, body: { declared: false, reason: 'A mistake' } }));
    expect(await conflictsOf(declared.judgeCode)).toEqual([]);
  });
  test('[JA-7] of the same institute is found, however it is spelled in capitals', async () => {
    const { token, user } = await student(world, `student${count}@example.org`, { institute: 'Lund' });
    const { containerCode } = containerOf(await it.call('register', { token, body: { answers: {} } }));
    const instituteName = user.institute?.instituteName.toUpperCase() ?? 'none';
    const judge = await inviteJudge(it, 'same@example.org', { instituteName });
    expect((await plan()).conflicts).toMatchObject([
      { judgeCode: judge.judgeCode, containerCode, kinds: ['institute'] },
    ]);
  });
  test('[JA-7] of crew with the entries that they invited is found', async () => {
    const crew = await enter(world, 'crew@example.org');
    await it.invite('crew@example.org', ['registration.manage']);
    const body = { containerName: 'Invited', emails: [`invited${count}@example.org`] };
    const { containerCode } = containerOf(await it.call('addContainer', { token: crew.token, body }));
    const judge = await inviteJudge(it, 'crew@example.org');
    expect((await plan()).conflicts).toMatchObject([{ judgeCode: judge.judgeCode, containerCode, kinds: ['crew'] }]);
  });
  test('[JA-8] is overridden with a reason, which stays with it until it is taken back', async () => {
    const member = await inviteJudge(it, `entrant${count - 3}@example.org`);
    const overrides = [{ judgeCode: member.judgeCode, containerCode: entries[0], reason: 'Nobody else can' }];
    ok(await save({ roomJudges: [seat(member.judgeCode, 0)], overrides }));
    expect(await plan()).toMatchObject({
      judges: [{ load: 2 }],
      conflicts: [{ overriddenBecause: 'Nobody else can', kinds: ['member'] }],
    });
    const back = overrides.map((one) => ({ ...one, reason: 'Another judge came', takenBack: true }));
    ok(await save({ roomJudges: [seat(member.judgeCode, 0)], overrides: back }));
    expect(await plan()).toMatchObject({ judges: [{ load: 1 }], conflicts: [{ overriddenBecause: null }] });
    const none = [{ judgeCode: member.judgeCode, containerCode: entries[3], reason: 'No conflict here' }];
    expect((await save({ overrides: none })).body.code).toBe('CONTAINER_NOT_FOUND');
    const history = JSON.stringify((await it.call('getHistory')).body);
    for (const reason of ['Nobody else can', 'Another judge came']) expect(history).toContain(reason);
  });
});

test('[JA-9] [GL-8] a competition goes live when every room has a judge', async () => {
  const draft = await openCompetition(world, organiser, 'SOLO');
  ok(await draft.call('setCompetitionStatus', { body: { status: 'DRAFT', version: (await draft.get()).version } }));
  const [attic] = await draft.addRoom('Attic');
  const points = async () =>
    (ok(await draft.call('getGoLiveList'))['points'] as { point: string }[]).find(({ point }) => point === 'judges');
  const { roundCode = '', roundName } = (await draft.get()).roundData[0] ?? {};
  const missing = {
    point: 'judges',
    done: false,
    later: false,
    missing: { round: roundName, roundCode, room: 'Attic', count: 1 },
  };
  expect(await points()).toEqual(missing);
  const live = { body: { status: 'LIVE', version: (await draft.get()).version } };
  expect((await draft.call('setCompetitionStatus', live)).body).toMatchObject({
    code: 'GO_LIVE_INCOMPLETE',
    details: { points: [missing] },
  });
  const { judgeCode } = await inviteJudge(draft, 'attic@example.org');
  const params = { roundCode };
  const roomJudges = [{ competitionRoomCode: attic?.competitionRoomCode, judgeCode, session: 0 }];
  ok(await draft.call('saveJudgingPlan', { params, body: { settings, roomJudges, overrides: [], version: 0 } }));
  expect(await points()).toEqual({ point: 'judges', done: true, later: false, missing: {} });
  await draft.goLive();
});

test('[CD-16] closing a round that has no plan leaves the competition’s rule of blind judging in force', async () => {
  const values = { blind: true, tieChain: [], correction: false };
  ok(await it.call('saveJudgingRules', { body: { values, version: 0 } }));
  const params = { roundCode: round };
  ok(await it.call('closeJudging', { params, body: { choices: [], counting: 0 } }));
  ok(await it.call('reopenJudging', { params, body: { reason: 'A mistake' } }));
  expect((await plan()).settings.blind).toBe(true);
});
