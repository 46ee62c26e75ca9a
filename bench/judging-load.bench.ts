import { randomUUID } from 'node:crypto';
import { apiBase, type Round } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCompetition } from '../apps/server/test/competition.ts';
import { openCompetition, student } from '../apps/server/test/containers.ts';
import { signInJudge } from '../apps/server/test/judges.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';
import { verifyChains } from '../apps/server/src/cli/verify-command.ts';
import { fillCompetition } from './crowd.ts';
import { startLoad } from './http-load.ts';
import { startProgram } from './program.ts';
import { report } from './report.ts';

const judgeCount = 200;
const containers = 5000;
const judgesPerContainer = 3;
let world: World;
let it: TestCompetition;
let round: Round;
let organiser: string;
const judges: { judgeCode: string; token: string }[] = [];
let program: Awaited<ReturnType<typeof startProgram>> | undefined;
const load = startLoad();
const watcher = startLoad();

const containerCode = (at: number): string => `${it.code}-${at + 1}`;
/** Every judge of a container; neighbours share judges, so that all can be compared. */
const judgesOf = (at: number) =>
  Array.from({ length: judgesPerContainer }, (_, n) => judges[(at * 7 + n * 67) % judgeCount]).flatMap(
    (judge) => judge ?? [],
  );

beforeAll(async () => {
  world = await createWorld();
  world.clock.now = new Date();
  organiser = (await student(world, 'organiser@example.org')).token;
  it = await openCompetition(world, organiser);
  await fillCompetition(world, it, { from: 1, to: containers });
  for (let at = 0; at < judgeCount; at += 1) {
    const { judge, judgeToken } = await signInJudge(world, it, `judge-${at}@example.org`);
    judges.push({ judgeCode: judge.judgeCode, token: judgeToken });
  }
  [round] = (await it.get()).roundData as [Round];
  const params = { roundCode: round.roundCode };
  const pairs = Array.from({ length: containers }, (_, at) => at).flatMap((at) =>
    judgesOf(at).map(({ judgeCode }) => ({ judgeCode, containerCode: containerCode(at) })),
  );
  const settings = { blind: false, judgesPerContainer, sessions: 1 };
  const body = { settings, roomJudges: [], pairs, overrides: [], version: 0 };
  expect((await it.call('saveJudgingPlan', { params, body })).body.code).toBeUndefined();
  expect((await it.call('setRoundStatus', { params, body: { status: 'live', version: round.version } })).status).toBe(
    200,
  );
  program = await startProgram(world);
}, 900_000);
afterAll(async () => {
  load.close();
  watcher.close();
  await program?.close();
  await world.close();
});

/** A judge gives all points of a card in one request, as the sender does with what waits. */
const scoreCard = (at: number, { token }: { token: string }) => {
  const deviceId = randomUUID();
  const operations = round.criteria.map(({ criterionCode }, n) => ({
    operationId: randomUUID(),
    deviceId,
    sequence: n + 1,
    competitionCode: it.code,
    roundCode: round.roundCode,
    containerCode: containerCode(at),
    action: 'set',
    baseVersion: 0,
    at: '2026-03-01T09:00:00.000Z',
    part: 'points',
    criterionCode,
    value: ((at * 3 + n) % 21) / 2,
  }));
  const path = `${apiBase}/competitions/${it.code}/judge/operations`;
  return { method: 'POST', path, headers: { authorization: `Bearer ${token}` }, body: { operations } };
};

test('200 judges score 5,000 containers', async () => {
  const requests = Array.from({ length: judgesPerContainer }, (_, turn) =>
    Array.from({ length: containers }, (__, at) => at).flatMap((at) => {
      const judge = judgesOf(at)[turn];
      return judge ? [scoreCard(at, judge)] : [];
    }),
  ).flat();
  const port = program?.port ?? 0;
  const board = {
    path: `${apiBase}/leaderboards/LDB${it.code.slice(3)}`,
    headers: { authorization: `Bearer ${organiser}` },
  };
  const watch = { port, connections: 1, requests: [board] };
  const idle = await watcher.run({ ...watch, times: 30 });
  const scoring = load.run({ port, connections: judgeCount, requests });
  const meanwhile = await watcher.run({ ...watch, times: 60 });
  const result = await scoring;
  const { count } = await world.database.db
    .selectFrom('score_cards')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('scored', '=', round.criteria.length)
    .executeTakeFirstOrThrow();
  expect(count).toBe(containers * judgesPerContainer);
  const started = performance.now();
  expect((await verifyChains(world.database.db, undefined)).isIntact).toBe(true);
  const verifying = (performance.now() - started) / 1000;
  report({
    what: '200 judges × 5,000 containers: cards scored a second',
    value: `${result.perSecond.toFixed(0)}/s, p50 ${result.p50.toFixed(0)} ms, p99 ${result.p99.toFixed(0)} ms`,
    peer: `${requests.length} cards in ${result.seconds.toFixed(0)} s, all accepted`,
  });
  report({
    what: 'leaderboard of the organiser meanwhile, p99',
    value: `${meanwhile.p99.toFixed(0)} ms`,
    peer: `idle ${idle.p99.toFixed(0)} ms`,
    ratio: meanwhile.p99 / idle.p99,
  });
  report({ what: 'audit chain of that round verified', value: `${verifying.toFixed(1)} s`, peer: 'whole' });
}, 900_000);
