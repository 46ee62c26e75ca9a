import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { type Act, actWords, drawActs, shorten } from '../../../test/counting-model/acts.ts';
import { runOverHttp } from '../../../test/counting-model/http-run.ts';
import type { Cast } from '../../../test/counting-model/http-setup.ts';
import { act, judged, namedSequences } from '../../../test/counting-model/named-sequences.ts';
import { createWorld, type World } from '../../../test/world.ts';

const runs = Number(process.env['PODIUM_MODEL_RUNS'] ?? 60);
const seed = Number(process.env['PODIUM_MODEL_SEED'] ?? 1);
const length = 30;
/** So many sequences run at a time, each in a competition of its own: the program and its database are busy together. */
const lanes = 3;
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

/** Every third sequence begins with nothing, with one judged round, with two. */
const actsOf = (at: number): Act[] => [
  ...Array.from({ length: at % 3 }, (_, round) => judged(round)).flat(),
  ...drawActs(seed + at, length),
  act('releaseAll', { n: 1 }),
];

type Ran = { seals: number; failure?: string };
const run = async (acts: readonly Act[]): Promise<Ran> => {
  try {
    return await runOverHttp(world, cast, acts);
  } catch (error) {
    return { seals: 0, failure: (error as Error).message };
  }
};

test(
  '[WC-3] [WC-12] [WC-16] after any acts over HTTP everybody sees what a plain computation from the cards alone counts',
  { timeout: 900_000 },
  async () => {
    let [seals, next] = [0, 0];
    let failed: number | undefined;
    const work = async (): Promise<void> => {
      for (let at = next; at < runs && failed === undefined; at = next) {
        next += 1;
        const ran = await run(actsOf(at));
        seals += ran.seals;
        if (ran.failure !== undefined) failed ??= at;
      }
    };
    await Promise.all(Array.from({ length: lanes }, work));
    if (failed !== undefined) {
      const acts = actsOf(failed);
      const { failure } = await run(acts);
      const short = await shorten(acts, async (tried) => (await run(tried)).failure !== undefined);
      expect.fail(`seed ${seed + failed}\n${short.map(actWords).join('\n')}\n${(await run(short)).failure ?? failure}`);
    }
    expect(seals).toBeGreaterThanOrEqual(runs / 2);
  },
);

test.each<[string, keyof typeof namedSequences]>([
  ['[WC-16] [WC-21] places that a corrected release changes move certificates, prizes and coins', 'correctedRelease'],
  [
    '[WC-19] a container that was removed is not on the next board, and comes back when it is restored',
    'removedContainer',
  ],
  ['[WC-7] a container that was taken back counts no more, judged or released', 'takenBack'],
  [
    '[WC-9] [WC-10] cards of a removed judge: released ones count and stay closed, open ones go to another judge',
    'removedJudge',
  ],
  ['[WC-1] [WC-2] [WC-3] criteria change until the release, and every card is worked out again', 'changedCriteria'],
  [
    '[WC-4] [WC-5] [WC-6] who closes judging counts, asks or leaves out, and late scores count when they are accepted',
    'closedJudging',
  ],
  ['[WC-4] [CQ-4] [CQ-10] what judges ask about cards counts or is open as it is decided', 'requestsAboutCards'],
  ['[WC-18] [WC-20] weights, mock rounds and correction change what is released again', 'changedWeights'],
  [
    '[WC-8] [WC-15] [WC-17] rounds that are drafts or removed do not count, and unscored ones are not released',
    'draftRounds',
  ],
  ['[CD-33] a scale changes until points are given, also for a criterion that is removed afterwards', 'changedScale'],
  ['[CD-4] points that two devices hold differently do not count until the judge chooses', 'twoDevices'],
  ['[LB-14] ties are settled by the chain and by what the organiser decides, live and sealed', 'decidedTies'],
  [
    '[CY-7] [CY-8] a ceremony publishes what it sealed, whatever changes meanwhile, and one that is cancelled nothing',
    'ceremonies',
  ],
  ['[LB-4] while the leaderboard is frozen nothing goes out', 'frozenBoard'],
])('%s', { timeout: 120_000 }, async (_, name) => {
  const { seals, failure } = await run(namedSequences[name]);
  expect(failure).toBeUndefined();
  expect(seals).toBeGreaterThan(0);
});
