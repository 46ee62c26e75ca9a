import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Act, type ActKind, actWords, drawActs, shorten } from '../../../test/removal-model/acts.ts';
import { withoutHttp } from '../../../test/removal-model/direct-world.ts';
import { runActs } from '../../../test/removal-model/run.ts';
import { createWorld, type World } from '../../../test/world.ts';

const runs = Number(process.env['PODIUM_MODEL_RUNS'] ?? 40);
const seed = Number(process.env['PODIUM_MODEL_SEED'] ?? 1);
const length = 30;
/** For hanging only, also when many sequences are asked for. */
const timeout = Math.max(900_000, runs * 20_000);
let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { MAILS_PER_PERSON_PER_DAY: '100000', MAILS_PER_COMPETITION_PER_DAY: '100000' } });
});
afterAll(() => world.close());

/** Runs sequences one after another; the first that fails is shortened and printed. Gives how often each kind of act did something. */
const runAll = async (on: World, isQuick: boolean, first: number): Promise<ReadonlyMap<ActKind, number>> => {
  const counted = new Map<ActKind, number>();
  const failureOf = async (acts: readonly Act[], isWhole = true): Promise<string | undefined> => {
    try {
      for (const [kind, count] of (await runActs(on, acts, { isQuick, isWhole })).acts)
        counted.set(kind, (counted.get(kind) ?? 0) + count);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };
  for (let at = 0; at < runs; at += 1) {
    const acts = drawActs(first + at, length);
    // Reading everything takes as long as a whole sequence.
    const failure = await failureOf(acts, !isQuick || at % 4 === 0);
    if (failure === undefined) continue;
    const short = await shorten(acts, async (tried) => (await failureOf(tried)) !== undefined);
    expect.fail(`seed ${first + at}\n${short.map(actWords).join('\n')}\n${(await failureOf(short)) ?? failure}`);
  }
  return counted;
};

/** A model in which hardly anything is restored proves nothing about restoring. */
const expectEnough = (counted: ReadonlyMap<ActKind, number>): void => {
  for (const kind of ['restoreContainer', 'undoUpload', 'deleteAccount', 'removeMember', 'handOver'] as const)
    expect([kind, (counted.get(kind) ?? 0) >= runs / 8]).toEqual([kind, true]);
};

test(
  '[RS-1] [RS-2] [RS-3] [RS-4] [RS-5] after any acts every list, count, filter, search, export and next step is as a plain model says',
  { timeout },
  async () => expectEnough(await runAll(withoutHttp(world), true, seed)),
);

test('[RS-1] [RS-2] [RS-3] [RS-4] [RS-5] the same over HTTP, with other sequences', { timeout }, async () =>
  expectEnough(await runAll(world, false, seed + 1_000_000)),
);

const act = (kind: ActKind, more: Partial<Act> = {}): Act => ({ kind, who: 0, container: 0, n: 0, ...more });

// Shortened sequences that once failed.
test.each<[string, Act[]]>([
  [
    '[RS-3] who joins by the link of the team that invited them has no invitation left',
    [act('register'), act('invite', { n: 22 }), act('makeLink'), act('joinByLink', { who: 4 })],
  ],
  [
    '[RS-18] the name of a deleted account is gone from an invitation that it sent',
    [act('register'), act('invite', { n: 1 }), act('deleteAccount')],
  ],
])('%s', async (_, acts) => {
  await expect(runActs(world, acts, { isQuick: false, isWhole: true })).resolves.toBeDefined();
});
