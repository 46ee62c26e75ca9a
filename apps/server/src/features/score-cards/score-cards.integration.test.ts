import type { JudgeCard } from '@podium/contract';
import { cardView, maxAccepted } from '@podium/domain/score-log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { type JudgedCompetition, judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const start = async (options: Parameters<typeof judgedCompetition>[2] = {}) => {
  const made = await judgedCompetition(world, organiser, options);
  const [judge, other] = made.judges as [TestJudge, TestJudge];
  const [first, second] = made.containerCodes as [string, string];
  const [speed, style] = made.criteria;
  return { ...made, judge, other, first, second, speed, style };
};
const viewOf = (made: JudgedCompetition, card: JudgeCard | undefined) =>
  cardView(card?.content ?? { fields: [], accepted: [], devices: [] }, made.criteria);
const outcomes = (body: Record<string, unknown>) =>
  (body['results'] as { outcome: string; code?: string }[]).map(({ outcome, code }) => code ?? outcome);

describe('a judge scores', () => {
  test('[P-004] [P-037] [CD-1] one criterion of an entry; the points are stored, another judge sees nothing of them', async () => {
    const made = await start();
    const { judge, other, first, speed } = made;
    expect(outcomes((await judge.give(first, speed, 7.5)).body)).toEqual(['applied']);
    const card = (await judge.cards()).find(({ containerCode }) => containerCode === first);
    expect(viewOf(made, card).assessment).toEqual([
      { criterionCode: speed, points: 7.5 },
      { criterionCode: made.style, points: null },
    ]);
    expect(JSON.stringify(await other.cards())).not.toContain('7.5');
  });
  test('[CD-2] nothing off the scale, nothing of a criterion that is not there, nothing of an entry they do not judge', async () => {
    const { judge, first, speed } = await start();
    expect(outcomes((await judge.give(first, speed, 7.3)).body)).toEqual(['points-off-scale']);
    expect(outcomes((await judge.give(first, speed, 11)).body)).toEqual(['points-off-scale']);
    expect(outcomes((await judge.give(first, 'CRT0000000000000', 5)).body)).toEqual(['criterion-removed']);
    const elsewhere = await start();
    expect(outcomes((await judge.give(elsewhere.first, speed, 5)).body)).toEqual(['card-gone']);
    const foreign = judge.operation(first, { part: 'points', criterionCode: speed, value: 5 });
    expect(outcomes((await judge.send([{ ...foreign, competitionCode: elsewhere.it.code }])).body)).toEqual([
      'card-gone',
    ]);
    expect((await elsewhere.judge.cards()).every(({ content }) => content.fields.length === 0)).toBe(true);
  });
  test('[CD-3] an operation that is sent again changes nothing, also beside new ones', async () => {
    const { judge, first, speed } = await start();
    const one = judge.operation(first, { part: 'points', criterionCode: speed, value: 4 });
    const two = judge.operation(first, { part: 'points', criterionCode: speed, value: 6 });
    await judge.send([one]);
    expect(outcomes((await judge.send([one, two, one])).body)).toEqual([
      'already-applied',
      'applied',
      'already-applied',
    ]);
    expect((await judge.cards())[0]?.content.fields[0]).toMatchObject({ version: 2, heads: [{ value: 6 }] });
  });
  test('[AT-4] an operation that a long card does not list any more is confirmed if it was taken, and never otherwise', async () => {
    const { judge, first, speed } = await start();
    const give = (value: number) => judge.operation(first, { part: 'points', criterionCode: speed, value });
    const [taken, refused] = [give(4), give(7.3)];
    expect(outcomes((await judge.send([taken, refused])).body)).toEqual(['applied', 'points-off-scale']);
    for (let batch = 0; batch * 50 < maxAccepted; batch += 1)
      ok(await judge.send(Array.from({ length: 50 }, () => give(batch % 2 === 0 ? 6 : 8))));
    const again = await judge.send([taken, { ...refused, value: 7.5 }]);
    expect(outcomes(again.body)).toEqual(['already-applied', 'out-of-order']);
  });
  test('[CD-4] on two devices without a network: both values stay, the criterion counts as not scored, choosing ends it', async () => {
    const made = await start();
    const { judge, first, speed, style } = made;
    const [phone, tablet] = [judge.openDevice(), judge.openDevice()];
    await phone.give(first, speed, 8);
    await phone.give(first, style, 6);
    const answer = await tablet.give(first, speed, 5);
    expect(outcomes(answer.body)).toEqual(['conflict']);
    const card = (await judge.cards()).find(({ containerCode }) => containerCode === first);
    expect(viewOf(made, card)).toMatchObject({
      canRelease: false,
      conflicts: [{ values: [{ value: 8 }, { value: 5 }] }],
      assessment: [{ points: null }, { points: 6 }],
    });
    const cells = async () => (await made.board()).rooms[0]?.judges.flatMap((one) => one.cells);
    expect(await cells()).toContain('in-progress');
    await tablet.give(first, speed, 5, { action: 'choose', baseVersion: 2 });
    const after = (await judge.cards()).find(({ containerCode }) => containerCode === first);
    expect(viewOf(made, after)).toMatchObject({ canRelease: true, assessment: [{ points: 5 }, { points: 6 }] });
    expect(await cells()).toContain('scored');
  });
  test('[CD-5] many judges at once: every acknowledged operation is there', async () => {
    const made = await start({ entries: 4, judges: 4 });
    const sent = made.judges.flatMap((judge) =>
      made.containerCodes.flatMap((containerCode) =>
        made.criteria.map((criterionCode, at) => judge.openDevice().give(containerCode, criterionCode, at + 3)),
      ),
    );
    expect((await Promise.all(sent)).every(({ body }) => outcomes(body)[0] === 'applied')).toBe(true);
    for (const judge of made.judges) {
      const cards = await judge.cards();
      expect(cards.map((card) => viewOf(made, card).assessment.map(({ points }) => points))).toEqual(
        made.containerCodes.map(() => [3, 4]),
      );
    }
  });
  test('[CD-6] steps aside with a reason; the card holds up nobody, and what was scored on it stays', async () => {
    const made = await start();
    const { judge, first, second, speed, style } = made;
    expect((await judge.send([judge.operation(first, { part: 'recuse', value: '  ' })])).status).toBe(400);
    await judge.give(first, speed, 9);
    ok(await judge.send([judge.operation(first, { part: 'recuse', value: 'My niece is in it' })]));
    await judge.give(second, speed, 5);
    await judge.give(second, style, 5);
    expect(ok(await judge.release())).toEqual({ released: 1 });
    const aside = (await judge.cards()).find(({ containerCode }) => containerCode === first);
    expect(viewOf(made, aside).assessment[0]?.points).toBe(9);
    const seen = (await made.board()).rooms[0]?.judges.find(({ judgeCode }) => judgeCode === judge.judgeCode);
    expect(seen).toMatchObject({ cells: ['recused', 'released'], released: true });
  });
});

