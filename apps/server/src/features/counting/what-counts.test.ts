import { expect, test } from 'vitest';
import { type Act, actWords, drawActs, shorten } from '../../../test/counting-model/acts.ts';
import { runInMemory } from '../../../test/counting-model/memory-run.ts';
import { type Start, starts } from '../../../test/counting-model/starting-facts.ts';

const runs = Number(process.env['PODIUM_MODEL_RUNS'] ?? 2000);
const seed = Number(process.env['PODIUM_MODEL_SEED'] ?? 1);
const length = 30;

type Ran = { seals: number; failure?: string };
const run = async (acts: readonly Act[], start: Start): Promise<Ran> => {
  try {
    return await runInMemory(acts, start);
  } catch (error) {
    return { seals: 0, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

test(
  '[WC-1] [WC-2] [WC-4] [WC-7] [WC-11] [WC-12] [WC-13] [WC-14] [WC-18] after any acts the program counts what a plain computation from the cards alone counts',
  { timeout: 300_000 },
  async () => {
    let seals = 0;
    for (let at = 0; at < runs; at += 1) {
      const acts = drawActs(seed + at, length);
      const start = starts[(seed + at) % starts.length] ?? 0;
      const ran = await run(acts, start);
      seals += ran.seals;
      if (ran.failure === undefined) continue;
      const short = await shorten(acts, async (tried) => (await run(tried, start)).failure !== undefined);
      expect.fail(
        `seed ${seed + at}, start ${start}\n${short.map(actWords).join('\n')}\n${(await run(short, start)).failure}`,
      );
    }
    // A model that never releases anything proves nothing about releases.
    expect(seals).toBeGreaterThanOrEqual(runs / 2);
  },
);

const act = (kind: Act['kind'], more: Partial<Act> = {}): Act => ({
  kind,
  round: 0,
  container: 0,
  judge: 0,
  n: 0,
  ...more,
});

// Shortened sequences that once failed, and such as chance seldom draws.
test.each<[string, number, Act[]]>([
  [
    '[WC-8] a round that is a draft again does not keep another from going out',
    2,
    [act('releaseRound'), act('draft'), act('releaseRound', { round: 1, n: 1 })],
  ],
  [
    '[WC-15] a release without somebody whom others have seen in a round needs a reason',
    1,
    [act('releaseRound', { round: 1 }), act('takeBack'), act('releaseRound')],
  ],
])('%s', async (_, seals, acts) => {
  expect(await run(acts, 2)).toEqual({ seals });
});
