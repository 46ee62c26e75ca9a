import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { apiBase, type Round } from '@podium/contract';
import { channelName } from '@podium/contract/channels';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCompetition } from '../apps/server/test/competition.ts';
import { openCompetition, student } from '../apps/server/test/containers.ts';
import { signInJudge } from '../apps/server/test/judges.ts';
import { bundleProgram, startProgram as startNodeProgram } from '../apps/server/test/program.ts';
import { happens, openPusher } from '../apps/server/test/sockets.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';
import { fillCompetition } from './crowd.ts';
import { type LoadResult, startLoad } from './http-load.ts';
import { medianRates } from './measure.ts';
import { startProgram } from './program.ts';
import { report } from './report.ts';

const judgeCount = 64;
const containers = 1000;
const connections = 64;
const turns = 5;
let world: World;
let it: TestCompetition;
let round: Round;
let organiser: string;
const judges: { judgeCode: string; token: string }[] = [];
let program: Awaited<ReturnType<typeof startProgram>> | undefined;
const load = startLoad();
const bare = fastify();

const containerCode = (at: number): string => `${it.code}-${(at % containers) + 1}`;

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
  await it.call('setRoundStatus', {
    params: { roundCode: round.roundCode },
    body: { status: 'live', version: round.version },
  });
  await world.database.db
    .insertInto('score_cards')
    .values(
      judges.flatMap(({ judgeCode }, number) =>
        Array.from({ length: 80 }, (_, at) => ({
          round_code: round.roundCode,
          container_code: containerCode(number * 13 + at),
          judge_code: judgeCode,
          competition_code: it.code,
          origin: 'plan' as const,
          updated_at: world.clock.now,
        })),
      ),
    )
    .execute();
  program = await startProgram(world);
  // The invitations of the judges are sent first: they are not what is measured.
  while (
    await world.database.db.selectFrom('mails').select('mail_id').where('state', '=', 'waiting').executeTakeFirst()
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
  const { pool } = world.database;
  await pool.query(`create table bare_scores (container_code text, judge_code text, criterion text, points float8 not null,
    primary key (container_code, judge_code, criterion))`);
  bare.post('/score', async ({ body }) => {
    const { container, judge, criterion, points } = body as Record<string, unknown>;
    const { rows } = await pool.query(
      `insert into bare_scores values ($1, $2, $3, $4)
      on conflict (container_code, judge_code, criterion) do update set points = excluded.points returning *`,
      [container, judge, criterion, points],
    );
    return rows[0];
  });
  await bare.listen({ host: '127.0.0.1', port: 0 });
}, 600_000);
afterAll(async () => {
  load.close();
  await bare.close();
  await program?.close();
  await world.close();
});

test('a score of each of 64 judges at once', async () => {
  const [criterion] = round.criteria;
  const writes = Array.from({ length: 80 * judgeCount }, (_, at) => {
    const number = at % judgeCount;
    const turn = Math.floor(at / judgeCount);
    return { number, turn, container: containerCode(number * 13 + turn), points: (at % 21) / 2 };
  });
  const ours = writes.map(({ number, turn, container, points }) => ({
    method: 'POST',
    path: `${apiBase}/competitions/${it.code}/judge/operations`,
    headers: { authorization: `Bearer ${judges[number]?.token ?? ''}` },
    body: {
      operations: [
        {
          operationId: randomUUID(),
          deviceId: `device-of-${number}`,
          sequence: turn + 1,
          competitionCode: it.code,
          roundCode: round.roundCode,
          containerCode: container,
          action: 'set',
          baseVersion: 0,
          at: '2026-03-01T09:00:00.000Z',
          part: 'points',
          criterionCode: criterion?.criterionCode,
          value: points,
        },
      ],
    },
  }));
  const theirs = writes.map(({ number, container, points }) => ({
    method: 'POST',
    path: '/score',
    body: { container, judge: judges[number]?.judgeCode, criterion: criterion?.criterionCode, points },
  }));
  const address = bare.server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  // In turns, so that other work on the machine slows both down.
  const runs: { written: LoadResult; peer: LoadResult }[] = [];
  for (let from = 0; from < writes.length; from += writes.length / turns) {
    const some = [from, from + writes.length / turns] as const;
    const peer = await load.run({ port, connections, requests: theirs.slice(...some) });
    runs.push({
      peer,
      written: await load.run({ port: program?.port ?? 0, connections, requests: ours.slice(...some) }),
    });
  }
  const ratioOf = ({ written, peer }: (typeof runs)[number]): number => written.perSecond / peer.perSecond;
  const median = runs.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(turns / 2)];
  if (!median) throw new Error('nothing was measured');
  report({
    what: `score write, 64 connections, median of ${turns}`,
    value: `${median.written.perSecond.toFixed(0)}/s, p99 ${median.written.p99.toFixed(0)} ms`,
    peer: `bare upsert: ${median.peer.perSecond.toFixed(0)}/s`,
    ratio: ratioOf(median),
    goal: '≥ 0.6',
  });
});

