import type { HistoryEntry, LateScore } from '@podium/contract';
import { maxLateScores } from '@podium/domain/judging';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, type TestCompetition } from '../../../test/competition.ts';
import { closeRound, judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

/** A round of one judge and two entries that was closed before anything arrived. */
const closedRound = async () => {
  const made = await judgedCompetition(world, organiser, { entries: 2, judges: 2 });
  const [judge, other] = made.judges as [TestJudge, TestJudge];
  const [first, second] = made.containerCodes as [string, string];
  ok(await closeRound(made.it, made.params));
  const list = async () =>
    ok(await made.it.call('listLateScores', { params: made.params })) as unknown as {
      scores: LateScore[];
      waiting: number;
    };
  const decide = (operationIds: string[], accept: boolean, reason = 'The network of the hall was down') =>
    made.it.call('decideLateScores', { params: made.params, body: { operationIds, accept, reason } });
  const stateOf = async (containerCode: string) => {
    const [room] = (await made.board()).rooms;
    const at = room?.containers.findIndex((one) => one.containerCode === containerCode) ?? -1;
    return room?.judges.find(({ judgeCode }) => judgeCode === judge.judgeCode)?.cells[at];
  };
  return { ...made, judge, other, first, second, list, decide, stateOf };
};
const sendPoints = async (judge: TestJudge, containerCode: string, criteria: readonly string[], value: number) => {
  const operations = criteria.map((criterionCode) =>
    judge.operation(containerCode, { part: 'points', criterionCode, value }),
  );
  return { ids: operations.map(({ operationId }): string => operationId), answer: await judge.send(operations) };
};
const chainOf = async (competitionCode: string) =>
  world.database.db
    .selectFrom('audit_chain')
    .select(['act', 'actor', 'details'])
    .where('competition_code', '=', competitionCode)
    .orderBy('seq')
    .execute();
const historyOf = async (it: TestCompetition) =>
  ((await it.call('getHistory')).body['items'] as HistoryEntry[]).filter(({ what }) => what.startsWith('late-scores.'));

test('[LT-1] [LT-2] late scores change no card, are kept once, and are listed without points', async () => {
  const { it, judge, first, criteria, list, stateOf } = await closedRound();
  const { ids, answer } = await sendPoints(judge, first, criteria, 7.5);
  expect((answer.body['results'] as { code: string }[]).map(({ code }) => code)).toEqual([
    'judging-closed',
    'judging-closed',
  ]);
  const note = judge.operation(first, { part: 'note', value: 'A secret note' });
  for (const again of [note, note]) expect((await judge.send([again])).status).toBe(200);
  const { scores, waiting } = await list();
  expect(waiting).toBe(3);
  const points = scores.filter(({ operationId }) => ids.includes(operationId));
  expect(new Set(points.map(({ criterionName }) => criterionName))).toEqual(new Set(['Speed', 'Style']));
  for (const late of points)
    expect(late).toMatchObject({
      part: 'points',
      state: 'waiting',
      judgeCode: judge.judgeCode,
      judgeName: `judge0.${it.code.toLowerCase()}@example.org`,
      containerCode: first,
      containerName: expect.stringMatching(/^Entry \d+$/u),
      receivedAt: world.clock.now.toISOString(),
    });
  expect(JSON.stringify(scores)).not.toMatch(/7\.5|A secret note/u);
  expect(await stateOf(first)).toBe('not-scored');
  expect((await judge.cards()).every(({ content }) => content.fields.length === 0)).toBe(true);
});
test('[LT-3] [LT-4] [LT-5] [LT-7] accepted scores count once the card is complete, with history and chain', async () => {
  const { it, judge, first, second, criteria, list, decide, stateOf } = await closedRound();
  const complete = await sendPoints(judge, first, criteria, 8);
  const half = await sendPoints(judge, second, criteria.slice(0, 1), 6);
  expect(ok(await decide([...complete.ids, ...half.ids], true))).toEqual({ decided: 3, left: 0, released: 1 });
  expect([await stateOf(first), await stateOf(second)]).toEqual(['released', 'in-progress']);
  const after = await list();
  expect(after.waiting).toBe(0);
  expect(after.scores[0]).toMatchObject({ state: 'accepted', decidedBy: expect.any(String) as string });
  expect((await decide(complete.ids, true)).body.code).toBe('LATE_SCORE_NOT_FOUND');
  const acts = await chainOf(it.code);
  expect(acts.filter(({ act }) => act === 'score.written')).toHaveLength(3);
  expect(acts.find(({ act }) => act === 'late-scores.accepted')?.details).toMatchObject({
    judgeCode: judge.judgeCode,
    released: [first],
    reason: 'The network of the hall was down',
  });
  const decision = { state: 'accepted', reason: 'The network of the hall was down' };
  expect(await historyOf(it)).toMatchObject([{ what: 'late-scores.accepted', after: { reason: decision.reason } }]);
  const answer = ok(await it.call('listJudgeCards', { token: judge.token }));
  expect(answer['lateScores']).toMatchObject([decision, decision, decision]);
  // The card itself says so too, whether it counts with that or not.
  const taken = { act: 'taken-late', by: expect.any(String) as string, reason: decision.reason };
  expect((await judge.cards()).map((card) => card.decision)).toEqual([
    expect.objectContaining(taken),
    expect.objectContaining(taken),
  ]);
});
test('[LT-2] [LT-3] every change of a score is decided with it, and all of them are one score', async () => {
  const { judge, first, criteria, list, decide } = await closedRound();
  const { ids } = await sendPoints(judge, first, criteria, 3);
  await sendPoints(judge, first, criteria, 4);
  await sendPoints(judge, first, criteria, 9);
  expect((await list()).waiting).toBe(2);
  expect(ok(await decide(ids, true))).toEqual({ decided: 2, left: 0, released: 1 });
  expect((await list()).waiting).toBe(0);
  const card = (await judge.cards()).find((one) => one.containerCode === first);
  expect(card?.content.fields.map(({ heads }) => heads.map(({ value }) => value))).toEqual([[9], [9]]);
});
test('[LT-5] declined scores change nothing, and the judge reads the reason', async () => {
  const { it, judge, other, first, criteria, decide, stateOf } = await closedRound();
  const { ids } = await sendPoints(judge, first, criteria, 8);
  expect(ok(await decide(ids, false, 'Sent a day later'))).toEqual({ decided: 2, left: 0, released: 0 });
  expect(await stateOf(first)).toBe('not-scored');
  const mine = ok(await it.call('listJudgeCards', { token: judge.token }))['lateScores'];
  expect(mine).toEqual(
    ids.toSorted().map((operationId) => ({ operationId, state: 'declined', reason: 'Sent a day later' })),
  );
  expect(ok(await it.call('listJudgeCards', { token: other.token }))['lateScores']).toEqual([]);
  const acts = await chainOf(it.code);
  expect(acts.some(({ act }) => act === 'score.written')).toBe(false);
  expect(acts.find(({ act }) => act === 'late-scores.declined')?.details).toMatchObject({ reason: 'Sent a day later' });
  expect(await historyOf(it)).toMatchObject([{ what: 'late-scores.declined', after: { reason: 'Sent a day later' } }]);
});
test('[LT-3] a card that was released meanwhile takes no late score', async () => {
  const { it, params, judge, first, criteria, decide } = await closedRound();
  const { ids } = await sendPoints(judge, first, criteria, 8);
  ok(await it.call('reopenJudging', { params, body: { reason: 'One more hour' } }));
  const device = judge.openDevice();
  for (const containerCode of (await judge.cards()).map((card) => card.containerCode))
    for (const criterionCode of criteria) ok(await device.give(containerCode, criterionCode, 5));
  ok(await judge.release());
  expect(ok(await decide(ids, true))).toEqual({ decided: 0, left: 2, released: 0 });
});
test('[LT-6] a judge cannot fill the server with late scores', async () => {
  const { judge, first, criteria, list } = await closedRound();
  const send = async (count: number) =>
    ok(
      await judge.send(
        Array.from({ length: count }, () =>
          judge.operation(first, { part: 'points', criterionCode: criteria[0], value: 5 }),
        ),
      ),
    );
  for (let sent = 0; sent < maxLateScores + 50; sent += 50) await send(50);
  const kept = world.database.db
    .selectFrom('late_scores')
    .select('operation_id')
    .where('judge_code', '=', judge.judgeCode);
  expect(await kept.execute()).toHaveLength(maxLateScores);
  expect((await list()).waiting).toBe(1);
});
