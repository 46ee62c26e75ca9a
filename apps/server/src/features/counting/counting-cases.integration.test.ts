import type { JudgedRound } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { criterion, enter } from '../../../test/competition.ts';
import {
  closeRound,
  createJudge,
  type JudgedCompetition,
  judgedCompetition,
  ok,
  openNextRound,
  type TestJudge,
} from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let made: JudgedCompetition;
let judge: TestJudge;
let other: TestJudge;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await judgedCompetition(world, organiser, { entries: 3, judges: 2 });
  [judge, other] = made.judges as [TestJudge, TestJudge];
});

type Points = readonly (readonly [number, number])[];
/** The points of each container for both criteria; a null is not given. */
const score = async (by: TestJudge, points: readonly (readonly (number | null)[])[]): Promise<void> => {
  for (const [at, containerCode] of made.containerCodes.entries())
    for (const [part, criterionCode] of made.criteria.entries()) {
      const value = points[at]?.[part] ?? null;
      if (value !== null) ok(await by.give(containerCode, criterionCode, value));
    }
};
const both: Points = [
  [9, 1],
  [6, 6],
  [5, 5],
];
const live = async (): Promise<Record<number, number | null>> => {
  const { items } = ok(
    await world.call('getLeaderboard', { token: organiser, params: { leaderboardID: leaderboardIdOf(made.it.code) } }),
  ) as { items: { containerCode: string; score: number | null }[] };
  return Object.fromEntries(items.map((row) => [made.containerCodes.indexOf(row.containerCode), row.score]));
};
const round = async () => (await made.it.get()).roundData[0];
const saveCriteria = async (keep: readonly string[], added: readonly string[] = []) => {
  const now = await round();
  const kept = (now?.criteria ?? []).filter(({ criterionCode }) => keep.includes(criterionCode));
  const criteria = [...kept, ...added.map((name) => criterion(name))];
  return made.it.call('saveCriteria', { params: made.params, body: { criteria, version: now?.version } });
};
const statuses = async (by: TestJudge): Promise<string[]> => (await by.cards()).map(({ status }) => status);

describe('criteria and scale after scoring', () => {
  test('[CD-31] a criterion that is removed counts no more, on every card, at once', async () => {
    await score(judge, both);
    await score(other, both);
    ok(await judge.release());
    ok(await saveCriteria([made.criteria[0]]));
    ok(await other.release());
    expect(await live()).toEqual({ 0: 9, 1: 6, 2: 5 });
  });
  test('[CD-32] with a new criterion a released card goes back to its judge, who reads why', async () => {
    await score(judge, both);
    ok(await judge.release());
    ok(await saveCriteria([made.criteria[0]], ['Depth']));
    expect(await live()).toEqual({});
    expect(await statuses(judge)).toEqual(['unfinished', 'unfinished', 'unfinished']);
    expect((await judge.cards())[0]?.decision).toMatchObject({ act: 'sent-back' });
    expect((await judge.release()).body.code).toBe('CARDS_INCOMPLETE');
  });
  test('[CD-33] another scale is refused once a card is begun; the rest of a round can still be changed', async () => {
    const update = async (body: object) =>
      made.it.call('updateRound', { params: made.params, body: { ...body, version: (await round())?.version } });
    ok(await update({ scale: { min: 0, max: 20, step: 1 } }));
    ok(await judge.give(made.containerCodes[0] ?? '', made.criteria[0], 8));
    expect((await update({ scale: { min: 0, max: 5, step: 1 } })).body.code).toBe('SCALE_IN_USE');
    ok(await update({ roundName: 'Heats', scale: { min: 0, max: 20, step: 1 } }));
    const use = ok(await made.it.call('getRoundUse', { params: made.params }));
    expect(use).toEqual({ begunCards: 1, releasedCards: 0, containers: 1, isReleased: false });
  });
  test('[CD-34] once scores of the round are out its criteria stay; their names may change', async () => {
    await score(judge, both);
    ok(await judge.release());
    ok(await closeRound(made.it, made.params));
    ok(await made.it.call('releaseScores', { body: { word: 'RELEASE', roundCodes: null } }));
    expect((await saveCriteria([made.criteria[0]])).body.code).toBe('ROUND_RELEASED');
    ok(await saveCriteria(made.criteria));
  });
});