describe('the release', () => {
  test('[P-027] [P-028] [CD-7] needs the word SUBMIT, every criterion of every card, and locks the cards', async () => {
    const made = await start();
    const { judge, first, speed } = made;
    for (const word of ['', 'submit', 'SUBMI']) expect((await judge.release(word)).body.code).toBe('VALIDATION_FAILED');
    await judge.give(first, speed, 5);
    const early = await judge.release();
    expect([early.status, early.body.code, early.body.details]).toEqual([
      409,
      'CARDS_INCOMPLETE',
      { containerCodes: made.containerCodes },
    ]);
    await made.scoreAll(judge, 6);
    expect((await judge.cards()).map(({ submit }) => submit)).toEqual([false, false]);
    expect(ok(await judge.release())).toEqual({ released: 2 });
    expect((await judge.cards()).map(({ submit }) => submit)).toEqual([true, true]);
    expect(outcomes((await judge.give(first, speed, 1)).body)).toEqual(['card-locked']);
    expect(ok(await judge.release())).toEqual({ released: 0 });
  });
  test('[CD-8] a reopened card is written again, and the history says why', async () => {
    const made = await start();
    const { judge, first, speed, it, params } = made;
    await made.scoreAll(judge, 6);
    ok(await judge.release());
    const card = { params: { ...params, judgeCode: judge.judgeCode, containerCode: first } };
    ok(await it.call('reopenCard', { ...card, body: { reason: 'She mixed up two teams' } }));
    expect((await it.call('reopenCard', { ...card, body: { reason: 'Again' } })).body.code).toBe('CARD_NOT_FOUND');
    const [field] = (await judge.cards()).find(({ containerCode }) => containerCode === first)?.content.fields ?? [];
    expect(outcomes((await judge.give(first, speed, 2, { baseVersion: field?.version })).body)).toEqual(['applied']);
    expect(ok(await judge.release())).toEqual({ released: 1 });
    expect(JSON.stringify((await it.call('getHistory')).body)).toContain('She mixed up two teams');
  });
});

