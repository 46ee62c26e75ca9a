import type { Fairness } from '@podium/contract';
import { correctJudges } from '@podium/domain/fairness';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { openNextRound, type JudgedCompetition, judgedCompetition, ok } from '../../../test/judging.ts';
import { releaseCards } from '../../../test/released-cards.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let made: JudgedCompetition;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await judgedCompetition(world, organiser, { entries: 8, judges: 4 });
});

/** Each container is scored by three of the four judges; judge 3 is generous, judge 0 strict. */
const cardsOf = () =>
  made.containerCodes.flatMap((containerCode, index) =>
    made.judges.flatMap(({ judgeCode }, at) =>
      (index + at) % 4 === 0 ? [] : [{ containerCode, judgeCode, score: 4 + at + (index % 5) / 2 }],
    ),
  );
const release = (cards = cardsOf()) => releaseCards(world, { competitionCode: made.it.code, ...made.params }, cards);
const fairness = async (query: Readonly<Record<string, string>> = {}): Promise<Fairness> =>
  ok(await made.it.call('getFairness', { params: made.params, query })) as unknown as Fairness;
const countStatements = async (work: () => Promise<unknown>): Promise<number> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
};

describe('the fairness of a round', () => {
  test('[FA-20] shows raw and corrected scores, every judge against the panel, and why a correction would apply', async () => {
    await release();
    const shown = await fairness();
    const expected = correctJudges(cardsOf(), { min: 0, max: 10, step: 0.5 });
    expect(shown.fit).toMatchObject({ status: 'applied', guard: null, evidenceLevel: 'clear', groups: 1 });
    expect(shown.fit.strength).toBe(expected.strength);
    for (const { containerCode, rawScore, correctedScore } of expected.containers)
      expect(shown.containers.find((one) => one.containerCode === containerCode)).toMatchObject({
        rawScore,
        correctedScore,
        cards: 3,
        adjustment: 0,
      });
    for (const { judgeCode, measuredOffset, gap, shared } of expected.judges)
      expect(shown.judges.find((one) => one.judgeCode === judgeCode)).toMatchObject({
        offset: measuredOffset,
        gap,
        shared,
        cards: 6,
      });
    expect(shown.correction).toEqual({
      isOn: false,
      lock: 'reason-needed',
      reason: null,
      changedBy: null,
      changedAt: null,
    });
    expect(shown.confidence?.places.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(shown.confidence?.places[0]?.containerCode).toBe(shown.containers[0]?.containerCode);
  });
  test('[FA-20] says why nothing would be corrected, and nothing about an order that cards cannot tell', async () => {
    const [container] = made.containerCodes as [string];
    await release([{ containerCode: container, judgeCode: made.judges[0]?.judgeCode ?? '', score: 5 }]);
    const shown = await fairness();
    expect(shown.fit).toMatchObject({ status: 'refused', guard: 'judges', lambda: null });
    expect(shown.confidence).toBeNull();
    expect(shown.containers).toHaveLength(1);
  });
  test('[FA-20] is for those who view scores; a round of another competition is not found', async () => {
    const manager = (await enter(world, 'manager@example.org')).token;
    const viewer = (await enter(world, 'viewer@example.org')).token;
    await made.it.invite('viewer@example.org', ['scores.view']);
    await made.it.invite('manager@example.org', ['judges.manage']);
    const { params } = made;
    expect((await made.it.call('getFairness', { params, token: viewer })).status).toBe(200);
    expect((await made.it.call('getFairness', { params, token: manager })).status).toBe(403);
    expect((await made.it.call('getFairness', { params, token: made.judges[0]?.token ?? '' })).status).toBe(401);
    const elsewhere = await judgedCompetition(world, organiser, { entries: 0, judges: 0 });
    expect((await elsewhere.it.call('getFairness', { params })).body.code).toBe('ROUND_NOT_FOUND');
  });
  test('[FA-20] penalties and removed containers count as they do on the leaderboard', async () => {
    await release();
    const [first, second] = made.containerCodes as [string, string];
    const params = { ...made.params, containerCode: first };
    ok(await made.it.call('addAdjustment', { params, body: { kind: 'PENALTY', points: 5, reason: 'Late' } }));
    ok(await made.it.call('setContainersActive', { body: { containerCodes: [second], active: false } }));
    const shown = await fairness();
    expect(shown.size).toBe(7);
    expect(shown.containers.at(-1)).toMatchObject({ containerCode: first, adjustment: -5, rawRank: 7 });
    expect(shown.containers.some(({ containerCode }) => containerCode === second)).toBe(false);
  });
  test('[FA-21] is kept until a score or a round changes', async () => {
    await release();
    const first = await fairness();
    await release([
      { containerCode: made.containerCodes[0] ?? '', judgeCode: made.judges[1]?.judgeCode ?? '', score: 9 },
    ]);
    const changed = await countStatements(fairness);
    const second = await fairness();
    expect(second.containers).not.toEqual(first.containers);
    expect(await countStatements(fairness)).toBeLessThan(changed);
    const other = { roundCode: await openNextRound(world, made.it, { ...made, roundWeightage: 1 }) };
    const reversed = made.containerCodes.flatMap((containerCode, at) =>
      made.judges.map(({ judgeCode }, step) => ({
        containerCode,
        judgeCode,
        score: second.containers.findIndex((one) => one.containerCode === containerCode) + at / 100 + step / 10,
      })),
    );
    await releaseCards(world, { competitionCode: made.it.code, roundCode: other?.roundCode ?? '' }, reversed);
    const lead = async () => (await fairness({ view: 'total' })).confidence?.places[0]?.containerCode;
    const before = await lead();
    expect(before).toBeDefined();
    const weightages = (await made.it.get()).roundData.map(({ roundCode, version }) => ({
      roundCode,
      version,
      roundWeightage: roundCode === other?.roundCode ? 90 : 10,
    }));
    ok(await made.it.call('saveWeightages', { body: { weightages } }));
    expect(await lead()).not.toBe(before);
  });
});