describe('closing judging', () => {
  beforeEach(async () => {
    await score(judge, both);
    await score(other, [
      [2, 2],
      [3, 3],
      [4, null],
    ]);
  });
  const closed = async (by: TestJudge): Promise<JudgedRound | undefined> =>
    (ok(await made.it.call('listJudgeCards', { token: by.token }))['rounds'] as JudgedRound[])[0];

  test('[CD-35] finished cards count by default, with the name of the judge in the history; unfinished ones never', async () => {
    ok(await closeRound(made.it, made.params));
    expect(await statuses(other)).toEqual(['counts', 'counts', 'unfinished']);
    expect(await live()).toEqual({ 0: 3.5, 1: 4.5, 2: 5 });
    expect((await other.cards())[0]?.decision).toMatchObject({ act: 'counted', by: expect.any(String) as string });
    const history = JSON.stringify((await made.it.call('getHistory')).body);
    expect(history).toContain('cards.counted');
    expect(history).toContain(other.judgeCode);
    expect((await made.board()).counting).toBe(5);
  });
  test('[CD-36] cards that are left out need a reason, which the judge reads, and do not count', async () => {
    const leave = { judgeCode: other.judgeCode, choice: 'leave-out' };
    expect((await closeRound(made.it, made.params, [leave])).body.code).toBe('REASON_MISSING');
    ok(await closeRound(made.it, made.params, [{ ...leave, reason: 'Mixed up two teams' }]));
    expect(await statuses(other)).toEqual(['left-out', 'left-out', 'unfinished']);
    expect((await other.cards())[1]?.decision).toMatchObject({ act: 'left-out', reason: 'Mixed up two teams' });
    expect(await live()).toEqual({ 0: 5, 1: 6, 2: 5 });
    const params = { ...made.params, judgeCode: other.judgeCode };
    const body = { leftOut: false, containerCodes: null, reason: 'They were right' };
    expect(ok(await made.it.call('leaveOutCards', { params, body }))['changed']).toBe(2);
    expect(await statuses(other)).toEqual(['counts', 'counts', 'unfinished']);
    expect(await live()).toEqual({ 0: 3.5, 1: 4.5, 2: 5 });
  });
  test('[WC-5] included again: in an open round cards wait for their judge, in a closed one finished cards count', async () => {
    const leaveOut = (leftOut: boolean) =>
      made.it.call('leaveOutCards', {
        params: { ...made.params, judgeCode: other.judgeCode },
        body: { leftOut, containerCodes: null, reason: 'They were right' },
      });
    ok(await leaveOut(true));
    ok(await leaveOut(false));
    expect(await statuses(other)).toEqual(['finished', 'finished', 'unfinished']);
    ok(await leaveOut(true));
    ok(await closeRound(made.it, made.params));
    ok(await leaveOut(false));
    expect(await statuses(other)).toEqual(['counts', 'counts', 'unfinished']);
    expect((await other.cards())[2]?.submit).toBe(false);
  });
  test('[CD-37] a judge who is asked releases the finished cards, or does not want them to count', async () => {
    const ask = (judgeCode: string) => ({ judgeCode, choice: 'ask' });
    ok(await closeRound(made.it, made.params, [ask(judge.judgeCode), ask(other.judgeCode)]));
    expect(await live()).toEqual({});
    expect((await closed(other))?.asked?.cards).toBe(2);
    expect((await closed(other))?.closedBy).not.toBeNull();
    expect((await world.mailTo(`judge1.${made.it.code.toLowerCase()}@example.org`))?.subject).toContain('count');
    expect(ok(await other.release())['released']).toBe(2);
    const decline = { token: judge.token, params: made.params, body: {} };
    expect(ok(await made.it.call('declineAskedCards', decline))['leftOut']).toBe(3);
    expect(await live()).toEqual({ 0: 2, 1: 3 });
    expect((await judge.release()).body.code).toBe('JUDGING_CLOSED');
  });
  test('[CD-37] after the time that was set nothing is released any more', async () => {
    ok(await closeRound(made.it, made.params, [{ judgeCode: other.judgeCode, choice: 'ask' }]));
    world.clock.pass(3 * 3_600_000);
    expect((await other.release()).body.code).toBe('JUDGING_CLOSED');
    world.clock.pass(-3 * 3_600_000);
  });
  test('[CD-38] a choice about cards that changed meanwhile is refused, and nothing is closed', async () => {
    const { params } = made;
    expect((await made.it.call('closeJudging', { params, body: { choices: [], counting: 4 } })).body).toMatchObject({
      code: 'CLOSING_CHANGED',
      details: { counting: 5 },
    });
    expect((await made.board()).closedAt).toBeNull();
  });
  test('[CD-39] what is decided holds no points and no places', async () => {
    const text = JSON.stringify(ok(await made.it.call('getClosing', { params: made.params })));
    expect(text).not.toMatch(/points|rank|mean|"score"/u);
  });
});

