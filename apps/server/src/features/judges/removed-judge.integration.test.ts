import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { type JudgedCompetition, judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let made: JudgedCompetition;
let other: TestJudge;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await judgedCompetition(world, organiser, { entries: 3, judges: 2 });
  [, other] = made.judges as [TestJudge, TestJudge];
});

const live = async (): Promise<(number | null)[]> => {
  const { items } = ok(
    await world.call('getLeaderboard', { token: organiser, params: { leaderboardID: leaderboardIdOf(made.it.code) } }),
  ) as { items: { score: number | null }[] };
  return items.map(({ score }) => score);
};

describe('a judge who is removed', () => {
  const of = (code: string) => ({ ...made.params, judgeCode: code });
  const remove = async () =>
    ok(await made.it.call('removeJudge', { params: of(other.judgeCode), body: { reason: 'Ill' } }));

  test('[CD-42] released cards go on counting, and cannot be reopened, because nobody could release them again', async () => {
    await made.scoreAll(other, 6);
    ok(await other.release());
    await remove();
    expect(await live()).toEqual([6, 6, 6]);
    const params = { ...of(other.judgeCode), containerCode: made.containerCodes[0] ?? '' };
    expect((await made.it.call('reopenCard', { params, body: { reason: 'Look again' } })).body.code).toBe(
      'JUDGE_REMOVED',
    );
    expect(await live()).toEqual([6, 6, 6]);
  });
  test('[CD-43] open cards stay on the board until another judge takes them over', async () => {
    await remove();
    const seen = (await made.board()).rooms[0]?.judges.find(({ judgeCode }) => judgeCode === other.judgeCode);
    expect(seen).toMatchObject({ isRemoved: true, expected: 3, counting: 0 });
    const email = `spare.${made.it.code.toLowerCase()}@example.org`;
    const invited = [{ email, judgeName: 'Spare', instituteName: null }];
    ok(await made.it.call('inviteJudges', { body: { judges: invited } }));
    const { judges } = ok(await made.it.call('listJudges')) as { judges: { email: string; judgeCode: string }[] };
    const by = judges.find((one) => one.email === email)?.judgeCode;
    const replaced = await made.it.call('replaceJudge', { params: of(other.judgeCode), body: { by, reason: 'Ill' } });
    expect(ok(replaced)).toEqual({ moved: 3, left: 0 });
    expect((await made.board()).expected).toBe(6);
  });
});
