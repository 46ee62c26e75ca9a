import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClosedRound } from '../../../test/card-requests.ts';
import { enter } from '../../../test/competition.ts';
import { signInJudge } from '../../../test/judges.ts';
import { closeRound, createJudge, ok } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const closedRound = () => openClosedRound(world, organiser);
type Closed = Awaited<ReturnType<typeof closedRound>>;
const waitingOf = async ({ list, board }: Closed) => ({
  listed: (await list()).filter(({ state }) => state === 'waiting').map(({ containerCode }) => containerCode),
  counted: (await board()).cardRequests,
});
const none = { listed: [], counted: 0 };

test('[CQ-10] a request about a removed entry does not wait; restored, it waits again', async () => {
  const made = await closedRound();
  const { it, first, ask, decide, card } = made;
  ok(await ask(first));
  const body = { containerCodes: [first] };
  ok(await it.call('removeContainers', { body }));
  expect(await waitingOf(made)).toEqual(none);
  expect(await card(first)).toBeUndefined();
  expect((await ask(first)).body.code).toBe('CARD_NOT_FOUND');
  expect((await decide(first, true)).body.code).toBe('CARD_REQUEST_CHANGED');
  ok(await it.call('restoreContainers', { body }));
  expect(await waitingOf(made)).toEqual({ listed: [first], counted: 1 });
  expect(await card(first)).toMatchObject({ mayAsk: null, request: { state: 'waiting' } });
  ok(await decide(first, true));
  expect(await card(first)).toMatchObject({ status: 'counts' });
});

test('[CQ-10] the open card of a removed entry is open again when it is restored in time', async () => {
  const { it, second, judge, criteria, ask, decide, card } = await closedRound();
  ok(await ask(second));
  ok(await decide(second, true));
  ok(await it.call('removeContainers', { body: { containerCodes: [second] } }));
  const given = async () => (ok(await judge.give(second, criteria[1], 7))['results'] as { code?: string }[])[0]?.code;
  expect(await given()).toBe('card-gone');
  ok(await it.call('restoreContainers', { body: { containerCodes: [second] } }));
  expect(await card(second)).toMatchObject({ isOpened: true });
  expect(await given()).toBeUndefined();
  expect(ok(await judge.release())).toEqual({ released: 1 });
});

test('[CQ-7] [CQ-10] a judge is replaced once judging is open again; then the new one asks', async () => {
  const made = await closedRound();
  const { it, params, second, judge, ask, decide, card } = made;
  ok(await ask(second));
  const session = await signInJudge(world, it, `spare.${it.code.toLowerCase()}@example.org`);
  const spare = createJudge(it, session, params.roundCode);
  const replaced = { params: { ...params, judgeCode: judge.judgeCode }, body: { by: spare.judgeCode, reason: 'Ill' } };
  expect((await it.call('replaceJudge', replaced)).body.code).toBe('JUDGING_CLOSED');
  expect(await waitingOf(made)).toEqual({ listed: [second], counted: 1 });
  ok(await it.call('reopenJudging', { params, body: { reason: 'A judge is ill' } }));
  ok(await it.call('replaceJudge', replaced));
  world.clock.pass(1000);
  ok(await closeRound(it, params));
  expect(await waitingOf(made)).toEqual(none);
  expect(await card(second)).toBeUndefined();
  expect((await decide(second, true)).body.code).toBe('CARD_REQUEST_NOT_FOUND');
  expect((await ask(second)).body.code).toBe('CARD_NOT_FOUND');
  ok(await ask(second, { token: spare.token }));
  expect(await made.list()).toMatchObject([{ judgeCode: spare.judgeCode, containerCode: second, kind: 'open' }]);
});

test('[CQ-10] of a removed judge only what can be counted waits; restored, the judge waits for the rest', async () => {
  const made = await closedRound();
  const { it, first, second, judge, ask, decide } = made;
  ok(await ask(first));
  ok(await ask(second));
  const params = { judgeCode: judge.judgeCode };
  ok(await it.call('removeJudge', { params, body: { reason: 'Moved away' } }));
  expect(await waitingOf(made)).toEqual({ listed: [first], counted: 1 });
  expect((await decide(second, true)).body.code).toBe('JUDGE_REMOVED');
  ok(await it.call('restoreJudge', { params }));
  expect(await waitingOf(made)).toMatchObject({ counted: 2 });
  ok(await decide(second, true));
});

test('[CQ-10] what has happened otherwise does not wait; the judge can ask for something else', async () => {
  const made = await closedRound();
  const { it, params, first, judge, ask, decide, card } = made;
  ok(await ask(first));
  const body = { leftOut: false, containerCodes: [first], reason: 'Not mixed up' };
  ok(await it.call('leaveOutCards', { params: { ...params, judgeCode: judge.judgeCode }, body }));
  expect(await card(first)).toMatchObject({ status: 'counts', mayAsk: 'open', request: null });
  expect(await waitingOf(made)).toEqual(none);
  expect((await decide(first, true)).body.code).toBe('CARD_REQUEST_CHANGED');
  expect(ok(await ask(first))['request']).toMatchObject({ kind: 'open', state: 'waiting' });
});

test('[CQ-10] [WC-14] a request that is accepted after a release changes the next release only', async () => {
  const made = await closedRound();
  const { it, first, ask, decide } = made;
  ok(await ask(first));
  const release = (reason: string | null) =>
    it.call('releaseScores', { body: { word: 'RELEASE', roundCodes: null, reason } });
  ok(await release(null));
  const sealedOf = async (version: number) => {
    const row = await world.database.db
      .selectFrom('leaderboard_snapshots')
      .select('content')
      .where('competition_code', '=', it.code)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    const { containers } = JSON.parse(row.content) as {
      containers: { containerCode: string; finalScore: number | null }[];
    };
    return containers.find(({ containerCode }) => containerCode === first)?.finalScore;
  };
  expect(await sealedOf(1)).toBe(4);
  expect(await waitingOf(made)).toMatchObject({ counted: 1 });
  ok(await decide(first, true));
  expect(await sealedOf(1)).toBe(4);
  expect((await release(null)).body.code).toBe('REASON_MISSING');
  ok(await release('A card was counted'));
  expect(await sealedOf(2)).toBe(6);
});

test('[CQ-7] [CQ-10] opening judging again ends opened cards, and nothing of before waits after it is closed', async () => {
  const made = await closedRound();
  const { it, params, first, second, judge, ask, decide, card, close } = made;
  ok(await ask(second));
  ok(await decide(second, true));
  ok(await ask(first));
  ok(await it.call('reopenJudging', { params, body: { reason: 'One more hour' } }));
  expect(await card(second)).toMatchObject({ isOpened: false, request: null, mayAsk: null });
  expect((await judge.release()).body.code).toBe('CARDS_INCOMPLETE');
  world.clock.pass(1000);
  ok(await close());
  expect(await waitingOf(made)).toEqual(none);
  expect(await card(second)).toMatchObject({ isOpened: false, request: null, mayAsk: 'open' });
  expect((await judge.release()).body.code).toBe('JUDGING_CLOSED');
  ok(await ask(second));
  expect(await waitingOf(made)).toEqual({ listed: [second], counted: 1 });
});