describe('the organiser', () => {
  test('[CD-9] sees how far everyone is, and no points', async () => {
    const made = await start();
    await made.scoreAll(made.judge, 6.5);
    ok(await made.judge.release());
    await made.other.give(made.first, made.speed, 9.5);
    const board = await made.board();
    expect(board).toMatchObject({ scored: 2, expected: 4, rooms: [{ roomName: 'Hall', containers: [{}, {}] }] });
    const cells = new Map(board.rooms[0]?.judges.map((judge) => [judge.judgeCode, judge.cells]));
    expect(cells.get(made.judge.judgeCode)).toEqual(['released', 'released']);
    expect(cells.get(made.other.judgeCode)).toEqual(['in-progress', 'not-scored']);
    expect(JSON.stringify(board)).not.toMatch(/6\.5|9\.5/u);
  });
  test('[CD-10] replaces a judge in the middle: what was released stays, the rest moves, nothing is lost', async () => {
    const made = await start({ judges: 3 });
    const [judge, , substitute] = made.judges as [TestJudge, TestJudge, TestJudge];
    ok(await made.savePlan([judge.judgeCode], { version: 1 }));
    await made.scoreAll(judge, 6);
    ok(await judge.release());
    const reopened = { params: { ...made.params, judgeCode: judge.judgeCode, containerCode: made.second } };
    ok(await made.it.call('reopenCard', { ...reopened, body: { reason: 'Look again' } }));
    const replace = (by: string) =>
      made.it.call('replaceJudge', {
        params: { ...made.params, judgeCode: judge.judgeCode },
        body: { by, reason: 'She fell ill' },
      });
    expect((await replace(judge.judgeCode)).body.code).toBe('JUDGE_NOT_FOUND');
    expect(ok(await replace(substitute.judgeCode))).toEqual({ moved: 1, left: 0 });
    expect((await substitute.cards()).map(({ containerCode }) => containerCode)).toEqual([made.second]);
    expect((await judge.cards()).map(({ containerCode, submit }) => [containerCode, submit])).toEqual([
      [made.first, true],
    ]);
  });
  test('[CD-11] closes judging hard: with the number of cards that count, and then nobody scores', async () => {
    const made = await start();
    const close = (counting: number) =>
      made.it.call('closeJudging', { params: made.params, body: { choices: [], counting } });
    expect((await close(4)).body).toMatchObject({ code: 'CLOSING_CHANGED', details: { counting: 0 } });
    ok(await close(0));
    expect(outcomes((await made.judge.give(made.first, made.speed, 5)).body)).toEqual(['judging-closed']);
    expect((await made.judge.release()).body.code).toBe('JUDGING_CLOSED');
    ok(await made.it.call('reopenJudging', { params: made.params, body: { reason: 'One more hour' } }));
    expect(outcomes((await made.judge.give(made.first, made.speed, 5)).body)).toEqual(['applied']);
  });
  test('[CD-20] sees when judging ends, who stepped aside and why, and every judge who could take over', async () => {
    const made = await start({ judges: 3 });
    const spare = made.judges[2] as TestJudge;
    ok(await made.savePlan([made.judge.judgeCode, made.other.judgeCode], { version: 1 }));
    const ends = Date.parse('2026-03-01T12:00:00.000Z');
    const entry = { timelineCode: '', title: '', startTime: '2026-03-01T08:00:00.000Z' };
    const timeline = ((await made.it.call('getSettings')).body['settings'] as { timeline: { version: number } })
      .timeline;
    const values = [
      { ...entry, kind: 'round', roundCode: made.params.roundCode, hours: 9 },
      { ...entry, kind: 'judging', roundCode: made.params.roundCode, hours: 4 },
    ];
    ok(await made.it.call('saveTimeline', { body: { values, version: timeline.version } }));
    ok(await made.judge.send([made.judge.operation(made.first, { part: 'recuse', value: 'My niece is in it' })]));
    const board = await made.board();
    expect(board.endsAt).toBe(new Date(ends).toISOString());
    expect(board.stepAsides).toMatchObject([
      { judgeCode: made.judge.judgeCode, containerCode: made.first, reason: 'My niece is in it' },
    ]);
    expect(board.judges.map(({ judgeCode }) => judgeCode)).toContain(spare.judgeCode);
    expect(board).toMatchObject({ judgesPerContainer: 1, lateScores: 0 });
  });
  test('[CD-12] reminds a judge once in ten minutes', async () => {
    const made = await start();
    const remind = () => made.it.call('remindJudge', { params: { ...made.params, judgeCode: made.judge.judgeCode } });
    ok(await remind());
    world.clock.pass(10 * 60_000 - 1);
    expect((await remind()).body.code).toBe('REMINDED_ALREADY');
    const judge = `judge0.${made.it.code.toLowerCase()}@example.org`;
    expect((await world.mailTo(judge))?.subject).toContain('2 cards are open');
    world.clock.pass(1);
    ok(await remind());
  });
  test('[CM-10] [CD-13] takes a competition back to DRAFT only while nobody has scored', async () => {
    const made = await start();
    const draft = async ({ it }: JudgedCompetition) =>
      it.call('setCompetitionStatus', { body: { status: 'DRAFT', version: (await it.get()).version } });
    ok(await draft(await start()));
    await made.judge.give(made.first, made.speed, 5);
    expect((await draft(made)).body).toMatchObject({
      code: 'COMPETITION_UPDATE_FAILED',
      details: { reason: 'scored' },
    });
  });
});
