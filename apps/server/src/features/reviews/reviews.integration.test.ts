import type { Review } from '@podium/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { type JudgedCompetition, judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let participant: { token: string; userCode: string };
let made: JudgedCompetition;
let judges: [TestJudge, TestJudge];
/** The second best of five. */
let own: string;

beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
  const session = await enter(world, 'participant@example.org');
  participant = { token: session.token, userCode: session.user.userCode };
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await judgedCompetition(world, organiser, { entries: 5, judges: 2 });
  judges = made.judges as [TestJudge, TestJudge];
  own = made.containerCodes[1] ?? '';
  await world.database.db
    .updateTable('members')
    .set({ user_code: participant.userCode, status: 'ONBOARDED' })
    .where('container_code', '=', own)
    .execute();
});

const [speeds, styles] = [
  [9, 8, 6, 4, 2],
  [9, 3, 4, 5, 6],
];
const comment = (judge: TestJudge, containerCode: string, at: number, value: string) =>
  judge.send([judge.operation(containerCode, { part: 'comment', criterionCode: made.criteria[at], value })]);
const scoreAll = async (): Promise<void> => {
  for (const judge of judges) {
    for (const [at, containerCode] of made.containerCodes.entries()) {
      ok(await judge.give(containerCode, made.criteria[0] ?? '', speeds[at] ?? 0));
      ok(await judge.give(containerCode, made.criteria[1] ?? '', styles[at] ?? 0));
    }
    ok(await judge.send([judge.operation(own, { part: 'note', value: 'Secret note' })]));
  }
};
const release = (body: object = {}) =>
  made.it.call('releaseScores', { body: { word: 'RELEASE', roundCodes: [made.params.roundCode], ...body } });
const ask = (token: string, containerCode = own, query: object = {}) =>
  made.it.call('getReview', { token, params: { containerCode }, query: query as Record<string, string> });
const read = async (): Promise<Review | null> => ok(await ask(participant.token))['review'] as Review | null;

test('[P-020] [PV-1] [PV-2] a participant learns place, criteria against the field and the way over the rounds', async () => {
  await scoreAll();
  expect(await read()).toBeNull();
  for (const judge of judges) ok(await judge.release());
  expect(await read()).toBeNull();
  ok(await release());
  const { roundCode } = made.params;
  expect(await read()).toMatchObject({
    containerCode: own,
    roundCode,
    score: 5.5,
    rank: 2,
    size: 5,
    behind: { points: 3.5, rank: 1 },
    judges: 2,
    rounds: [{ roundCode, score: 5.5, median: 5, best: 9, scaleMax: 10 }],
    criteria: [
      {
        criterionName: 'Speed',
        mean: 8,
        field: { lower: 4, median: 6, upper: 8, position: 'upper-half' },
        betterThan: 3,
      },
      { criterionName: 'Style', mean: 3, field: { lower: 4, median: 5, upper: 6, position: 'below' }, betterThan: 0 },
    ],
  });
});

test('[PV-1] what changes after the release is in the review with the next one', async () => {
  await scoreAll();
  for (const judge of judges) ok(await judge.release());
  ok(await release());
  const before = await read();
  const [judge] = judges;
  const params = { ...made.params, judgeCode: judge.judgeCode, containerCode: own };
  ok(await made.it.call('reopenCard', { params, body: { reason: 'Mixed up' } }));
  ok(await judge.give(own, made.criteria[1] ?? '', 10, { baseVersion: 1 }));
  ok(await judge.release());
  expect(await read()).toEqual(before);
  ok(await release({ reason: 'A card was mixed up' }));
  expect((await read())?.criteria[1]).toMatchObject({ mean: 6.5, betterThan: 3 });
});

const ceremony = (name: 'openCeremony' | 'endCeremony' | 'cancelCeremony', body: object) =>
  made.it.call(name, { body });
