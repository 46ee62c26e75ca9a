import { sql } from 'kysely';
import { afterAll, beforeAll, test } from 'vitest';
import type { TestCompetition } from '../apps/server/test/competition.ts';
import { lineUp, openCompetition, student } from '../apps/server/test/containers.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';
import { startBareServer } from './bare-server.ts';
import { fillCompetition } from './crowd.ts';
import { type LoadResult, startLoad } from './http-load.ts';
import { startProgram } from './program.ts';
import { report } from './report.ts';

const connections = 32;
let world: World;
let it: TestCompetition;
let organiser: string;
let member: string;
let program: Awaited<ReturnType<typeof startProgram>> | undefined;
let bare: Awaited<ReturnType<typeof startBareServer>> | undefined;
const load = startLoad();

beforeAll(async () => {
  world = await createWorld();
  // The program measured has the clock of this machine.
  world.clock.now = new Date();
  organiser = (await student(world, 'organiser@example.org')).token;
  it = await openCompetition(world, organiser);
  for (let more = 1; more < 45; more += 1) await openCompetition(world, organiser);
  member = (await student(world, 'member@example.org')).token;
  await lineUp(it, { captain: member });
  await fillCompetition(world, it, { from: 1, to: 1000 });
  program = await startProgram(world);
  bare = await startBareServer(world.database.pool, it.code);
});
afterAll(async () => {
  load.close();
  await program?.close();
  await bare?.close();
  await world.close();
});

const api = '/new/api';
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const measure = async (
  at: number,
  request: { path: string; headers?: Record<string, string> },
): Promise<LoadResult> => {
  const asked = { port: at, connections, requests: [request] };
  await load.run({ ...asked, times: 300 });
  return load.run({ ...asked, times: 2000 });
};
const beside = async (
  what: string,
  request: { path: string; headers?: Record<string, string> },
  peer: { name: string; path: string },
  goal: string,
): Promise<void> => {
  const ours = await measure(program?.port ?? 0, request);
  const theirs = await measure(bare?.port ?? 0, { path: peer.path });
  const value = `${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99.toFixed(0)} ms`;
  report({
    what,
    value,
    peer: `${peer.name}: ${theirs.perSecond.toFixed(0)}/s`,
    ratio: ours.perSecond / theirs.perSecond,
    goal,
  });
};

test('what a request costs beside a bare handler', async () => {
  const page = `${api}/public/competitions/${it.code}`;
  const row = { name: 'bare row', path: '/row' };
  await beside('public competition', { path: page }, row, '≥ 0.5');
  const { headers } = await world.app.inject({ url: page });
  const tag = { 'if-none-match': String(headers['etag']) };
  await beside('public competition, unchanged (304)', { path: page, headers: tag }, row, '');
  await beside(
    'public list',
    { path: `${api}/public/competitions` },
    { name: 'bare list', path: '/competitions' },
    '≥ 0.5',
  );
  const round = (await it.get()).roundData[0]?.roundCode ?? '';
  const containers = `${api}/competitions/${it.code}/containers?roundCode=${round}`;
  await beside(
    'containers, first page',
    { path: containers, ...as(organiser) },
    { name: 'bare list', path: '/list' },
    '≥ 0.7',
  );
  await beside("a participant's page", { path: `${api}/registrations/${it.code}/mine`, ...as(member) }, row, '');
});

test("a participant's page costs the same in a large competition", async () => {
  const request = { path: `${api}/registrations/${it.code}/mine`, ...as(member) };
  const small = await measure(program?.port ?? 0, request);
  await fillCompetition(world, it, { from: 1001, to: 20_000 });
  await sql`analyze`.execute(world.database.db);
  const large = await measure(program?.port ?? 0, request);
  report({
    what: "a participant's page, 20,000 containers",
    value: `${large.perSecond.toFixed(0)}/s`,
    peer: `1,000 containers: ${small.perSecond.toFixed(0)}/s`,
    ratio: large.perSecond / small.perSecond,
    goal: 'about 1',
  });
});
