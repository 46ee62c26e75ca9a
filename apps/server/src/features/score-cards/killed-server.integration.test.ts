import { apiBase } from '@podium/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { createDatabaseIn } from '../../../test/database.ts';
import { judgedCompetition, type TestJudge } from '../../../test/judging.ts';
import { createKillableServer, type KillableServer } from '../../../test/killable-server.ts';
import { createWorld } from '../../../test/world.ts';
import { verifyChains } from '../../cli/verify-command.ts';
import { connect, embeddedConnection } from '../../platform/db/database.ts';
import { contentOf } from './card-content.ts';

const judgeCount = 32;
const containerCount = 6;
/** So many acknowledged scores make sure that the kill comes in the middle of the work. */
const enough = 150;
const log = pino({ level: 'silent' });

let server: KillableServer;

beforeAll(async () => {
  server = await createKillableServer();
});
afterAll(() => server.close());

type Operation = ReturnType<TestJudge['operation']>;
const send = async (url: string, code: string, { token }: TestJudge, operation: Operation) => {
  const answer = await fetch(`${url}${apiBase}/competitions/${code}/judge/operations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ operations: [operation] }),
  });
  return (await answer.json()) as { results: { operationId: string; outcome: string }[] };
};

test('[CD-17] kill -9 of the program and of its database under 32 scoring judges: every acknowledged score is there, and the chain is whole', async () => {
  const { holder, socketDir } = await server.openCluster();
  const database = await createDatabaseIn(socketDir);
  const world = await createWorld({ database });
  world.clock.now = new Date();
  const organiser = (await enter(world, 'organiser@example.org')).token;
  const made = await judgedCompetition(world, organiser, { entries: containerCount, judges: judgeCount });
  await world.close();

  const { program, url } = await server.startServer(socketDir);
  const acknowledged = new Set<string>();
  const inDoubt: { judge: TestJudge; operation: Operation }[] = [];
  let isKilled = false;
  const score = async (judge: TestJudge): Promise<void> => {
    for (let at = 0; ; at += 1) {
      const containerCode = made.containerCodes[at % containerCount] ?? '';
      const criterionCode = made.criteria[at % 2] ?? '';
      const operation = judge.operation(containerCode, { part: 'points', criterionCode, value: (at % 20) / 2 });
      try {
        const { results } = await send(url, made.it.code, judge, operation);
        expect(results[0]?.outcome).toBe('applied');
        acknowledged.add(operation.operationId);
      } catch (error) {
        if (!isKilled) throw error;
        inDoubt.push({ judge, operation });
        return;
      }
      if (acknowledged.size === enough) {
        isKilled = true;
        for (const one of [program, holder]) one.kill('SIGKILL');
        for (const pid of server.running()) process.kill(pid, 'SIGKILL');
      }
    }
  };
  await Promise.all(made.judges.map(score));
  await holder.ended;
  expect(acknowledged.size).toBeGreaterThanOrEqual(enough);
  expect(inDoubt).toHaveLength(judgeCount);

  const { socketDir: again } = await server.openCluster();
  const opened = connect({ connection: embeddedConnection(again, 'postgres'), log });
  const rows = await opened.db.selectFrom('score_cards').select('content').execute();
  const kept = new Set(
    rows.flatMap(({ content }) => contentOf(content).accepted).map(({ operationId }) => operationId),
  );
  expect([...acknowledged].filter((operationId) => !kept.has(operationId))).toEqual([]);
  expect((await verifyChains(opened.db, undefined)).isIntact).toBe(true);

  // What was on its way is sent again, as a device does, and counts once.
  const restarted = await server.startServer(again);
  for (const { judge, operation } of inDoubt) {
    const { results } = await send(restarted.url, made.it.code, judge, operation);
    expect(results[0]?.outcome).toBe(kept.has(operation.operationId) ? 'already-applied' : 'applied');
  }
  restarted.program.kill('SIGKILL');
  await restarted.program.ended;
  expect((await verifyChains(opened.db, undefined)).isIntact).toBe(true);
  await opened.close();
}, 180_000);
