import { afterAll, beforeAll, test } from 'vitest';
import type { TestCompetition } from '../apps/server/test/competition.ts';
import { openCompetition, student } from '../apps/server/test/entries.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';
import { fillCompetition } from './crowd.ts';
import { startLoad } from './http-load.ts';
import { startProgram } from './program.ts';
import { report } from './report.ts';

const crowd = 500;
const pages = 2000;
const api = '/new/api';
let world: World;
let it: TestCompetition;
let other: TestCompetition;
let organiser: string;
let tokens: string[];
let program: Awaited<ReturnType<typeof startProgram>> | undefined;
const load = startLoad();
const watcher = startLoad();

beforeAll(async () => {
  world = await createWorld();
  world.clock.now = new Date();
  organiser = (await student(world, 'organiser@example.org')).token;
  it = await openCompetition(world, organiser);
  other = await openCompetition(world, organiser);
  tokens = [];
  for (let at = 0; at < crowd; at += 1) tokens.push((await student(world, `student-${at}@example.org`)).token);
  program = await startProgram(world);
}, 600_000);
afterAll(async () => {
  load.close();
  watcher.close();
  await program?.close();
  await world.close();
});

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const port = (): number => program?.port ?? 0;

test('a crowd registers at once, and an unrelated page does not wait for it', async () => {
  const page = { path: `${api}/public/competitions/${other.code}` };
  const watch = { port: port(), connections: 2, requests: [page] };
  await watcher.run({ ...watch, times: 200 });
  const idle = await watcher.run({ ...watch, times: 400 });
  const requests = tokens.map((token, at) => ({
    method: 'POST',
    path: `${api}/registrations/${it.code}`,
    headers: { ...as(token), 'idempotency-key': `burst-key-${at}` },
    body: { teamName: `Burst ${at}`, answers: {} },
  }));
  const burst = load.run({ port: port(), connections: crowd, requests });
  const meanwhile = await watcher.run({ ...watch, times: 400 });
  const { perSecond, seconds } = await burst;
  report({
    what: `${crowd} registrations at once`,
    value: `${perSecond.toFixed(0)}/s, all in ${seconds.toFixed(1)} s`,
    peer: '',
    goal: '≥ 150/s',
  });
  report({
    what: 'an unrelated page meanwhile, p99',
    value: `${meanwhile.p99.toFixed(1)} ms`,
    peer: `idle: ${idle.p99.toFixed(1)} ms`,
    ratio: meanwhile.p99 / idle.p99,
    goal: '≤ 2',
  });
}, 600_000);

test('all open pages of participants read again after one event', async () => {
  await fillCompetition(world, it, { from: 1000, to: 6000 });
  const requests = Array.from({ length: pages }, (_, at) => ({
    path: `${api}/registrations/${it.code}/mine`,
    headers: as(tokens[at % tokens.length] ?? ''),
  }));
  await load.run({ port: port(), connections: 32, requests: requests.slice(0, crowd) });
  // The event: a change of what every page shows, so that nothing of it is kept.
  const { version } = await it.get();
  await it.call('updateCompetition', { body: { details: 'The hall has moved.', version } });
  const { seconds, perSecond } = await load.run({ port: port(), connections: 500, requests });
  report({
    what: `${pages} pages read again after one event`,
    value: `last answer after ${seconds.toFixed(1)} s, ${perSecond.toFixed(0)}/s`,
    peer: '',
    goal: '≤ 3 s',
  });
}, 600_000);
