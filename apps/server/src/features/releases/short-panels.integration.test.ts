import type { Fairness, ReleasePreview } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { judgedCompetition, ok } from '../../../test/judging.ts';
import { releaseCards } from '../../../test/released-cards.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('[LW-26] a release and fairness name who has fewer judges, also who has none, and nobody who does not take part', async () => {
  const { token } = await enter(world, 'organiser@example.org');
  const { it, params, containerCodes, judges } = await judgedCompetition(world, token, { entries: 5, judges: 2 });
  const [, , single, none, inactive] = containerCodes as [string, string, string, string, string];
  const cards = judges.flatMap(({ judgeCode }, at) =>
    containerCodes
      .slice(0, at === 0 ? 3 : 2)
      .map((containerCode, index) => ({ containerCode, judgeCode, score: 8 - index })),
  );
  await releaseCards(world, { competitionCode: it.code, ...params }, cards);
  ok(await it.call('setContainersActive', { body: { containerCodes: [inactive], active: false } }));
  const short = (one: { containerCode: string; judges: number; others: number }) =>
    `${one.containerCode}: ${one.judges} of ${one.others}`;
  const expected = [`${single}: 1 of 2`, `${none}: 0 of 2`].toSorted();
  const preview = async () =>
    (ok(await it.call('previewRelease', { body: { roundCodes: null } })) as unknown as ReleasePreview).fewerJudges;
  expect((await preview()).map(short).toSorted()).toEqual(expected);
  const query = { places: '1', view: 'round' };
  const { fewerJudges } = ok(await it.call('getFairness', { params, query })) as unknown as Fairness;
  expect(fewerJudges.map(short).toSorted()).toEqual(expected);
  ok(await it.call('releaseScores', { body: { word: 'RELEASE', roundCodes: null } }));
  expect((await preview()).map(short).toSorted()).toEqual(expected);
});
