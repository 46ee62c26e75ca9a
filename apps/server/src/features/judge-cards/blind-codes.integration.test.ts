import type { JudgeCard } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { createJudge, judgedCompetition, ok, openNextRound, type TestJudge } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { createBlindCodes } from '../score-cards/blind-codes.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const blindSettings = { blind: true, judgesPerContainer: 1, sessions: 1 };

/** An open first round, and a second one that is judged blind by the same judge. */
const openThenBlind = async () => {
  const made = await judgedCompetition(world, organiser, { entries: 3, judges: 1 });
  const [judge] = made.judges as [TestJudge];
  const second = await openNextRound(world, made.it, { containerCodes: made.containerCodes });
  const pairs = made.containerCodes.map((containerCode) => ({ judgeCode: judge.judgeCode, containerCode }));
  const body = { settings: blindSettings, roomJudges: [], pairs, overrides: [], version: 0 };
  ok(await made.it.call('saveJudgingPlan', { params: { roundCode: second }, body }));
  const session = { judgeToken: judge.token, judge: { judgeCode: judge.judgeCode } } as Parameters<
    typeof createJudge
  >[1];
  return { ...made, judge, second, blindJudge: createJudge(made.it, session, second) };
};
const of = (cards: readonly JudgeCard[], roundCode: string) => cards.filter((card) => card.roundCode === roundCode);

test('[BL-1] no card carries the real code, in any round, and a container has another code in every round', async () => {
  const { judge, second, params, containerCodes } = await openThenBlind();
  const cards = await judge.cards();
  expect(cards).toHaveLength(6);
  for (const code of containerCodes) expect(JSON.stringify(cards)).not.toContain(code);
  const codes = cards.map(({ containerCode }) => containerCode);
  expect(new Set(codes).size).toBe(6);
  expect(codes.every((code) => /^[A-Z2-7]{26}$/u.test(code))).toBe(true);
  expect(of(cards, params.roundCode).map(({ containerName }) => containerName)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Entry/u)]),
  );
  expect(of(await judge.cards(), second)).toEqual(of(cards, second));
});
test('[BL-1] a competition without a blind round keeps its codes', async () => {
  const { judges, containerCodes } = await judgedCompetition(world, organiser);
  expect((await judges[0]?.cards())?.map(({ containerCode }) => containerCode)).toEqual(containerCodes);
});
test('[BL-2] scores sent under these codes reach their containers, and the answers repeat them', async () => {
  const { it, judge, blindJudge, second, containerCodes } = await openThenBlind();
  const [card] = of(await judge.cards(), second) as [JudgeCard];
  const criterionCode = (await it.get()).roundData[1]?.criteria[0]?.criterionCode ?? '';
  const answer = ok(await blindJudge.give(card.containerCode, criterionCode, 7));
  expect(answer).toMatchObject({
    results: [{ outcome: 'applied' }],
    cards: [{ roundCode: second, containerCode: card.containerCode }],
  });
  const scored = await world.database.db
    .selectFrom('score_cards')
    .select('container_code')
    .where('round_code', '=', second)
    .where('scored', '=', 1)
    .execute();
  expect(scored).toHaveLength(1);
  expect(containerCodes).toContain(scored[0]?.container_code);
  const early = await blindJudge.release();
  expect(early.body).toMatchObject({ code: 'CARDS_INCOMPLETE' });
  for (const code of containerCodes) expect(JSON.stringify([answer, early.body])).not.toContain(code);
  const open = of(await judge.cards(), second).filter((one) => one.containerCode !== card.containerCode);
  expect(((early.body.details ?? {})['containerCodes'] as string[]).toSorted()).toEqual(
    open.map((one) => one.containerCode).toSorted(),
  );
});
test('[BL-2] the real code is refused in a blind round, also after judging was closed', async () => {
  const { it, blindJudge, second, containerCodes, params, judge, criteria } = await openThenBlind();
  const criterionCode = (await it.get()).roundData[1]?.criteria[0]?.criterionCode ?? '';
  const give = () => blindJudge.give(containerCodes[0] ?? '', criterionCode, 7);
  const refused = { results: [{ outcome: 'refused', code: 'card-gone' }], cards: [] };
  expect(ok(await give())).toMatchObject(refused);
  ok(await it.call('closeJudging', { params: { roundCode: second }, body: { choices: [], counting: 0 } }));
  expect(ok(await give())).toMatchObject(refused);
  expect((await it.call('listLateScores', { params: { roundCode: second } })).body).toMatchObject({ scores: [] });
  // In an open round of the same competition a device may still hold operations from before the blind round was made.
  expect(ok(await judge.give(containerCodes[0] ?? '', criteria[0], 7))).toMatchObject({
    results: [{ outcome: 'applied' }],
    cards: [{ containerCode: of(await judge.cards(), params.roundCode)[0]?.containerCode }],
  });
});
test('[BL-3] every judge has an order of their own, which stays', async () => {
  const made = await judgedCompetition(world, organiser, { entries: 8, judges: 3, blind: true });
  const names = async (judge: TestJudge) => (await judge.cards()).map(({ containerName }) => containerName);
  const orders: string[] = [];
  for (const judge of made.judges) {
    const order = await names(judge);
    expect(await names(judge)).toEqual(order);
    orders.push(order.join(' '));
  }
  expect(new Set(orders).size).toBe(3);
});
/** Whether one list is the other from some place on, in the same direction or backwards, going on at its beginning. */
const isTurned = (list: readonly number[], other: readonly number[]): boolean =>
  [list, list.toReversed()].some((one) => `${one.join()},${one.join()},`.includes(`${other.join()},`));

test('[BL-3] [BL-4] neither the order of the cards nor that of their codes follows from the order of registration', async () => {
  // Twelve: that chance makes one of these orders by itself happens once in twenty million judges.
  const made = await judgedCompetition(world, organiser, { entries: 12, judges: 4, blind: true });
  const { roundCode } = made.params;
  const codes = createBlindCodes({ secrets: createSecrets(world.config.secretKey) });
  const registered = made.containerCodes.map((containerCode) => codes.containerCode(roundCode, containerCode));
  const positions = registered.map((_, at) => at);
  for (const judge of made.judges) {
    const shown = (await judge.cards()).map(({ containerCode }) => containerCode);
    expect(shown.toSorted()).toEqual(registered.toSorted());
    for (const order of [shown, shown.toSorted()])
      expect(
        isTurned(
          positions,
          order.map((code) => registered.indexOf(code)),
        ),
      ).toBe(false);
  }
});
test('[BL-3] an order that is turned or backwards is seen as the one it was made from', () => {
  const turned = [
    [0, 1, 2, 3, 4],
    [4, 3, 2, 1, 0],
    [3, 4, 0, 1, 2],
    [1, 0, 4, 3, 2],
  ];
  expect(turned.map((order) => isTurned([0, 1, 2, 3, 4], order))).toEqual([true, true, true, true]);
  expect(isTurned([0, 1, 2, 3, 4], [0, 2, 1, 3, 4])).toBe(false);
});