/** The program with its events in one process, or second to another node over PostgreSQL. */
const startNode = async (isShared: boolean) => {
  const { database, config } = world;
  const script = await bundleProgram('run-app', config.dataDir);
  const shared = isShared ? { DATABASE_URL: 'postgres://podium@localhost/podium' } : {};
  const env = { ...shared, DATA_DIR: config.dataDir, SECRET_KEY: config.secretKey };
  const argument = { connection: database.connection, roles: ['api', 'realtime'], env };
  const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
  const node = startNodeProgram([process.execPath, script, JSON.stringify(argument)], {
    env: { PATH: process.env['PATH'], NODE_PATH: modules },
  });
  const { url } = await node.next('works');
  return { port: Number(new URL(String(url)).port), end: () => (node.kill('SIGKILL'), node.ended) };
};

test('score writes of a node that tells another one over PostgreSQL', async () => {
  const [alone, telling, second] = [await startNode(false), await startNode(true), await startNode(true)];
  const [criterion] = round.criteria;
  const perTurn = 20;
  let turn = 0;
  const writes = () => {
    turn += 1;
    return Array.from({ length: perTurn * judgeCount }, (_, at) => {
      const number = at % judgeCount;
      const operation = {
        operationId: randomUUID(),
        deviceId: `device-${turn}-of-${number}`,
        sequence: Math.floor(at / judgeCount) + 1,
        competitionCode: it.code,
        roundCode: round.roundCode,
        containerCode: containerCode(number * 13 + Math.floor(at / judgeCount)),
        action: 'set',
        baseVersion: 0,
        at: '2026-03-01T09:00:00.000Z',
        part: 'points',
        criterionCode: criterion?.criterionCode,
        value: ((at + turn) % 21) / 2,
      };
      return {
        method: 'POST',
        path: `${apiBase}/competitions/${it.code}/judge/operations`,
        headers: { authorization: `Bearer ${judges[number]?.token ?? ''}` },
        body: { operations: [operation] },
      };
    });
  };
  const run = ({ port }: { port: number }) => load.run({ port, connections, requests: writes() });
  for (const node of [alone, telling]) await run(node);
  const { memory, postgres } = await medianRates(turns, { memory: () => run(alone), postgres: () => run(telling) });
  report({
    what: `score writes of a node that tells another one over PostgreSQL, median of ${turns}`,
    value: `${postgres.perSecond.toFixed(0)}/s, p99 ${postgres.p99.toFixed(0)} ms`,
    peer: `events in one process: ${memory.perSecond.toFixed(0)}/s`,
    ratio: postgres.perSecond / memory.perSecond,
    goal: '≥ 0.9',
  });
  for (const { end } of [alone, telling, second]) await end();
});

test("a changed score on a second client's leaderboard", async () => {
  const url = `http://127.0.0.1:${program?.port ?? 0}`;
  const headers = { authorization: `Bearer ${organiser}` };
  const send = async (path: string, body: object, token = organiser): Promise<void> => {
    const { status } = await fetch(`${url}${apiBase}/competitions/${it.code}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(status).toBe(200);
  };
  // The cards of before count from here on.
  for (const { token } of judges) await send(`/judge/rounds/${round.roundCode}/release`, { word: 'SUBMIT' }, token);
  const client = openPusher(url, organiser);
  const channel = client.subscribe(channelName({ of: 'competition', competitionCode: it.code }));
  await happens(channel, 'pusher:subscription_succeeded');
  const times: number[] = [];
  for (let at = 0; at < 60; at += 1) {
    const received = happens(channel, 'round-score-update');
    const started = performance.now();
    const path = `/rounds/${round.roundCode}/containers/${containerCode(at)}/adjustments`;
    // More than the scale above the one before: what the cards gave does not matter.
    await send(path, { kind: 'BONUS', points: 100 + 12 * at, reason: 'For the measurement' });
    await received;
    const board = await fetch(`${url}${apiBase}/leaderboards/${leaderboardIdOf(it.code)}`, { headers });
    const { items } = (await board.json()) as { items: { containerCode: string }[] };
    times.push(performance.now() - started);
    expect(items[0]?.containerCode).toBe(containerCode(at));
    // Changes of one board are second four times a second; the next one begins after that.
    await new Promise((resolve) => setTimeout(resolve, 260));
  }
  client.disconnect();
  times.sort((a, b) => a - b);
  report({
    what: "score to a second client's leaderboard, p95",
    value: `${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(0)} ms`,
    peer: `median ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms`,
    goal: '< 150 ms',
  });
});
