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
const run = async (acts: readonly Act[], every: number): Promise<Ran> => {
  // Limits of calls are by the minute.
  world.clock.pass(120_000);
  try {
    return await runOverHttp(world, cast, acts, every);
  } catch (error) {
    return { seals: 0, failure: (error as Error).message };
  }
};

test(
  '[WC-5] [WC-14] after any acts over HTTP everybody sees what a plain computation from the cards alone counts',
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
    expect(seals).toBeGreaterThan(runs / 2);
  },
);
