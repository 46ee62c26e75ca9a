import type { Fairness, JudgeCard } from '@podium/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { closeRound, type JudgedCompetition, judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { releaseCards } from '../../../test/released-cards.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { verifyChains } from '../../cli/verify-command.ts';

let world: World;
let organiser: string;
let made: JudgedCompetition;
let judges: [TestJudge, TestJudge, TestJudge];
let outsider: TestJudge;
let close: [string, string];

/** Two containers are close at the first place. */
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await judgedCompetition(world, organiser, { entries: 6, judges: 4 });
  const [a, b, c, d] = made.judges as [TestJudge, TestJudge, TestJudge, TestJudge];
  judges = [a, b, c];
  outsider = d;
  close = made.containerCodes.slice(0, 2) as [string, string];
  // Only the first three sit in the room; the fourth has a card only where one is asked for.
  ok(
    await made.savePlan(
      judges.map(({ judgeCode }) => judgeCode),
      { settings, version: 1 },
    ),
  );
  // The two that are close have two cards each, so that one more clearly helps: the third judge has not scored them yet.
  const cards = made.containerCodes.flatMap((containerCode, index) =>
    judges.slice(0, index < 2 ? 2 : 3).map(({ judgeCode }, at) => ({
      containerCode,
      judgeCode,
      score: index < 2 ? 7 + at / 2 + (index === at ? 0.5 : 0) : 3 + at / 2 + index / 4,
    })),
  );
  const ofOutsider = made.containerCodes.slice(2).map((containerCode, index) => ({
    containerCode,
    judgeCode: outsider.judgeCode,
    score: 3.5 + index / 4,
  }));
  await releaseCards(world, { competitionCode: made.it.code, ...made.params }, [...cards, ...ofOutsider]);
});

const settings = { blind: false, judgesPerContainer: 3, sessions: 1 };
const fairness = async (): Promise<Fairness> =>
  ok(await made.it.call('getFairness', { params: made.params, query: { places: '1' } })) as unknown as Fairness;
const ask = (containerCode: string | undefined, judgeCode: string, options: object = {}) =>
  made.it.call('askForCard', { params: made.params, body: { containerCode, judgeCode }, ...options });
const cardsOf = async (judge: TestJudge): Promise<JudgeCard[]> => judge.cards();

test('[FA-22] a close call names the judge who could settle it, and one press gives them the card', async () => {
  const [call] = (await fairness()).confidence?.closeCalls ?? [];
  expect(call?.place).toBe(1);
  expect(new Set([call?.above.containerCode, call?.below.containerCode])).toEqual(new Set(close));
  expect(call?.suggestion?.judgeCode).toBe(outsider.judgeCode);
  const { containerCode, judgeCode } = call?.suggestion ?? { containerCode: '', judgeCode: '' };
  ok(await ask(containerCode, judgeCode));
  const mine = await cardsOf(outsider);
  expect(mine.some((card) => card.containerCode === containerCode && !card.submit)).toBe(true);
  const email = `judge3.${made.it.code.toLowerCase()}@example.org`;
  const mail = (await world.mailTo(email))?.text ?? '';
  expect(mail).toContain('one more entry');
  expect(mail).not.toContain('Entry ');
  const shown = await fairness();
  expect(shown.asked).toMatchObject([{ containerCode, judgeCode, isReleased: false }]);
  expect(shown.confidence?.closeCalls[0]?.suggestion?.containerCode).not.toBe(containerCode);
  const chain = await world.database.db
    .selectFrom('audit_chain')
    .select(['subject', 'details'])
    .where('competition_code', '=', made.it.code)
    .where('act', '=', 'card.asked')
    .execute();
  expect(chain).toEqual([{ subject: `${made.params.roundCode} ${containerCode}`, details: { judgeCode } }]);
  expect((await verifyChains(world.database.db, made.it.code)).isIntact).toBe(true);
  expect(JSON.stringify((await made.it.call('getHistory')).body)).toContain('card.asked');
});

