import type { EndpointOutput, Endpoints } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { openNextRound, type JudgedCompetition, judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { releaseCards } from '../../../test/released-cards.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { verifyChains } from '../../cli/verify-command.ts';

type Page = EndpointOutput<Endpoints['getLeaderboard']>;
type Ties = EndpointOutput<Endpoints['listTies']>;
let world: World;
let organiser: string;
let made: JudgedCompetition;
let judge: TestJudge;

beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await judgedCompetition(world, organiser, { entries: 3, judges: 1 });
  judge = made.judges[0] as TestJudge;
});

/** The points of each container for Speed and for Style. */
const score = async (points: readonly (readonly [number, number])[]): Promise<void> => {
  for (const [at, containerCode] of made.containerCodes.entries())
    for (const [index, criterion] of made.criteria.entries())
      ok(await judge.give(containerCode, criterion, points[at]?.[index] ?? 0));
  ok(await judge.release());
};
const setTies = async (tieChain: readonly string[], tieCriterion: string | null = null) => {
  const { settings } = ok(await made.it.call('getSettings')) as { settings: { judging: { version: number } } };
  const values = { blind: false, correction: false, tieChain, tieCriterion };
  ok(await made.it.call('saveJudgingRules', { body: { values, version: settings.judging.version } }));
};
const readAs = async (name: 'getLeaderboard' | 'getPublicLeaderboard', token = '') =>
  ok(await world.call(name, { token, params: { leaderboardID: leaderboardIdOf(made.it.code) } })) as unknown as Page;
const rows = ({ items }: Page) =>
  items.map((row) => [made.containerCodes.indexOf(row.containerCode), row.rank, row.decidedBy]);
const publish = async (roundCodes: readonly string[] | null = null) => {
  const { settings } = ok(await made.it.call('getSettings')) as { settings: { release: { version: number } } };
  const values = { policy: roundCodes ? 'per-round' : 'together', publicLeaderboard: true };
  ok(await made.it.call('saveReleasePolicy', { body: { values, version: settings.release.version } }));
  ok(await made.it.call('releaseScores', { body: { word: 'RELEASE', roundCodes } }));
};
const decide = (indexes: readonly number[], reason = 'Best in the demonstration') =>
  made.it.call('decideTie', { body: { containerCodes: indexes.map((at) => made.containerCodes[at]), reason } });

test('[LB-13] the chosen criterion settles a tie, live and sealed; without a choice it does not', async () => {
  await score([
    [6, 8],
    [8, 6],
    [5, 5],
  ]);
  await setTies(['criterion']);
  expect(rows(await readAs('getLeaderboard', organiser)).map(([, ...rest]) => rest)).toEqual([
    [1, 'shared'],
    [1, 'shared'],
    [3, null],
  ]);
  const settled = [
    [1, 1, 'criterion'],
    [0, 2, 'criterion'],
    [2, 3, null],
  ];
  await setTies(['criterion'], made.criteria[0]);
  expect(rows(await readAs('getLeaderboard', organiser))).toEqual(settled);
  await publish();
  expect(rows(await readAs('getPublicLeaderboard'))).toEqual(settled);
  await setTies(['criterion'], made.criteria[1]);
  expect(rows(await readAs('getLeaderboard', organiser))[0]).toEqual([0, 1, 'criterion']);
  expect(rows(await readAs('getPublicLeaderboard'))).toEqual(settled);
});

test('[LB-13] a criterion of a round that is not on a board settles no tie there', async () => {
  const roundCode = await openNextRound(world, made.it, made);
  await score([
    [6, 8],
    [8, 6],
    [5, 5],
  ]);
  await setTies(['criterion'], made.criteria[0]);
  const cards = made.containerCodes.map((containerCode) => ({ containerCode, judgeCode: judge.judgeCode, score: 7 }));
  await releaseCards(world, { competitionCode: made.it.code, roundCode }, cards);
  await publish([roundCode]);
  expect(rows(await readAs('getPublicLeaderboard')).map(([, ...rest]) => rest)).toEqual([
    [1, 'shared'],
    [1, 'shared'],
    [1, 'shared'],
  ]);
});

