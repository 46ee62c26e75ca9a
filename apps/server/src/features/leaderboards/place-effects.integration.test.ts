import type { HistoryEntry } from '@podium/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createUploader, pathOf } from '../../../test/bulk-upload.ts';
import { enter } from '../../../test/competition.ts';
import { closeRound, judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let crew: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
  crew = (await enter(world, 'crew@example.org')).token;
});
afterAll(() => world.close());

/** Two judges: the first scores 9, 5, 4 and releases, the second 1, 6, 4 and does not. */
const openJudged = async () => {
  const made = await judgedCompetition(world, organiser, { entries: 3, judges: 2 });
  const [first, second] = made.judges as [TestJudge, TestJudge];
  const score = async (judge: TestJudge, points: readonly number[]) => {
    const writes = made.containerCodes.flatMap((code, at) =>
      made.criteria.map((criterionCode) =>
        judge.operation(code, { part: 'points', criterionCode, value: points[at] ?? 0 }),
      ),
    );
    ok(await judge.send(writes));
  };
  await score(first, [9, 5, 4]);
  await score(second, [1, 6, 4]);
  ok(await first.release());
  const history = async (token = organiser) => {
    const { items } = ok(await made.it.call('getHistory', { token })) as unknown as { items: HistoryEntry[] };
    return items;
  };
  const newest = async (token?: string) => {
    const [entry] = await history(token);
    const places = entry?.effect?.places.map((one) => [
      made.containerCodes.indexOf(one.containerCode),
      one.before,
      one.after,
    ]);
    return { what: entry?.what, places: places ?? null };
  };
  const leaveOut = async (leftOut: boolean) =>
    ok(
      await made.it.call('leaveOutCards', {
        params: { ...made.params, judgeCode: first.judgeCode },
        body: { leftOut, containerCodes: null, reason: 'Scored the wrong room' },
      }),
    );
  return { ...made, history, newest, leaveOut };
};

test('[HY-12] a decision about what counts is followed by the places that it changed, for those who view scores', async () => {
  const { it, params, containerCodes, newest, leaveOut } = await openJudged();
  expect(await newest()).toEqual({ what: 'cards.released', places: null });
  await it.invite('crew@example.org', ['audit.view']);
  ok(await closeRound(it, params));
  const closed = [
    [1, 2, 1],
    [0, 1, 2],
  ];
  expect(await newest()).toEqual({ what: 'judging.closed', places: closed });
  await leaveOut(true);
  expect(await newest()).toEqual({
    what: 'cards.left-out',
    places: [
      [2, 3, 2],
      [0, 2, 3],
    ],
  });
  await leaveOut(false);
  expect(await newest()).toMatchObject({ what: 'cards.included' });
  ok(await it.call('removeContainers', { body: { containerCodes: containerCodes.slice(1, 2) } }));
  expect(await newest()).toEqual({
    what: 'container.removed',
    places: [
      [0, 2, 1],
      [2, 3, 2],
      [1, 1, null],
    ],
  });
  expect(await newest(crew)).toEqual({ what: 'container.removed', places: null });
});

test('[HY-12] what changes no place is followed by nothing', async () => {
  const { it, newest, containerCodes, params } = await openJudged();
  const adjusted = { params: { ...params, containerCode: containerCodes[0] ?? '' } };
  ok(await it.call('addAdjustment', { ...adjusted, body: { kind: 'BONUS', points: 1, reason: 'Fair play' } }));
  expect(await newest()).toEqual({ what: 'score.adjusted', places: null });
});

test('[HY-12] an upload that is taken back says which places that changed', async () => {
  const { it, params, judges, criteria, history, board } = await openJudged();
  const uploaded = await createUploader(world, () => organiser).run(it, 'email,team\nlater@example.org,Late entry\n');
  expect((await history())[0]).toMatchObject({ what: 'bulk-upload.applied', effect: null });
  const listed = ok(await it.call('listContainers', { query: { search: 'later@example.org' } }))['items'];
  const [{ containerCode }] = listed as [{ containerCode: string }];
  const competitionRoomCode = (await board()).rooms[0]?.competitionRoomCode;
  ok(await it.call('assignContainers', { params, body: { moves: [{ containerCode, competitionRoomCode }] } }));
  const [judge] = judges as [TestJudge, TestJudge];
  ok(
    await judge.send(
      criteria.map((criterionCode) => judge.operation(containerCode, { part: 'points', criterionCode, value: 10 })),
    ),
  );
  ok(await judge.release());
  ok(await it.call('undoBulkUpload', pathOf(uploaded)));
  const [undone] = await history();
  expect(undone?.what).toBe('bulk-upload.undone');
  expect(undone?.effect?.places.map(({ before, after }) => [before, after])).toEqual([
    [2, 1],
    [3, 2],
    [4, 3],
    [1, null],
  ]);
});

test('[HY-12] places before a decision are those of the database, also when another node changed scores', async () => {
  const { it, newest, containerCodes, params } = await openJudged();
  const { config, database, clock } = world;
  const log = pino({ level: 'silent' });
  const other = await createApp({ config, ...database, log, clock: () => clock.now, roles: ['api'] });
  try {
    const bonus = (containerCode: string | undefined, points: number) => ({
      path: `/competitions/${it.code}/rounds/${params.roundCode}/containers/${containerCode}/adjustments`,
      body: { kind: 'BONUS' as const, points, reason: 'Fair play' },
    });
    const boardHere = () => it.call('getLeaderboard', { params: { leaderboardID: it.code.replace('CMP', 'LDB') } });
    // This node keeps the board from before: 9, 5, 4.
    ok(await boardHere());
    const { path, body } = bonus(containerCodes[2], 3);
    const headers = { authorization: `Bearer ${organiser}` };
    const answer = await other.inject({ method: 'POST', url: `/new/api${path}`, headers, payload: body });
    expect(answer.statusCode).toBe(200);
    const adjusted = { params: { ...params, containerCode: containerCodes[1] ?? '' } };
    ok(await it.call('addAdjustment', { ...adjusted, body: { kind: 'BONUS', points: 9, reason: 'Fair play' } }));
    expect(await newest()).toEqual({
      what: 'score.adjusted',
      places: [
        [1, 3, 1],
        [0, 1, 2],
        [2, 2, 3],
      ],
    });
  } finally {
    await other.close();
  }
});
