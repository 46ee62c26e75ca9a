import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { type ClosedRoundOptions, openClosedRound } from '../../../test/card-requests.ts';
import { ok } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const reason = 'I was called away';
const answer = 'That is right';
const closedRound = (more: ClosedRoundOptions = {}) => openClosedRound(world, organiser, more);
type Closed = Awaited<ReturnType<typeof closedRound>>;
const chainOf = async ({ it }: Closed) =>
  (
    await world.database.db
      .selectFrom('audit_chain')
      .select('act')
      .where('competition_code', '=', it.code)
      .where('act', 'like', 'card-request.%')
      .orderBy('seq')
      .execute()
  ).map(({ act }) => act);

test('[CQ-1] [CQ-3] [CQ-4] [CQ-5] [CQ-6] a card that was left out counts when the organiser accepts', async () => {
  const made = await closedRound();
  const { first, judge, ask, decide, list, card, history, board } = made;
  expect(await card(first)).toMatchObject({ status: 'left-out', mayAsk: 'count', request: null });
  const asked = ok(await ask(first))['request'];
  expect(asked).toMatchObject({ kind: 'count', state: 'waiting', decidedBy: null, decision: null });
  expect(await card(first)).toMatchObject({ mayAsk: null, request: asked });
  expect((await board()).cardRequests).toBe(1);
  const listed = await list();
  expect(listed).toMatchObject([{ judgeCode: judge.judgeCode, containerCode: first, reason, state: 'waiting' }]);
  expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual([
    'askedAt',
    'containerCode',
    'containerName',
    'decidedBy',
    'decision',
    'judgeCode',
    'judgeName',
    'kind',
    'reason',
    'state',
  ]);
  expect(ok(await decide(first, true))).toMatchObject({ openUntil: null, request: { state: 'accepted' } });
  expect(await card(first)).toMatchObject({
    status: 'counts',
    submit: true,
    mayAsk: 'open',
    request: { state: 'accepted', decidedBy: expect.any(String) as string, decision: answer },
    decision: { act: 'counted', reason: answer },
  });
  expect((await board()).cardRequests).toBe(0);
  const [decided, made1] = await history();
  expect([decided?.what, made1?.what]).toEqual(['card-request.counted', 'card-request.made']);
  expect(decided?.after).toMatchObject({ containerCode: first, reason: answer });
  expect(await chainOf(made)).toEqual(['card-request.made', 'card-request.counted']);
});

test('[CQ-4] [CQ-5] an unfinished card is opened for some hours, alone; released it counts', async () => {
  const { second, first, half, criteria, judge, it, ask, decide, card } = await closedRound();
  expect(await card(second)).toMatchObject({ status: 'unfinished', mayAsk: 'open', isOpened: false });
  ok(await ask(half, { why: '' }));
  const { openUntil } = ok(await decide(second, true, { openHours: 3 }));
  expect(Date.parse(String(openUntil)) - world.clock.now.getTime()).toBe(3 * 3_600_000);
  const mail = await world.mailTo(`judge0.${it.code.toLowerCase()}@example.org`);
  expect(mail?.subject).toMatch(/^Your card for Entry \d+ is open again$/u);
  expect(await card(second)).toMatchObject({ isOpened: true, releaseUntil: openUntil, mayAsk: null });
  // Its own card takes points, the others do not.
  const codeOf = async (containerCode: string) =>
    (ok(await judge.give(containerCode, criteria[1], 7))['results'] as { outcome: string; code?: string }[])[0];
  expect(await codeOf(first)).toMatchObject({ outcome: 'refused', code: 'judging-closed' });
  expect(await codeOf(second)).toMatchObject({ outcome: 'applied' });
  expect((await ask(second)).body.code).toBe('CARD_REQUEST_NOT_NEEDED');
  const rounds = ok(await it.call('listJudgeCards', { token: judge.token }))['rounds'] as { asked: object }[];
  expect(rounds[0]?.asked).toEqual({ until: openUntil, cards: 1 });
  expect(ok(await judge.release())).toEqual({ released: 1 });
  expect(await card(second)).toMatchObject({ status: 'counts', isOpened: false, releaseUntil: null });
  expect(await codeOf(second)).toMatchObject({ code: 'card-locked' });
});

test('[CQ-4] the time of an opened card ends, and its judge can ask again', async () => {
  const { second, criteria, judge, ask, decide, card } = await closedRound();
  ok(await ask(second));
  ok(await decide(second, true));
  world.clock.pass(2 * 3_600_000 + 1);
  expect(await card(second)).toMatchObject({ isOpened: false, releaseUntil: null, mayAsk: 'open' });
  const late = ok(await judge.give(second, criteria[1], 7))['results'] as { code: string }[];
  expect(late[0]?.code).toBe('judging-closed');
  expect((await judge.release()).body.code).toBe('JUDGING_CLOSED');
  expect(ok(await ask(second))['request']).toMatchObject({ state: 'waiting' });
});