describe('who takes part', () => {
  test('[CD-40] a container that is taken back, removed, inactive or not approved counts no more, and judges are not asked for it', async () => {
    await score(judge, both);
    ok(await judge.release());
    const [first = ''] = made.containerCodes;
    const body = { containerCodes: [first] };
    ok(await made.it.call('setContainersActive', { body: { ...body, active: false } }));
    expect(await live()).toEqual({ 1: 6, 2: 5 });
    expect((await other.cards()).map(({ containerCode }) => containerCode)).not.toContain(first);
    ok(await made.it.call('setContainersActive', { body: { ...body, active: true } }));
    expect(await live()).toEqual({ 0: 5, 1: 6, 2: 5 });
    ok(await made.it.call('removeContainers', { body }));
    expect(await live()).toEqual({ 1: 6, 2: 5 });
    ok(await made.it.call('restoreContainers', { body }));
    expect(await live()).toEqual({ 0: 5, 1: 6, 2: 5 });
  });
  test('[CD-40] a container taken back from a later round does not hold up SUBMIT and does not count', async () => {
    const roundCode = await openNextRound(world, made.it, made);
    const { codes } = { codes: made.containerCodes };
    const seats = codes.map((containerCode) => ({ containerCode, judgeCode: judge.judgeCode }));
    const plan = { settings: { blind: false, judgesPerContainer: 1, sessions: 1 }, roomJudges: [], overrides: [] };
    ok(await made.it.call('saveJudgingPlan', { params: { roundCode }, body: { ...plan, pairs: seats, version: 0 } }));
    await world.database.db
      .updateTable('round_entries')
      .set({ qualified: true })
      .where('round_code', '=', made.params.roundCode)
      .execute();
    const depth = (await made.it.get()).roundData.at(-1)?.criteria[0]?.criterionCode ?? '';
    const session = { judgeToken: judge.token, judge: { judgeCode: judge.judgeCode } };
    const later = createJudge(made.it, session as Parameters<typeof createJudge>[1], roundCode);
    ok(await later.give(codes[0] ?? '', depth, 9));
    ok(await later.give(codes[1] ?? '', depth, 7));
    expect((await later.release()).body.code).toBe('CARDS_INCOMPLETE');
    const body = { containerCodes: [codes[2]], qualified: false };
    ok(await made.it.call('qualifyContainers', { params: made.params, body }));
    expect(ok(await later.release())['released']).toBe(2);
    expect(await live()).toEqual({ 0: 4.5, 1: 3.5 });
    ok(await made.it.call('qualifyContainers', { params: made.params, body: { ...body, containerCodes: [codes[0]] } }));
    expect(await live()).toEqual({ 1: 3.5 });
  });
  test('[CD-41] a round that is a draft again does not count', async () => {
    await score(judge, both);
    ok(await judge.release());
    const set = async (status: string) =>
      ok(
        await made.it.call('setRoundStatus', {
          params: made.params,
          body: { status, version: (await round())?.version },
        }),
      );
    await set('draft');
    expect(await live()).toEqual({});
    expect(await statuses(judge)).toEqual(['round-not-live', 'round-not-live', 'round-not-live']);
    await set('live');
    expect(await live()).toEqual({ 0: 5, 1: 6, 2: 5 });
  });
});
