import { apiBase } from '@podium/contract';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCompetition } from '../apps/server/test/competition.ts';
import { openCompetition, student } from '../apps/server/test/containers.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';
import { fillCompetition } from './crowd.ts';
import { startLoad } from './http-load.ts';
import { startProgram } from './program.ts';
import { report } from './report.ts';

const people = 8;
const connections = 32;
const transfers = Number(process.env['BENCH_TRANSFERS'] ?? 4000);
let world: World;
let it: TestCompetition;
let organiser: string;
let program: Awaited<ReturnType<typeof startProgram>> | undefined;
const load = startLoad();
const bare = fastify();

beforeAll(async () => {
  world = await createWorld();
  world.clock.now = new Date();
  organiser = (await student(world, 'organiser@example.org')).token;
  it = await openCompetition(world, organiser);
  await fillCompetition(world, it, { from: 1, to: people });
  for (let at = 1; at <= people; at += 1) {
    const { user } = await student(world, `winner-${at}@example.org`);
    await world.database.db
      .updateTable('members')
      .set({ user_code: user.userCode })
      .where('member_code', '=', `${it.code}-${at}-1`)
      .execute();
  }
  await it.call('grantBudget', { body: { coins: 1_000_000, reason: 'The budget' } });
  program = await startProgram(world);
  const { pool } = world.database;
  await pool.query(
    'create table bare_entries (id bigserial primary key, account text not null, coins integer not null)',
  );
  bare.post('/transfer', async ({ body }) => {
    const { from, to, coins } = body as Record<string, unknown>;
    const { rows } = await pool.query(
      'insert into bare_entries (account, coins) values ($1, -$3::integer), ($2, $3::integer) returning id',
      [from, to, coins],
    );
    return { ids: rows };
  });
  await bare.listen({ host: '127.0.0.1', port: 0 });
}, 600_000);
afterAll(async () => {
  load.close();
  await bare.close();
  await program?.close();
  await world.close();
});

test('awards of coins at 32 connections', async () => {
  const headers = { authorization: `Bearer ${organiser}` };
  const ours = Array.from({ length: transfers }, (_, at) => ({
    method: 'POST',
    path: `${apiBase}/competitions/${it.code}/bank/awards`,
    headers,
    body: {
      containerCode: `${it.code}-${(at % people) + 1}`,
      memberCode: null,
      coins: 1,
      reason: 'For the measurement',
    },
  }));
  const theirs = Array.from({ length: transfers }, (_, at) => ({
    method: 'POST',
    path: '/transfer',
    body: { from: 'BUDGET', to: `USER:${at % people}`, coins: 1 },
  }));
  const address = bare.server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  const peer = await load.run({ port, connections, requests: theirs });
  const written = await load.run({ port: program?.port ?? 0, connections, requests: ours });
  const { body } = await it.call('getBank');
  expect(body).toMatchObject({ withPeople: transfers, check: { sumsToZero: true } });
  report({
    what: 'ledger transfer, 32 connections',
    value: `${written.perSecond.toFixed(0)}/s, p99 ${written.p99.toFixed(0)} ms`,
    peer: `bare insert of two rows: ${peer.perSecond.toFixed(0)}/s`,
    ratio: written.perSecond / peer.perSecond,
  });
});
