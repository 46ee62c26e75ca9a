import type { JudgingProposal } from '@podium/contract';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { openCompetition } from '../../../test/containers.ts';
import { inviteJudge } from '../../../test/judges.ts';
import { judgedCompetition, ok } from '../../../test/judging.ts';
import { type PlannedCompetition, plannedCompetition } from '../../../test/planned-competition.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { workerFile } from '../../platform/threads/worker-file.ts';
import { createPlanProposer } from './plan-proposer.ts';

let world: World;
let organiser: string;
let it: PlannedCompetition['it'];
let params: PlannedCompetition['params'];
let entries: PlannedCompetition['entries'];
let judgeCodes: PlannedCompetition['judgeCodes'];
let parameters: PlannedCompetition['parameters'];
let plan: PlannedCompetition['plan'];
let save: PlannedCompetition['save'];
let propose: PlannedCompetition['propose'];
let apply: PlannedCompetition['apply'];

beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

beforeEach(async () => {
  ({ it, params, entries, judgeCodes, parameters, plan, save, propose, apply } = await plannedCompetition(
    world,
    organiser,
  ));
});

const loadOf = async (code: string | undefined) =>
  (await plan()).judges.find(({ judgeCode }) => judgeCode === code)?.load;

test('[JA-11] [JA-16] a proposal gives rooms and judges, says how good it is, and changes nothing', async () => {
  const made = await propose();
  expect(made.seats).toHaveLength(8);
  expect(made.moves).toMatchObject([{ containerCode: entries[4], containerName: expect.any(String) }]);
  expect(made.cards).toEqual({ planned: 10, wanted: 10 });
  expect(made.visits).toEqual([]);
  expect(made).toMatchObject({ version: 0, shortages: { count: 0, containers: [] } });
  expect(made.links?.luckPoints).toBeGreaterThan(made.links?.luckPointsCorrected ?? Infinity);
  expect(made.loads.reduce((sum, { containers }) => sum + containers, 0)).toBe(10);
  expect(await plan()).toMatchObject({ version: 0, roomJudges: [], pairs: [] });
  expect(await propose()).toEqual(made);
  expect((await propose({ seed: 2 })).seats).not.toEqual(made.seats);
});
test('[JA-11] [JA-16] a maximum leaves entries short, with the reason', async () => {
  const made = await propose({ maxPerJudge: 1 });
  expect(made.cards).toEqual({ planned: 5, wanted: 10 });
  expect(made.loads.every(({ containers }) => containers <= 1)).toBe(true);
  expect(made.shortages.count).toBeGreaterThan(0);
  expect(made.shortages.containers[0]).toMatchObject({ missing: expect.any(Number), reason: expect.any(String) });
});
const movesOf = ({ moves }: JudgingProposal) =>
  moves.map(({ containerCode, competitionRoomCode }) => ({ containerCode, competitionRoomCode }));