test('[CQ-2] [CQ-5] a request waits once; a declined one says why and can be made again', async () => {
  const { first, other, ask, decide, card, list, history } = await closedRound();
  ok(await ask(first));
  expect((await ask(first)).body.code).toBe('CARD_REQUEST_WAITING');
  // Another judge has a card of their own for the entry, which waits for nothing.
  expect(await card(first, other)).toMatchObject({ status: 'counts', mayAsk: 'open', request: null });
  expect((await decide(first, false, { reason: 'no' })).body.code).toBe('VALIDATION_FAILED');
  ok(await decide(first, false));
  expect((await decide(first, true)).body.code).toBe('CARD_REQUEST_NOT_FOUND');
  expect(await card(first)).toMatchObject({
    status: 'left-out',
    mayAsk: 'count',
    request: { state: 'declined', decision: answer },
  });
  expect((await history())[0]).toMatchObject({ what: 'card-request.declined', after: { reason: answer } });
  ok(await ask(first));
  expect((await list()).map(({ state }) => state)).toEqual(['waiting']);
});

test('[CQ-2] [CQ-7] nobody asks while judging is open, and opening it again ends what was asked', async () => {
  const { it, params, first, ask, decide, list, card, board, close } = await closedRound({ choice: 'ask' });
  // The judge was asked and can release by themselves.
  expect((await ask(first)).body.code).toBe('CARD_REQUEST_NOT_NEEDED');
  world.clock.pass(3 * 3_600_000);
  ok(await ask(first));
  ok(await it.call('reopenJudging', { params, body: { reason: 'One more hour' } }));
  expect(await list()).toEqual([]);
  expect([(await board()).cardRequests, (await card(first))?.request]).toEqual([0, null]);
  expect((await ask(first)).body.code).toBe('CARD_REQUEST_NOT_NEEDED');
  world.clock.pass(1000);
  ok(await close());
  expect((await decide(first, true)).body.code).toBe('CARD_REQUEST_NOT_FOUND');
});

test('[CQ-4] a card that its judge cannot release any more is not opened', async () => {
  const { it, first, second, judge, ask, decide, card } = await closedRound();
  ok(await ask(first));
  ok(await ask(second));
  ok(await it.call('removeJudge', { params: { judgeCode: judge.judgeCode }, body: { reason: 'Moved away' } }));
  expect((await decide(second, true)).body.code).toBe('JUDGE_REMOVED');
  expect(ok(await decide(first, true))).toMatchObject({ request: { state: 'accepted' } });
  await expect(card(first)).rejects.toThrow();
});

test('[CQ-8] in a blind round the judge asks by the code that they know', async () => {
  const { it, first, second, half, judge, ask, decide, card, list } = await closedRound({ blind: true });
  for (const real of [first, second]) expect((await ask(real)).body.code).toBe('CARD_NOT_FOUND');
  ok(await ask(half));
  const [request] = await list();
  expect([first, second]).toContain(request?.containerCode);
  ok(await decide(request?.containerCode ?? '', true));
  const mail = await world.mailTo(`judge0.${it.code.toLowerCase()}@example.org`);
  const shown = await card(half);
  expect(shown?.isOpened).toBe(true);
  expect(mail?.text).toContain(shown?.containerName ?? 'nothing');
  expect(mail?.text).not.toContain(request?.containerName ?? 'nothing');
  expect(JSON.stringify(await judge.cards())).not.toContain(request?.containerCode ?? 'nothing');
});

test('[CQ-1] [CQ-3] a judge asks about their own cards only, and another competition has none of them', async () => {
  const made = await closedRound();
  const elsewhere = await closedRound();
  expect((await elsewhere.ask(made.first)).body.code).toBe('CARD_NOT_FOUND');
  const foreign = { ...made.params, containerCode: made.first };
  const asked = await elsewhere.it.call('askAboutCard', { token: elsewhere.judge.token, params: foreign, body: {} });
  expect(asked.body.code).toBe('ROUND_NOT_FOUND');
  ok(await made.ask(made.first));
  const params = { ...foreign, judgeCode: made.judge.judgeCode };
  const body = { accept: true, reason: answer };
  expect((await elsewhere.it.call('decideCardRequest', { params, body })).body.code).toBe('ROUND_NOT_FOUND');
  const here = { ...params, ...elsewhere.params };
  expect((await elsewhere.it.call('decideCardRequest', { params: here, body })).body.code).toBe(
    'CARD_REQUEST_NOT_FOUND',
  );
  expect(await elsewhere.list()).toEqual([]);
  expect(await made.card(made.first)).toMatchObject({ request: { state: 'waiting' } });
});