test('[LB-13] a criterion that was chosen after a round was sealed settles ties with its own means of that round', async () => {
  const roundCode = await openNextRound(world, made.it, made);
  await score([
    [6, 8],
    [8, 6],
    [5, 5],
  ]);
  await setTies(['criterion'], made.criteria[0]);
  await publish([made.params.roundCode]);
  expect(rows(await readAs('getPublicLeaderboard'))[0]).toEqual([1, 1, 'criterion']);
  await setTies(['criterion'], made.criteria[1]);
  const cards = made.containerCodes
    .slice(0, 2)
    .map((containerCode) => ({ containerCode, judgeCode: judge.judgeCode, score: 7 }));
  await releaseCards(world, { competitionCode: made.it.code, roundCode }, cards);
  await publish([roundCode]);
  expect(rows(await readAs('getPublicLeaderboard')).slice(0, 2)).toEqual([
    [0, 1, 'criterion'],
    [1, 2, 'criterion'],
  ]);
});

test('[LB-14] a decision settles a tie with a reason, is in chain and history, and is sealed with the release', async () => {
  await score([
    [7, 7],
    [7, 7],
    [5, 5],
  ]);
  await setTies(['decision']);
  const before = ok(await made.it.call('listTies')) as unknown as Ties;
  expect(before).toMatchObject({ rules: ['decision'], criterionCode: null, decisions: [] });
  expect(before.ties.map(({ rank, containers }) => [rank, containers.map((one) => one.decidedBy)])).toEqual([
    [1, ['shared', 'shared']],
  ]);
  expect((await decide([0, 2])).body.code).toBe('NOT_TIED');
  expect((await decide([0, 0])).body.code).toBe('NOT_TIED');
  expect((await decide([1, 0], ' ')).body.code).toBe('VALIDATION_FAILED');
  const elsewhere = await judgedCompetition(world, organiser, { entries: 1, judges: 1 });
  const foreign = { containerCodes: [made.containerCodes[0], elsewhere.containerCodes[0]], reason: 'Not ours' };
  expect((await made.it.call('decideTie', { body: foreign })).body.code).toBe('NOT_TIED');
  ok(await decide([1, 0]));
  const decided = [
    [1, 1, 'decision'],
    [0, 2, 'decision'],
    [2, 3, null],
  ];
  expect(rows(await readAs('getLeaderboard', organiser))).toEqual(decided);
  await setTies([]);
  expect(rows(await readAs('getLeaderboard', organiser)).map(([, rank]) => rank)).toEqual([1, 1, 3]);
  await setTies(['decision']);
  await publish();
  expect(rows(await readAs('getPublicLeaderboard'))).toEqual(decided);
  ok(await decide([0, 1], 'They asked for a second look'));
  expect(rows(await readAs('getLeaderboard', organiser))[0]).toEqual([0, 1, 'decision']);
  expect(rows(await readAs('getPublicLeaderboard'))).toEqual(decided);
  const { decisions } = ok(await made.it.call('listTies')) as unknown as Ties;
  expect(decisions.map(({ reason }) => reason)).toEqual(['Best in the demonstration', 'They asked for a second look']);
  const chain = await world.database.db
    .selectFrom('audit_chain')
    .select('details')
    .where('competition_code', '=', made.it.code)
    .where('act', '=', 'tie.decided')
    .execute();
  expect(chain.map(({ details }) => details['reason'])).toEqual(decisions.map(({ reason }) => reason));
  expect(JSON.stringify((await made.it.call('getHistory')).body)).toContain('Best in the demonstration');
  expect((await verifyChains(world.database.db, made.it.code)).isIntact).toBe(true);
});

test('[LB-14] only crew who release scores decide, and crew who view scores see the ties', async () => {
  const viewer = (await enter(world, 'viewer@example.org')).token;
  const manager = (await enter(world, 'manager@example.org')).token;
  await made.it.invite('viewer@example.org', ['scores.view']);
  await made.it.invite('manager@example.org', ['judges.manage']);
  expect((await made.it.call('listTies', { token: viewer })).status).toBe(200);
  expect((await made.it.call('listTies', { token: manager })).status).toBe(403);
  const body = { containerCodes: made.containerCodes.slice(0, 2), reason: 'I like it' };
  expect((await made.it.call('decideTie', { token: viewer, body })).status).toBe(403);
});
