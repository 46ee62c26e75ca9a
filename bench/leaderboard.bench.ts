import { apiBase } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import fastify from 'fastify';
import { afterAll, beforeAll, test } from 'vitest';
import type { TestCompetition } from '../apps/server/test/competition.ts';
import { student } from '../apps/server/test/containers.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';
import { type LoadResult, startLoad } from './http-load.ts';
import { openJudgedField } from './leaderboard-field.ts';
import { medianRates } from './measure.ts';
import { startProgram } from './program.ts';
import { report } from './report.ts';

const connections = 32;
const rounds = 5;
let world: World;
let organiser: string;
let program: Awaited<ReturnType<typeof startProgram>> | undefined;
const load = startLoad();
const bare = fastify();

beforeAll(async () => {
  world = await createWorld();
  world.clock.now = new Date();
  organiser = (await student(world, 'organiser@example.org')).token;
  program = await startProgram(world);
});
afterAll(async () => {
  load.close();
  await bare.close();
  await program?.close();
  await world.close();
});

const pageOf = (it: TestCompetition): string => `${apiBase}/leaderboards/public/${leaderboardIdOf(it.code)}`;
const liveOf = (it: TestCompetition): string => `${apiBase}/leaderboards/${leaderboardIdOf(it.code)}`;
const measure = async (
  port: number,
  request: { path: string; headers?: Readonly<Record<string, string>> },
): Promise<LoadResult> => {
  const asked = { port, connections, requests: [request] };
  await load.run({ ...asked, times: 500 });
  return load.run({ ...asked, times: 4000 });
};
const line = (result: LoadResult): string => `${result.perSecond.toFixed(0)}/s, p99 ${result.p99.toFixed(0)} ms`;

/** The same bytes from memory, with the same entity tag: what the framework alone costs. */
const startBare = async (json: string, tag: string): Promise<number> => {
  bare.get('/page', (request, reply) => {
    reply.header('cache-control', 'private, no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  });
  await bare.listen({ host: '127.0.0.1', port: 0 });
  const address = bare.server.address();
  if (address === null || typeof address === 'string') throw new Error('the bare server has no port');
  return address.port;
};

test('the first page of a leaderboard with 10,000 containers, 3 rounds, 5 judges and 10 criteria', async () => {
  const it = await openJudgedField(world, organiser, { containers: 10_000, judges: 5, criteria: 10, rounds: 3 });
  const { body, headers } = await world.app.http.inject({ url: pageOf(it) });
  const tag = String(headers['etag']);
  const port = await startBare(body, tag);
  const ours = program?.port ?? 0;
  const as = { headers: { authorization: `Bearer ${organiser}` } };
  const known = { headers: { 'if-none-match': tag } };
  const of = await medianRates(rounds, {
    bare: () => measure(port, { path: '/page' }),
    page: () => measure(ours, { path: pageOf(it) }),
    live: () => measure(ours, { path: liveOf(it), ...as }),
    bareUnchanged: () => measure(port, { path: '/page', ...known }),
    unchanged: () => measure(ours, { path: pageOf(it), ...known }),
  });
  const beside = (result: LoadResult, peer: LoadResult) => ({
    value: line(result),
    peer: `bare bytes: ${peer.perSecond.toFixed(0)}/s`,
    ratio: result.perSecond / peer.perSecond,
  });
  report({ what: 'leaderboard, first page', ...beside(of.page, of.bare), goal: '≥ 0.5' });
  report({ what: "leaderboard, organiser's live page", ...beside(of.live, of.bare) });
  report({ what: 'leaderboard, unchanged (304)', ...beside(of.unchanged, of.bareUnchanged), goal: '≥ 0.8' });
});

test('a leaderboard of 100,000 containers', async () => {
  const small = await openJudgedField(world, organiser, { containers: 1000, judges: 1, criteria: 1, rounds: 1 });
  const large = await openJudgedField(world, organiser, { containers: 100_000, judges: 1, criteria: 1, rounds: 1 });
  const as = { headers: { authorization: `Bearer ${organiser}` } };
  const port = program?.port ?? 0;
  for (const [what, path] of [
    ['first page', pageOf],
    ['live page', liveOf],
  ] as const) {
    const at = await medianRates(rounds, {
      small: () => measure(port, { path: path(small), ...as }),
      large: () => measure(port, { path: path(large), ...as }),
    });
    report({
      what: `leaderboard, ${what} at 100,000: median`,
      value: `${at.large.p50.toFixed(1)} ms`,
      peer: `1,000 containers: ${at.small.p50.toFixed(1)} ms`,
      ratio: at.large.p50 / at.small.p50,
      goal: '≤ 1.5',
    });
  }
}, 900_000);