const opened = { of: 'sealed', roundCodes: null, reason: null, places: 3 };
test('[PV-1] [CY-7] a ceremony keeps the reviews with its seal, and shows them when it ends', async () => {
  await scoreAll();
  ok(await comment(judges[0], own, 0, 'Brake later'));
  ok(await comment(judges[1], own, 1, 'Smile more'));
  for (const judge of judges) ok(await judge.release());
  ok(await ceremony('openCeremony', opened));
  const [judge] = judges;
  const params = { ...made.params, judgeCode: judge.judgeCode, containerCode: own };
  ok(await made.it.call('reopenCard', { params, body: { reason: 'Mixed up' } }));
  ok(await judge.give(own, made.criteria[1] ?? '', 10, { baseVersion: 1 }));
  ok(await comment(judge, own, 0, 'Written after the seal'));
  ok(await judge.release());
  expect(await read()).toBeNull();
  ok(await ceremony('endCeremony', { number: 1 }));
  const review = await read();
  expect(review).toMatchObject({ score: 5.5, judges: 2, writers: 2, criteria: [{ mean: 8 }, { mean: 3 }] });
  expect(review?.comments.map(({ text }) => text).toSorted()).toEqual(['Brake later', 'Smile more']);
});
test('[PV-1] [CY-8] a cancelled ceremony leaves the reviews of the release before', async () => {
  await scoreAll();
  for (const judge of judges) ok(await judge.release());
  ok(await release());
  const before = await read();
  const [judge] = judges;
  const params = { ...made.params, judgeCode: judge.judgeCode, containerCode: own };
  ok(await made.it.call('reopenCard', { params, body: { reason: 'Mixed up' } }));
  ok(await judge.give(own, made.criteria[1] ?? '', 10, { baseVersion: 1 }));
  ok(await judge.release());
  ok(await ceremony('openCeremony', { ...opened, reason: 'A card was mixed up' }));
  ok(await ceremony('cancelCeremony', { number: 1, reason: 'The hall is closed' }));
  expect(await read()).toEqual(before);
  ok(await ceremony('openCeremony', { ...opened, reason: 'A card was mixed up' }));
  ok(await ceremony('endCeremony', { number: 2 }));
  expect((await read())?.criteria[1]).toMatchObject({ mean: 6.5 });
});

test('[PV-3] comments come without names from two writers on, and notes never', async () => {
  await scoreAll();
  ok(await comment(judges[0], own, 0, 'Brake later'));
  ok(await comment(judges[0], own, 1, ' '));
  const alone = made.containerCodes[0] ?? '';
  ok(await comment(judges[1], own, 1, 'Smile more'));
  ok(await comment(judges[1], alone, 1, 'Only I wrote this'));
  for (const judge of judges) ok(await judge.release());
  ok(await release());
  const review = await read();
  expect(review?.writers).toBe(2);
  expect(review?.comments.toSorted((a, b) => a.text.localeCompare(b.text))).toMatchObject([
    { criterionName: 'Speed', text: 'Brake later' },
    { criterionName: 'Style', text: 'Smile more' },
  ]);
  const single = ok(await ask(organiser, alone))['review'] as Review;
  expect([single.writers, single.comments]).toEqual([1, []]);
  const text = JSON.stringify(review);
  expect(text).not.toContain('Secret note');
  for (const judge of judges) expect(text).not.toContain(judge.judgeCode);
});

test('[PV-4] only members of the container and those who view scores read it', async () => {
  await scoreAll();
  for (const judge of judges) ok(await judge.release());
  ok(await release());
  const other = made.containerCodes[0] ?? '';
  expect((await ask(participant.token, other)).body.code).toBe('CONTAINER_NOT_FOUND');
  ok(await ask(organiser, other));
  await made.it.invite('crew@example.org', ['rooms.manage']);
  const crew = (await enter(world, 'crew@example.org')).token;
  expect((await ask(crew)).status).toBe(403);
  expect((await ask(participant.token, own, { round: 'RND0' })).body.code).toBe('ROUND_NOT_FOUND');
});
