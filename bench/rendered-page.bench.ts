import fastify from 'fastify';
import { afterAll, beforeAll, test } from 'vitest';
import { openCompetition, student } from '../apps/server/test/containers.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';
import { compress } from '../apps/server/src/platform/http/compression.ts';
import { type LoadResult, startLoad } from './http-load.ts';
import { medianRates } from './measure.ts';
import { startProgram } from './program.ts';
import { report } from './report.ts';

const connections = 32;
let world: World;
let program: Awaited<ReturnType<typeof startProgram>> | undefined;
const load = startLoad();
const bare = fastify();

beforeAll(async () => {
  world = await createWorld();
  world.clock.now = new Date();
  program = await startProgram(world);
});
afterAll(async () => {
  load.close();
  await bare.close();
  await program?.close();
  await world.close();
});

interface Cost extends LoadResult {
  /** Of the serving process, for each request. */
  processorMs: number;
}
const measure = async (
  { port, processorMs }: { port: number; processorMs: () => number },
  path: string,
  encoding: string,
): Promise<Cost> => {
  const headers = { 'accept-encoding': encoding };
  const asked = { port, connections, requests: [{ path, headers }] };
  await load.run({ ...asked, times: 1000 });
  const before = processorMs();
  const result = await load.run({ ...asked, times: 4000 });
  return { ...result, processorMs: (processorMs() - before) / result.count };
};
const ownProcessorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const rounds = 3;
const portOf = (): number => {
  const address = bare.server.address();
  if (address === null || typeof address === 'string') throw new Error('the bare server has no port');
  return address.port;
};

test('a rendered public page beside a bare handler that sends the same bytes from memory', async () => {
  const { token } = await student(world, 'organiser@example.org');
  const it = await openCompetition(world, token);
  const path = `/competitions/${it.code}`;
  const running = program;
  if (!running) throw new Error('the program did not start');
  const fetched = await fetch(`http://127.0.0.1:${running.port}${path}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  const page = await fetched.text();
  if (!page.includes('id="rendered"')) throw new Error('the page has no content');
  const bytes = Buffer.from(page);
  const packed = await compress(page, 'br');
  bare.get('/identity', (_, reply) => reply.type('text/html; charset=utf-8').send(bytes));
  bare.get('/br', (_, reply) => reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(packed));
  await bare.listen({ host: '127.0.0.1', port: 0 });
  for (const encoding of ['identity', 'br']) {
    const { ours, theirs } = await medianRates(rounds, {
      ours: () => measure(running, path, encoding),
      theirs: () => measure({ port: portOf(), processorMs: ownProcessorMs }, `/${encoding}`, encoding),
    });
    report({
      what: `rendered public page, ${encoding}`,
      value: `${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99.toFixed(0)} ms`,
      peer: `bare handler, the same bytes: ${theirs.perSecond.toFixed(0)}/s`,
      ratio: ours.perSecond / theirs.perSecond,
      goal: '≥ 0.5',
    });
    report({
      what: `rendered public page, ${encoding}: processor time of a request`,
      value: `${ours.processorMs.toFixed(2)} ms`,
      peer: `bare handler: ${theirs.processorMs.toFixed(2)} ms`,
      ratio: theirs.processorMs / ours.processorMs,
      goal: '≥ 0.5',
    });
  }
});
