import type { JudgeCard, JudgedRound } from '@podium/contract';
import { cardView } from '@podium/domain/score-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { closeRound, judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

test('[CD-21] a judge sees their spread only when the organiser allows it and judging is closed', async () => {
  const made = await judgedCompetition(world, organiser, { entries: 6, judges: 4 });
  for (const [at, judge] of made.judges.entries()) {
    await made.scoreAll(judge, 4 + at);
    ok(await judge.release());
  }
  const [first] = made.judges as [TestJudge];
  const spread = async () =>
    ok(await made.it.call('getOwnSpread', { token: first.token, params: made.params }))['spread'];
  const settings = { blind: false, judgesPerContainer: 1, sessions: 1, showSpread: true };
  const codes = made.judges.map(({ judgeCode }) => judgeCode);
  ok(await closeRound(made.it, made.params));
  expect(await spread()).toBeNull();
  ok(await made.savePlan(codes, { settings, version: 1 }));
  expect(await spread()).toEqual({ shared: 6, offset: -2, own: 0, panel: 0 });
  ok(await made.it.call('reopenJudging', { params: made.params, body: { reason: 'One more hour' } }));
  expect(await spread()).toBeNull();
});
test('[CD-22] a score on a criterion that was removed meanwhile stays on the card as a note', async () => {
  const made = await judgedCompetition(world, organiser, { entries: 1, judges: 1 });
  const [judge] = made.judges as [TestJudge];
  const [speed, style] = made.criteria;
  const [containerCode] = made.containerCodes as [string];
  const round = (await made.it.get()).roundData[0];
  const kept = (round?.criteria ?? []).filter(({ criterionCode }) => criterionCode === speed);
  ok(await made.it.call('saveCriteria', { params: made.params, body: { criteria: kept, version: round?.version } }));
  const outcomes = ((await judge.give(containerCode, style, 7)).body['results'] as { outcome: string }[]).map(
    ({ outcome }) => outcome,
  );
  expect(outcomes).toEqual(['applied']);
  const answer = ok(await made.it.call('listJudgeCards', { token: judge.token }));
  const [card] = answer['cards'] as JudgeCard[];
  expect(card && cardView(card.content, [speed]).removed).toMatchObject([{ criterionCode: style, points: 7 }]);
  const removed = (answer['rounds'] as JudgedRound[])[0]?.removedCriteria;
  expect(removed).toContainEqual({ criterionCode: style, criterionName: 'Style' });
  await judge.give(containerCode, speed, 5);
  expect(ok(await judge.release())).toEqual({ released: 1 });
});
