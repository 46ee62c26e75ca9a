import type { Judge, JudgingProposal } from '@podium/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { ok } from '../../../test/judging.ts';
import { type PlannedCompetition, plannedCompetition } from '../../../test/planned-competition.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let it: PlannedCompetition['it'];
let params: PlannedCompetition['params'];
let rooms: PlannedCompetition['rooms'];
let entries: PlannedCompetition['entries'];
let settings: PlannedCompetition['settings'];
let parameters: PlannedCompetition['parameters'];
let addEntry: PlannedCompetition['addEntry'];
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
  ({ it, params, rooms, entries, settings, parameters, addEntry, plan, save, propose, apply } =
    await plannedCompetition(world, organiser));
});

const movesOf = ({ moves }: JudgingProposal) =>
  moves.map(({ containerCode, competitionRoomCode }) => ({ containerCode, competitionRoomCode }));
const kept = async () =>
  ok(await it.call('getJudgingProposal', { params }))['kept'] as {
    proposal: JudgingProposal;
    isCurrent: boolean;
  } | null;
test('[JA-17] a proposal is kept until it is discarded, and says when something changed since', async () => {
  expect(await kept()).toBeNull();
  const made = await propose();
  expect(await kept()).toMatchObject({ proposal: made, isCurrent: true });
  await addEntry();
  expect(await kept()).toMatchObject({ proposal: made, isCurrent: false });
  ok(await it.call('discardJudgingProposal', { params }));
  expect(await kept()).toBeNull();
});
test('[JA-18] applying gives rooms and judges in one step, and the answer undoes it', async () => {
  const made = await propose();
  const applied = ok(await apply(made, { moves: movesOf(made) }));
  expect(applied['movesBefore']).toEqual([{ containerCode: entries[4], competitionRoomCode: null }]);
  expect(applied['plan']).toMatchObject({ short: { count: 0 }, settings });
  expect((await plan()).rooms.reduce((sum, { containerCount }) => sum + containerCount, 0)).toBe(5);
  expect(await kept()).toBeNull();
  ok(await save({ roomJudges: [], pairs: [], moves: applied['movesBefore'] }));
  expect((await plan()).rooms.map(({ containerCount }) => containerCount)).toEqual([2, 2]);
});
test('[JA-18] crew without rooms.manage move no entry', async () => {
  const email = `crew.${it.code.toLowerCase()}@example.org`;
  const { token } = await enter(world, email);
  await it.invite(email, ['judges.manage']);
  const made = ok(
    await it.call('proposeJudgingPlan', { token, params, body: parameters }),
  ) as unknown as JudgingProposal;
  expect(made.moves).toEqual([]);
  const moves = [{ containerCode: entries[4], competitionRoomCode: rooms[0]?.competitionRoomCode }];
  const body = { settings, roomJudges: [], overrides: [], version: 0, moves };
  expect((await it.call('saveJudgingPlan', { token, params, body })).body.code).toBe('NOT_ALLOWED');
});
test('[JA-11] no judge gets more than their own maximum', async () => {
  const { judges } = ok(await it.call('listJudges')) as unknown as { judges: Judge[] };
  const [limited] = judges;
  if (!limited) throw new Error('There are judges.');
  const { judgeCode, judgeName, instituteName, version } = limited;
  const body = { judgeName, instituteName, maxContainers: 1, version };
  ok(await it.call('updateJudge', { params: { judgeCode }, body }));
  for (const seed of [1, 2, 3, 4]) {
    const { loads } = await propose({ seed });
    expect(loads.find((one) => one.judgeCode === judgeCode)?.containers ?? 0).toBeLessThanOrEqual(1);
    expect(Math.max(...loads.map(({ containers }) => containers))).toBeGreaterThan(1);
  }
});
