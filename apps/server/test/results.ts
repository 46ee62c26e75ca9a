import type { SessionView } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { enter } from './competition.ts';
import { judgedCompetition, ok, type TestJudge } from './judging.ts';
import { releaseCards } from './released-cards.ts';
import type { World } from './world.ts';

let people = 0;

/** A judged competition whose entries have people of their own, and short ways to score and release it. */
export const resultCompetition = async (
  world: World,
  organiser: string,
  names: readonly (readonly [string, string])[] = [
    ['Vy', 'Trần'],
    ['Ada', 'Obi'],
    ['Sam', 'Lee'],
  ],
) => {
  const made = await judgedCompetition(world, organiser, { entries: names.length, judges: 1 });
  const sessions: SessionView[] = [];
  for (const [at, containerCode] of made.containerCodes.entries()) {
    people += 1;
    const session = await enter(world, `winner.${people}@example.org`, names[at]);
    await world.database.db
      .updateTable('members')
      .set({ user_code: session.user.userCode, status: 'ONBOARDED' })
      .where('container_code', '=', containerCode)
      .execute();
    sessions.push(session);
  }
  const { it, params, containerCodes } = made;
  const rows = await world.database.db
    .selectFrom('containers')
    .select(['container_code', 'container_name'])
    .where('competition_code', '=', it.code)
    .execute();
  const { judgeCode } = made.judges[0] as TestJudge;
  return {
    ...made,
    people: sessions,
    /** The names of the containers. */
    names: containerCodes.map((code) => rows.find((row) => row.container_code === code)?.container_name ?? ''),
    leaderboardID: leaderboardIdOf(it.code),
    score: (points: readonly number[]) =>
      releaseCards(
        world,
        { competitionCode: it.code, ...params },
        containerCodes.map((containerCode, at) => ({ containerCode, judgeCode, score: points[at] ?? 0 })),
      ),
    release: async (reason: string | null = null) =>
      ok(await it.call('releaseScores', { body: { word: 'RELEASE', roundCodes: null, reason } })),
    async setPublic(publicLeaderboard: boolean): Promise<void> {
      const { settings } = ok(await it.call('getSettings')) as { settings: { release: { version: number } } };
      const values = { policy: 'together', publicLeaderboard };
      ok(await it.call('saveReleasePolicy', { body: { values, version: settings.release.version } }));
    },
  };
};
export type ResultCompetition = Awaited<ReturnType<typeof resultCompetition>>;

export const threePlaces = {
  places: [1, 2, 3],
  prizes: ['Workshop bench', 'Tool set', ''],
  trophies: ['Walking trophy', '', ''],
  medals: ['GOLD', 'SILVER', 'BRONZE'],
  coins: [200, 120, 80],
};
