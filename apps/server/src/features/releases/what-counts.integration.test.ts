import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { type Act, actWords, drawActs, shorten } from '../../../test/counting-model/acts.ts';
import { runOverHttp } from '../../../test/counting-model/http-run.ts';
import type { Cast } from '../../../test/counting-model/http-setup.ts';
import { createWorld, type World } from '../../../test/world.ts';

const runs = Number(process.env['PODIUM_MODEL_RUNS'] ?? 60);
const seed = Number(process.env['PODIUM_MODEL_SEED'] ?? 1);
const length = 16;
/** Reading everything costs more than the act: it is done after each fourth one, and after each while a failure is shortened. */
const every = 4;
let world: World;
let cast: Cast;

beforeAll(async () => {
  world = await createWorld();
  const organiser = (await enter(world, 'organiser@example.org')).token;
  const participants = [
    await enter(world, 'vy@example.org', ['Vy', 'Trần']),
    await enter(world, 'ada@example.org', ['Ada', 'Obi']),
    await enter(world, 'sam@example.org', ['Sam', 'Lee']),
  ];
  cast = { organiser, participants };
});
afterAll(() => world.close());

const act = (kind: Act['kind'], more: Partial<Act> = {}): Act => ({
  kind,
  round: 0,
  container: 0,
  judge: 0,
  n: 0,
  ...more,
});
/** Both judges score a round and release it. */
const judged = (round: number): Act[] => [
  act('scoreAll', { round, n: 3 }),
  act('scoreAll', { round, judge: 1, n: 8 }),
  act('releaseCards', { round }),
  act('releaseCards', { round, judge: 1 }),
];
/** Every third sequence begins with nothing, with one judged round, with two. */
const actsOf = (at: number): Act[] => [
  ...Array.from({ length: at % 3 }, (_, round) => judged(round)).flat(),
  ...drawActs(seed + at, length),
  act('releaseAll', { n: 1 }),
];

type Ran = { seals: number; failure?: string };
const run = async (acts: readonly Act[], compareEvery: number): Promise<Ran> => {
  // Limits of calls are by the minute.
  world.clock.pass(120_000);
  try {
    return await runOverHttp(world, cast, acts, compareEvery);
  } catch (error) {
    return { seals: 0, failure: (error as Error).message };
  }
};

test(
  '[WC-3] [WC-12] [WC-16] after any acts over HTTP everybody sees what a plain computation from the cards alone counts',
  { timeout: 900_000 },
  async () => {
    let seals = 0;
    for (let at = 0; at < runs; at += 1) {
      const acts = actsOf(at);
      const ran = await run(acts, every);
      seals += ran.seals;
      if (ran.failure === undefined) continue;
      const short = await shorten(acts, async (tried) => (await run(tried, 1)).failure !== undefined);
      expect.fail(
        `seed ${seed + at}\n${short.map(actWords).join('\n')}\n${(await run(short, 1)).failure ?? ran.failure}`,
      );
    }
    expect(seals).toBeGreaterThanOrEqual(runs / 2);
  },
);

const again = (more: Partial<Act> = {}): Act => act('releaseAll', { n: 1, ...more });
/** A penalty of 2.5 for the container that leads, a bonus of 0.5 for the last one: every place changes. */
const swapped = [act('adjust', { container: 1, n: 9 }), act('adjust')];

test.each<[string, Act[]]>([
  [
    '[WC-16] [WC-21] places that a corrected release changes move certificates, prizes and coins',
    [...judged(0), again(), ...swapped, again(), act('revoke'), act('revoke'), again()],
  ],
  [
    '[WC-19] a container that was removed is not on the next board, and comes back when it is restored',
    [
      ...judged(0),
      ...judged(1),
      act('releaseRound', { n: 1 }),
      act('removeContainer', { container: 1 }),
      act('releaseRound', { round: 1, n: 1 }),
      act('restoreContainer'),
      again(),
    ],
  ],
  [
    '[WC-7] a container that was taken back counts no more, judged or released',
    [
      act('qualify'),
      ...judged(0),
      ...judged(1),
      act('takeBack'),
      act('releaseRound', { round: 1, n: 1 }),
      act('qualify'),
      act('releaseRound', { round: 1, n: 1 }),
      act('takeBack'),
      act('releaseRound', { n: 1 }),
    ],
  ],
  [
    '[WC-9] [WC-10] cards of a removed judge: released ones count and stay closed, open ones go to another judge',
    [
      act('scoreAll', { n: 3 }),
      act('releaseCards'),
      act('scoreCard', { judge: 1, n: 5 }),
      act('removeJudge', { judge: 1 }),
      act('removeJudge'),
      act('reopenCard'),
      act('replaceJudge', { judge: 1, n: 1 }),
      act('scoreAll', { judge: 2, n: 6 }),
      act('releaseCards', { judge: 2 }),
      again(),
    ],
  ],
  [
    '[WC-1] [WC-2] [WC-3] criteria change until the release, and every card is worked out again',
    [
      act('scoreAll', { n: 3 }),
      act('scoreAll', { judge: 1, n: 8 }),
      act('releaseCards'),
      act('removeCriterion'),
      act('restoreCriterion'),
      act('replaceCriterion'),
      act('scoreAll', { n: 2 }),
      act('scoreAll', { judge: 1, n: 9 }),
      act('releaseCards'),
      act('releaseCards', { judge: 1 }),
      again(),
      act('removeCriterion'),
    ],
  ],
  [
    '[WC-4] [WC-5] [WC-6] who closes judging counts, asks or leaves out, and late scores count when they are accepted',
    [
      act('scoreAll', { n: 3 }),
      act('scoreAll', { judge: 1, n: 8 }),
      act('close'),
      act('releaseCards', { judge: 1 }),
      act('reopenJudging'),
      act('leaveOut', { judge: 1 }),
      act('include', { judge: 1 }),
      act('reopenCard'),
      act('clearScore'),
      act('close', { n: 1 }),
      act('lateScore', { n: 4 }),
      again(),
    ],
  ],
  [
    '[WC-18] [WC-20] weights, mock rounds and correction change what is released again',
    [
      act('correct'),
      ...judged(0),
      ...judged(1),
      act('releaseRound', { n: 1 }),
      act('mock'),
      act('releaseRound', { round: 1, n: 1 }),
      act('mock'),
      act('weight'),
      again(),
      act('weight', { n: 4 }),
      again(),
    ],
  ],
  [
    '[WC-8] [WC-15] [WC-17] rounds that are drafts or removed do not count, and unscored ones are not released',
    [
      ...judged(0),
      again(),
      act('draft'),
      act('scoreAll', { round: 1, n: 3 }),
      act('releaseCards', { round: 1 }),
      act('releaseRound', { round: 1 }),
      act('releaseRound', { round: 1, n: 1 }),
      act('live'),
      act('removeRound'),
      act('restoreRound'),
      again(),
    ],
  ],
])('%s', { timeout: 120_000 }, async (_, acts) => {
  const { seals, failure } = await run(acts, 1);
  expect(failure).toBeUndefined();
  expect(seals).toBeGreaterThan(0);
});
