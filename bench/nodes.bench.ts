import { afterAll, beforeAll, test } from 'vitest';
import { lineUp, openCompetition, student } from '../apps/server/test/containers.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';
import { fillCompetition } from './crowd.ts';
import { startLoad } from './http-load.ts';
import { startProgram } from './program.ts';
import { report } from './report.ts';

type Program = Awaited<ReturnType<typeof startProgram>>;
const api = '/new/api';
const load = startLoad();
let world: World;
let requests: { path: string; headers?: Record<string, string> }[];

beforeAll(async () => {
  world = await createWorld();
  // The program measured has the clock of this machine.
  world.clock.now = new Date();
  const organiser = (await student(world, 'organiser@example.org')).token;
  const member = (await student(world, 'member@example.org')).token;
  const it = await openCompetition(world, organiser);
  await lineUp(it, { captain: member });
  await fillCompetition(world, it, { from: 1, to: 1000 });
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  requests = [
    { path: `${api}/public/competitions/${it.code}` },
    { path: `${api}/public/competitions` },
    { path: `${api}/competitions/${it.code}/containers`, ...as(organiser) },
    { path: `${api}/registrations/${it.code}/mine`, ...as(member) },
  ];
});
afterAll(async () => {
  load.close();
  await world.close();
});

const ask = (programs: readonly Program[], times: number): Promise<unknown> =>
  Promise.all(programs.map(({ port }) => load.run({ port, connections: 16, requests, times })));

/**
 * Requests for each second of processor time of the nodes, all together as many as they would answer at once with a core each. The
 * requests are sent and the database runs on the same cores, so a rate by the clock would measure those.
 */
const capacity = async (programs: readonly Program[]): Promise<number> => {
  const times = 6_000;
  await ask(programs, 600);
  const before = programs.map(({ processorMs }) => processorMs());
  await ask(programs, times);
  return programs.reduce((sum, one, at) => sum + times / ((one.processorMs() - (before[at] ?? 0)) / 1000), 0);
};

test('the mix of reads with two nodes on two cores, beside one node on one core', async () => {
  const first = await startProgram(world, { core: 0 });
  const alone = await capacity([first]);
  const second = await startProgram(world, { core: 1 });
  const both = await capacity([first, second]);
  await first.close();
  await second.close();
  report({
    what: 'the mix of reads, two nodes on two cores',
    value: `${both.toFixed(0)} in a second of each core`,
    peer: `one node on one core: ${alone.toFixed(0)}`,
    ratio: both / alone,
    goal: '≥ 1.6',
  });
});
