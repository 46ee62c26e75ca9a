import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { releaseCards } from '../../../test/released-cards.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const shown = async (judge: TestJudge) =>
  (await judge.cards()).map(({ containerCode, submit }) => [containerCode, submit]);

test('[JA-4] a card that is begun or submitted stays with a judge who is taken away', async () => {
  const made = await judgedCompetition(world, organiser);
  const [beginner, released] = made.judges as [TestJudge, TestJudge];
  const [first, second] = made.containerCodes as [string, string];
  ok(await beginner.give(first, made.criteria[0], 5));
  await made.scoreAll(released, 6);
  ok(await released.release());
  ok(await made.savePlan([], { version: 1 }));
  expect(await shown(beginner)).toEqual([[first, false]]);
  expect(await shown(released)).toEqual([
    [first, true],
    [second, true],
  ]);
});

test('[JA-8] an override that is taken back takes the card away, unless it is begun', async () => {
  const made = await judgedCompetition(world, organiser, { judges: 1 });
  const judge = made.judges[0] as TestJudge;
  const [first, second] = made.containerCodes as [string, string];
  const pairs = made.containerCodes.map((containerCode) => ({ judgeCode: judge.judgeCode, containerCode }));
  for (const params of pairs)
    ok(await made.it.call('declareConflict', { params, body: { declared: true, reason: 'Her brother' } }));
  expect(await shown(judge)).toEqual([]);
  const save = async (version: number, more: object) =>
    ok(
      await made.savePlan([judge.judgeCode], {
        version,
        overrides: pairs.map((pair) => ({ ...pair, reason: 'Nobody else', ...more })),
      }),
    );
  await save(1, {});
  expect(await shown(judge)).toEqual([
    [first, false],
    [second, false],
  ]);
  ok(await judge.give(second, made.criteria[0], 5));
  await save(2, { takenBack: true });
  expect(await shown(judge)).toEqual([[second, false]]);
});

test('[JA-20] a declared conflict takes unbegun cards away; begun and released ones count until they are left out', async () => {
  const made = await judgedCompetition(world, organiser, { entries: 3, judges: 2 });
  const [judge, other] = made.judges as [TestJudge, TestJudge];
  const [released, begun, unbegun] = made.containerCodes as [string, string, string];
  const round = { competitionCode: made.it.code, ...made.params };
  await releaseCards(world, round, [{ containerCode: released, judgeCode: judge.judgeCode, score: 4 }]);
  ok(await judge.give(begun, made.criteria[0], 5));
  await made.scoreAll(other, 8);
  ok(await other.release());
  const declared = { declared: true, reason: 'His sister is in it' };
  for (const containerCode of [released, begun, unbegun])
    ok(
      await made.it.call('declareConflict', { params: { judgeCode: judge.judgeCode, containerCode }, body: declared }),
    );
  expect(await shown(judge)).toEqual([
    [released, true],
    [begun, false],
  ]);
  const scoreOf = async (containerCode: string) =>
    (
      await world.database.db
        .selectFrom('container_scores')
        .select('adjusted')
        .where('container_code', '=', containerCode)
        .executeTakeFirst()
    )?.adjusted;
  expect([await scoreOf(released), await scoreOf(begun), await scoreOf(unbegun)]).toEqual([6, 8, 8]);
  const body = { leftOut: true, containerCodes: [released], reason: 'A conflict came to light' };
  ok(await made.it.call('leaveOutCards', { params: { ...made.params, judgeCode: judge.judgeCode }, body }));
  expect(await scoreOf(released)).toBe(8);
});