test('[FA-22] a card asked for stays when rooms change, and counts when it is released', async () => {
  ok(await ask(close[0], outsider.judgeCode));
  ok(await made.savePlan([judges[0].judgeCode], { settings, version: 2 }));
  for (const criterion of made.criteria) ok(await outsider.give(close[0], criterion, 9));
  ok(await outsider.release());
  const shown = (await fairness()).containers.find(({ containerCode }) => containerCode === close[0]);
  expect(shown?.cards).toBe(3);
  expect((await fairness()).asked).toMatchObject([{ isReleased: true }]);
});

test('[FA-22] a judge in conflict is neither suggested nor asked, also with an override', async () => {
  for (const containerCode of close)
    ok(
      await made.it.call('declareConflict', {
        params: { judgeCode: outsider.judgeCode, containerCode },
        body: { declared: true, reason: 'My cousin is in it' },
      }),
    );
  const overrides = [{ judgeCode: outsider.judgeCode, containerCode: close[0], reason: 'Nobody else is left' }];
  ok(
    await made.savePlan(
      judges.map(({ judgeCode }) => judgeCode),
      { settings, version: 2, overrides },
    ),
  );
  expect((await ask(close[0], outsider.judgeCode)).body.code).toBe('JUDGE_IN_CONFLICT');
  const [call] = (await fairness()).confidence?.closeCalls ?? [];
  expect([call?.suggestion, call?.stop]).toEqual([null, 'nobody-free']);
});

test('[FA-22] a second card, a full judge, a closed round and strangers are refused', async () => {
  expect((await ask(close[0], judges[0].judgeCode)).body.code).toBe('CARD_ALREADY_PRESENT');
  const elsewhere = await judgedCompetition(world, organiser, { entries: 1, judges: 1 });
  expect((await ask(elsewhere.containerCodes[0], outsider.judgeCode)).body.code).toBe('CONTAINER_NOT_FOUND');
  expect((await ask(close[0], elsewhere.judges[0]?.judgeCode ?? '')).body.code).toBe('JUDGE_NOT_FOUND');
  const viewer = (await enter(world, 'viewer@example.org')).token;
  await made.it.invite('viewer@example.org', ['scores.view']);
  expect((await ask(close[0], outsider.judgeCode, { token: viewer })).status).toBe(403);
  await world.database.db
    .updateTable('judges')
    .set({ max_containers: 4 })
    .where('judge_code', '=', outsider.judgeCode)
    .execute();
  expect((await ask(close[0], outsider.judgeCode)).body.code).toBe('JUDGE_FULL');
  ok(await closeRound(made.it, made.params));
  expect((await ask(close[1], outsider.judgeCode)).body.code).toBe('JUDGING_CLOSED');
});

test('[FA-24] a close call is left with a reason, by those who release scores, and the chain holds it', async () => {
  const [call] = (await fairness()).confidence?.closeCalls ?? [];
  expect(call?.left).toBeNull();
  const pair = { aboveCode: call?.above.containerCode, belowCode: call?.below.containerCode };
  const leave = (body: object, options: object = {}) =>
    made.it.call('leaveCloseCall', {
      params: made.params,
      body: { ...pair, reason: 'The jury has agreed', ...body },
      ...options,
    });
  expect((await leave({ reason: ' ' })).body.code).toBe('VALIDATION_FAILED');
  expect((await leave({ belowCode: 'CNT-of-nowhere' })).body.code).toBe('CONTAINER_NOT_FOUND');
  const stranger = (await enter(world, 'leaves@example.org')).token;
  expect((await leave({}, { token: stranger })).status).toBe(403);
  ok(await leave({}));
  const [shown] = (await fairness()).confidence?.closeCalls ?? [];
  expect(shown?.left).toMatchObject({ reason: 'The jury has agreed' });
  const rows = await world.database.db
    .selectFrom('audit_chain')
    .select(['act', 'subject', 'details'])
    .where('competition_code', '=', made.it.code)
    .where('act', '=', 'close-call.left')
    .execute();
  expect(rows).toEqual([
    { act: 'close-call.left', subject: made.params.roundCode, details: { ...pair, reason: 'The jury has agreed' } },
  ]);
});