test('[JA-10] cards follow single assignments; a pair names a judge and an entry of the round', async () => {
  const pairs = [{ judgeCode: judgeCodes[0] ?? '', containerCode: entries[4] ?? '' }];
  const saved = ok(await save({ pairs }));
  expect(saved['pairsBefore']).toEqual([]);
  expect((await plan()).pairs).toMatchObject(pairs);
  expect(await loadOf(judgeCodes[0])).toBe(1);
  ok(await save({}));
  expect(await loadOf(judgeCodes[0])).toBe(1);
  const body = { declared: true, reason: 'Her brother' };
  ok(
    await it.call('declareConflict', {
      params: { judgeCode: judgeCodes[0] ?? '', containerCode: entries[4] ?? '' },
      body,
    }),
  );
  ok(await save({ pairs }));
  expect(await loadOf(judgeCodes[0])).toBe(0);
  ok(
    await it.call('declareConflict', {
      params: { judgeCode: judgeCodes[0] ?? '', containerCode: entries[4] ?? '' },
      body: { declared: false, reason: 'A mistake' },
    }),
  );
  expect(await loadOf(judgeCodes[0])).toBe(1);
  ok(await save({ pairs: [] }));
  expect(await loadOf(judgeCodes[0])).toBe(0);
  const foreign = await openCompetition(world, organiser, 'SOLO');
  const { judgeCode } = await inviteJudge(foreign, 'foreign@example.org');
  expect((await save({ pairs: [{ ...pairs[0], judgeCode }] })).body.code).toBe('JUDGE_NOT_FOUND');
  expect((await save({ pairs: [{ ...pairs[0], containerCode: 'REG0000000000000' }] })).body.code).toBe(
    'CONTAINER_NOT_FOUND',
  );
});
test('[JA-14] an applied proposal is in the history and the chain; saving the plan before undoes it', async () => {
  const before = await plan();
  const made = await propose();
  const saved = ok(await apply(made, { moves: movesOf(made) }));
  const after = await plan();
  expect(after.judges.map(({ load }) => load)).toEqual(
    after.judges.map(({ judgeCode }) => made.loads.find((one) => one.judgeCode === judgeCode)?.containers),
  );
  expect(after.short.count).toBe(0);
  const chain = await world.database.db
    .selectFrom('audit_chain')
    .selectAll()
    .where('competition_code', '=', it.code)
    .execute();
  expect(chain.find(({ act }) => act === 'assignment-made')?.details).toMatchObject({
    seed: 1,
    parameters: { judgesPerContainer: 2, sessions: 2 },
    strength: after.links?.strength,
    short: 0,
    loads: Object.fromEntries(after.judges.map(({ judgeCode, load }) => [judgeCode, load])),
  });
  expect(JSON.stringify((await it.call('getHistory')).body)).toContain('judging.assigned');
  ok(await save({ settings: before.settings, roomJudges: saved['before'], pairs: saved['pairsBefore'] }));
  expect(await plan()).toMatchObject({ roomJudges: [], pairs: [], links: null });
});
test('[JA-12] begun cards and overridden conflicts are kept; stepping aside is respected', async () => {
  const made = await judgedCompetition(world, organiser, { entries: 2, judges: 3 });
  const [judge, other, third] = made.judges;
  const [first, second] = made.containerCodes as [string, string];
  await judge?.give(first, made.criteria[0], 7);
  ok(
    (await other?.send([other.operation(first, { part: 'recuse', value: 'My niece' })])) ??
      ({ status: 0, body: {} } as never),
  );
  ok(await made.savePlan([other?.judgeCode ?? '', third?.judgeCode ?? ''], { version: 1 }));
  const asked = async (seed: number) =>
    ok(
      await made.it.call('proposeJudgingPlan', { params: made.params, body: { ...parameters, seed, sessions: 1 } }),
    ) as unknown as JudgingProposal;
  for (const seed of [1, 2, 3, 4]) {
    const { seats, visits, loads } = await asked(seed);
    // The begun card counts, whether or not its judge sits in the room.
    expect(loads.find(({ judgeCode }) => judgeCode === judge?.judgeCode)?.containers).toBeGreaterThan(0);
    const seatOfOther = seats.find(({ judgeCode }) => judgeCode === other?.judgeCode);
    if (seatOfOther) expect(seatOfOther).toMatchObject({ conflicts: 1, containers: 1 });
    expect(
      visits.some(({ judgeCode, containerCode }) => judgeCode === other?.judgeCode && containerCode === first),
    ).toBe(false);
    expect(
      visits.some(({ judgeCode, containerCode }) => judgeCode === judge?.judgeCode && containerCode === first),
    ).toBe(false);
  }
  const pair = { judgeCode: judge?.judgeCode ?? '', containerCode: second };
  ok(await made.it.call('declareConflict', { params: pair, body: { declared: true, reason: 'Her brother' } }));
  ok(await made.savePlan([judge?.judgeCode ?? ''], { version: 2, overrides: [{ ...pair, reason: 'Nobody else' }] }));
  for (const seed of [1, 2, 3]) {
    const { seats, visits } = await asked(seed);
    const isSeated = seats.some(({ judgeCode }) => judgeCode === judge?.judgeCode);
    const isVisiting = visits.some((one) => one.judgeCode === pair.judgeCode && one.containerCode === second);
    expect(isSeated || isVisiting).toBe(true);
  }
});
test('[JA-15] a judge who replaces another takes over single entries', async () => {
  const [from, to] = judgeCodes as [string, string];
  ok(await save({ pairs: [{ judgeCode: from, containerCode: entries[4] }] }));
  const body = { by: to, reason: 'She fell ill' };
  expect(ok(await it.call('replaceJudge', { params: { ...params, judgeCode: from }, body }))).toEqual({
    moved: 1,
    left: 0,
  });
  expect((await plan()).pairs).toMatchObject([{ judgeCode: to, containerCode: entries[4] }]);
  ok(await save({}));
  expect([await loadOf(from), await loadOf(to)]).toEqual([0, 1]);
});

const large = () => ({
  roomCodes: [],
  containers: Array.from({ length: 5000 }, (_, at) => ({
    containerCode: `C${at}`,
    competitionRoomCode: null,
    institutes: [],
  })),
  judges: Array.from({ length: 200 }, (_, at) => ({ judgeCode: `J${at}` })),
  conflicts: [],
  judgesPerContainer: 3,
  sessions: 1,
  fixedPairs: [],
  keptSeats: [],
  keptPairs: [],
  seed: 1,
});
test('[JA-13] the server answers while a large proposal is made in another thread', async () => {
  const make = createPlanProposer({ workerFile: workerFile('plan-worker', inject('workersFolder')) });
  const state = { isMade: false };
  const making = make(large()).finally(() => {
    state.isMade = true;
  });
  const [answers, started]: [number[], number] = [[], performance.now()];
  while (!state.isMade) {
    const start = performance.now();
    expect((await world.app.http.inject({ url: '/healthz' })).statusCode).toBe(200);
    await new Promise((resume) => void setImmediate(resume));
    answers.push(performance.now() - start);
  }
  expect((await making).visits).toHaveLength(15_000);
  expect(answers.length).toBeGreaterThan(5);
  // On the event loop one answer would have to wait for nearly all of the work.
  expect(Math.max(...answers)).toBeLessThan((performance.now() - started) / 2);
});
test('[JA-13] a proposal that takes too long is refused', async () => {
  const limits = { timeMs: 100, memoryMb: 512, atOnce: 1, maxWaiting: 1 };
  const make = createPlanProposer({ workerFile: workerFile('plan-worker', inject('workersFolder')), limits });
  await expect(make(large())).rejects.toMatchObject({ code: 'JUDGING_PLAN_TOO_LARGE', details: { limit: 'time' } });
});
