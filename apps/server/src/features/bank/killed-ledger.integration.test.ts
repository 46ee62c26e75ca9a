import { randomUUID } from 'node:crypto';
import { apiBase } from '@podium/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { createDatabaseIn } from '../../../test/database.ts';
import { ok } from '../../../test/judging.ts';
import { createKillableServer, type KillableServer } from '../../../test/killable-server.ts';
import { resultCompetition } from '../../../test/results.ts';
import { createWorld } from '../../../test/world.ts';
import { connect, embeddedConnection } from '../../platform/db/database.ts';
import { createLedgerStore } from './ledger-store.ts';

const clients = 32;
/** So many acknowledged transfers make sure that the kill comes in the middle of the work. */
const enough = 150;
let server: KillableServer;

beforeAll(async () => {
  server = await createKillableServer();
});
afterAll(() => server.close());

test('[BA-1] kill -9 of the program and of its database under 32 clients: acknowledged transfers are there once, and balances sum to zero', async () => {
  const { holder, socketDir } = await server.openCluster();
  const world = await createWorld({ database: await createDatabaseIn(socketDir) });
  world.clock.now = new Date();
  const organiser = (await enter(world, 'organiser@example.org')).token;
  const made = await resultCompetition(world, organiser);
  ok(await made.it.call('grantBudget', { body: { coins: 1_000_000, reason: 'The budget' } }));
  await world.close();

  const send = async (url: string, key: string, at: number) => {
    const answer = await fetch(`${url}${apiBase}/competitions/${made.it.code}/bank/awards`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${organiser}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        containerCode: made.containerCodes[at % 3],
        memberCode: null,
        coins: 1 + (at % 5),
        reason: `Award ${key}`,
      }),
    });
    if (answer.status !== 200) throw new Error(await answer.text());
  };
  const { program, url } = await server.startServer(socketDir);
  const acknowledged = new Set<string>();
  const inDoubt: { key: string; at: number }[] = [];
  let isKilled = false;
  const give = async (): Promise<void> => {
    for (let at = 0; ; at += 1) {
      const key = randomUUID();
      try {
        await send(url, key, at);
        acknowledged.add(key);
      } catch (error) {
        if (!isKilled) throw error;
        inDoubt.push({ key, at });
        return;
      }
      if (acknowledged.size === enough) {
        isKilled = true;
        for (const one of [program, holder]) one.kill('SIGKILL');
        for (const pid of server.running()) process.kill(pid, 'SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, give));
  await holder.ended;
  expect(inDoubt).toHaveLength(clients);

  const { socketDir: again } = await server.openCluster();
  const opened = connect({ connection: embeddedConnection(again, 'postgres'), log: pino({ level: 'silent' }) });
  const ledger = createLedgerStore();
  const reasons = async (): Promise<string[]> =>
    (await opened.db.selectFrom('coin_transfers').select('reason').where('kind', '=', 'AWARD').execute()).map(
      ({ reason }) => reason,
    );
  const sumOfBalances = async (): Promise<number> =>
    (await sql<{ sum: number }>`select sum(balance)::integer as sum from coin_balances`.execute(opened.db)).rows[0]
      ?.sum ?? Number.NaN;
  const kept = new Set(await reasons());
  expect([...acknowledged].filter((key) => !kept.has(`Award ${key}`))).toEqual([]);
  expect([await ledger.firstBroken(opened.db, made.it.code), await sumOfBalances()]).toEqual([undefined, 0]);

  // A client sends again what it is not sure of, under the same key, and it counts once.
  const restarted = await server.startServer(again);
  for (const { key, at } of inDoubt) await send(restarted.url, key, at);
  restarted.program.kill('SIGKILL');
  await restarted.program.ended;
  const all = await reasons();
  expect([all.length, new Set(all).size]).toEqual([acknowledged.size + clients, acknowledged.size + clients]);
  expect([await ledger.firstBroken(opened.db, made.it.code), await sumOfBalances()]).toEqual([undefined, 0]);
  await opened.close();
}, 180_000);
