import { afterAll, beforeAll, test } from 'vitest';
import type { TestCompetition } from '../apps/server/test/competition.ts';
import { openCompetition, student } from '../apps/server/test/containers.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';
import { startBareServer } from './bare-server.ts';
import { fillCompetition } from './crowd.ts';
import { type Load, startLoad } from './http-load.ts';
import { startProgram } from './program.ts';
import { report } from './report.ts';

const crowd = 500;
const pages = 2000;
const api = '/new/api';
let world: World;
/** The crowd comes so often, each time to another competition: the 99th percentile of one burst is a matter of luck. */
const bursts = 5;
let it: TestCompetition;
let opened: TestCompetition[];
let other: TestCompetition;
let organiser: string;
let tokens: string[];
let program: Awaited<ReturnType<typeof startProgram>> | undefined;
let bare: Awaited<ReturnType<typeof startBareServer>> | undefined;
const load = startLoad({ isElsewhere: true });
const watcher = startLoad();

beforeAll(async () => {
  world = await createWorld();
  world.clock.now = new Date();
  organiser = (await student(world, 'organiser@example.org')).token;
  opened = [];
  for (let at = 0; at < bursts; at += 1) opened.push(await openCompetition(world, organiser));
  it = opened[0] as TestCompetition;
  other = await openCompetition(world, organiser);
  tokens = [];
  for (let at = 0; at < crowd; at += 1) tokens.push((await student(world, `student-${at}@example.org`)).token);
  program = await startProgram(world);
  bare = await startBareServer(world.database.pool, other.code);
}, 600_000);
afterAll(async () => {
  load.close();
  watcher.close();
  await program?.close();
  await bare?.close();
  await world.close();
});

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const port = (): number => program?.port ?? 0;
const barePort = (): number => bare?.port ?? 0;

interface Burst {
  port: number;
  page: { path: string };
  requests: Load['requests'];
}
/** So many requests at once, and how long a page takes that has nothing to do with them, before and meanwhile. */
const measureBurst = async ({ port: at, page, requests }: Burst) => {
  const watch = { port: at, connections: 2, requests: [page], everyMs: 5 };
  await watcher.run({ ...watch, times: 200 });
  const idle = await watcher.run({ ...watch, times: 800 });
  const burst = load.run({ port: at, connections: requests.length, requests });
  const meanwhile = await watcher.during(watch, burst);
  return { perSecond: (await burst).perSecond, idle: idle.p99, meanwhile: meanwhile.p99 };
};
type Measured = Awaited<ReturnType<typeof measureBurst>>;
const medianOf = (all: readonly Measured[], pick: (measured: Measured) => number): number =>
  all.map(pick).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

test('a crowd registers at once, and an unrelated page does not wait for it', async () => {
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  for (const [round, { code }] of opened.entries()) {
    ours.push(
      await measureBurst({
        port: port(),
        page: { path: `${api}/public/competitions/${other.code}` },
        requests: tokens.map((token, at) => ({
          method: 'POST',
          path: `${api}/registrations/${code}`,
          headers: { ...as(token), 'idempotency-key': `burst-key-${round}-${at}` },
          body: { teamName: `Burst ${at}`, answers: {} },
        })),
      }),
    );
    theirs.push(
      await measureBurst({
        port: barePort(),
        page: { path: '/row' },
        requests: tokens.map((_, at) => ({ method: 'POST', path: '/row', body: { teamName: `Burst ${at}` } })),
      }),
    );
  }
  const [speed, bareSpeed] = [ours, theirs].map((all) => medianOf(all, ({ perSecond }) => perSecond)) as [
    number,
    number,
  ];
  report({
    what: `${crowd} registrations at once`,
    value: `${speed.toFixed(0)}/s`,
    peer: `bare inserts: ${bareSpeed.toFixed(0)}/s`,
    ratio: speed / bareSpeed,
    goal: '≥ 150/s',
  });
  for (const [name, all] of Object.entries({ '': ours, ', bare server': theirs })) {
    const meanwhile = medianOf(all, (measured) => measured.meanwhile);
    const idle = medianOf(all, (measured) => measured.idle);
    report({
      what: `an unrelated page meanwhile, p99${name}`,
      value: `${meanwhile.toFixed(1)} ms`,
      peer: `idle: ${idle.toFixed(1)} ms`,
      ratio: meanwhile / idle,
      goal: name === '' ? '≤ 2' : '',
    });
  }
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
  const rows = await load.run({ port: barePort(), connections: 500, requests: [{ path: '/row' }], times: pages });
  report({
    what: `${pages} pages read again after one event`,
    value: `last answer after ${seconds.toFixed(1)} s, ${perSecond.toFixed(0)}/s`,
    peer: `bare rows: ${rows.seconds.toFixed(1)} s`,
    ratio: rows.seconds / seconds,
    goal: '≤ 3 s',
  });
}, 600_000);
