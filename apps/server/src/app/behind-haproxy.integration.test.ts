import { fileURLToPath } from 'node:url';
import { apiBase } from '@podium/contract';
import { channelName } from '@podium/contract/channels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../test/competition.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startHaproxy } from '../../test/haproxy.ts';
import { judgedCompetition, type TestJudge } from '../../test/judging.ts';
import { bundleProgram, createPublicFolder, type Program, startProgram } from '../../test/program.ts';
import { happens, openPusher } from '../../test/sockets.ts';
import { startRedis } from '../../test/redis-server.ts';
import { createWorld } from '../../test/world.ts';
import { verifyChains } from '../cli/verify-command.ts';
import { contentOf } from '../features/score-cards/card-content.ts';
import { waitUntil } from '../platform/wait-until.ts';

// Two programs on one database behind the balancer of `deploy/`. The database of the tests is reached through its own connection;
// the setting only says that it is shared.
const env = {
  DATABASE_URL: 'postgres://podium@localhost/podium',
  SECRET_KEY: 'a secret of at least thirty-two characters',
  TRUST_PROXY: '1',
};
const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
const folder = createPublicFolder('podium-nodes-');
const running: Program[] = [];
let script: string;

beforeAll(async () => {
  script = await bundleProgram('run-app', folder.path);
});
afterAll(async () => {
  for (const program of running) {
    program.kill('SIGKILL');
    await program.ended;
  }
  folder.remove();
});

const startNode = async (database: TestDatabase, more: Readonly<Record<string, string>>) => {
  const argument = {
    connection: database.connection,
    roles: ['api', 'realtime'],
    env: { ...env, ...more, DATA_DIR: folder.path },
  };
  const program = startProgram([process.execPath, script, JSON.stringify(argument)], {
    env: { PATH: process.env['PATH'], NODE_PATH: modules },
  });
  running.push(program);
  return { program, url: String((await program.next('works'))['url']) };
};

type Operation = ReturnType<TestJudge['operation']>;
/** As a judge's device does: again until there is an answer. */
const sendUntilAnswered = async (
  url: string,
  code: string,
  { token }: TestJudge,
  operation: Operation,
): Promise<string> => {
  let outcome: string | undefined;
  const isAnswered = await waitUntil(
    async () => {
      const answer = await fetch(`${url}${apiBase}/competitions/${code}/judge/operations`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ operations: [operation] }),
      }).catch(() => undefined);
      if (answer?.status !== 200) return false;
      const { results } = (await answer.json()) as { results: { outcome: string }[] };
      outcome = results[0]?.outcome;
      return true;
    },
    { timeoutMs: 60_000, everyMs: 50 },
  );
  if (!isAnswered || outcome === undefined) throw new Error('No answer within a minute.');
  return outcome;
};

interface Installation {
  env?: Readonly<Record<string, string>>;
  /** What happens when so many scores have been acknowledged. */
  at: Readonly<Record<number, (nodes: readonly Program[]) => unknown>>;
  /** Of the two nodes, those that work at the end. */
  left: readonly number[];
  close?: () => Promise<void>;
}
const killedNode = async (): Promise<Installation> => ({ at: { 60: ([first]) => first?.kill('SIGKILL') }, left: [1] });
const stoppedRedis = async (): Promise<Installation> => {
  const redis = await startRedis();
  return { env: { REDIS_URL: redis.url }, at: { 40: redis.stop, 100: redis.start }, left: [0, 1], close: redis.stop };
};
const cutConnections = async ({ pool }: TestDatabase): Promise<Installation> => {
  const cut = async (): Promise<void> => {
    const { rowCount } = await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'podium bus%' and datname = current_database()`);
    expect(rowCount).toBeGreaterThan(0);
  };
  return { at: { 40: cut, 70: cut, 100: cut }, left: [0, 1] };
};

test.each([
  ['one of two nodes is killed', killedNode],
  ['Redis is stopped and started again', stoppedRedis],
  ['every connection of the bus to PostgreSQL is cut three times', cutConnections],
])(
  '[ND-8] behind the balancer %s while judges score: every score is there once, and live updates go on',
  async (_, install) => {
    const database = await createTestDatabase();
    const world = await createWorld({ database: { ...database, close: async () => undefined } });
    world.clock.now = new Date();
    const organiser = (await enter(world, 'organiser@example.org')).token;
    const made = await judgedCompetition(world, organiser, { entries: 4, judges: 8 });
    await world.close();

    const { env: more = {}, at: accidents, left, close } = await install(database);
    const nodes = [await startNode(database, more), await startNode(database, more)] as const;
    const balancer = await startHaproxy([nodes[0].url, nodes[1].url]);
    const pusher = openPusher(balancer.url, organiser);
    const channel = pusher.subscribe(channelName({ of: 'competition', competitionCode: made.it.code }));
    await happens(channel, 'pusher:subscription_succeeded');
    let events = 0;
    channel.bind_global((name: string) => {
      if (!name.startsWith('pusher:')) events += 1;
    });

    const acknowledged = new Set<string>();
    // One after another: what went away comes back.
    let accident = Promise.resolve<unknown>(undefined);
    const perJudge = 20;
    const score = async (judge: TestJudge): Promise<void> => {
      for (let at = 0; at < perJudge; at += 1) {
        const write = { part: 'points', criterionCode: made.criteria[at % 2] ?? '', value: (at % 20) / 2 };
        const operation = judge.operation(made.containerCodes[at % 4] ?? '', write);
        const outcome = await sendUntilAnswered(balancer.url, made.it.code, judge, operation);
        expect(['applied', 'already-applied']).toContain(outcome);
        acknowledged.add(operation.operationId);
        const happening = accidents[acknowledged.size];
        if (happening) accident = accident.then(() => happening(nodes.map(({ program }) => program)));
      }
    };
    await Promise.all(made.judges.map(score));
    await accident;
    expect(acknowledged.size).toBe(perJudge * made.judges.length);
    const rows = await database.db.selectFrom('score_cards').select('content').execute();
    const kept = rows.flatMap(({ content }) => contentOf(content).accepted).map(({ operationId }) => operationId);
    expect([...acknowledged].filter((one) => !kept.includes(one))).toEqual([]);
    expect(new Set(kept).size).toBe(kept.length);
    expect((await verifyChains(database.db, undefined)).isIntact).toBe(true);

    // The socket may have been on a node that is gone or missed something; the client is back by itself.
    const isBack = async (): Promise<boolean> => channel.subscribed && pusher.connection.state === 'connected';
    expect(await waitUntil(isBack, { timeoutMs: 60_000, everyMs: 50 })).toBe(true);
    const [judge] = made.judges;
    if (!judge) throw new Error('There is no judge.');
    // What is scored now is heard, at whichever node: at least one of them is not the one of the socket.
    for (const node of left) {
      const { url } = nodes[node] ?? nodes[0];
      const isConnected = async (): Promise<boolean> => {
        const parts = (await (await fetch(`${url}/readyz`)).json()) as { bus: { ok: boolean } };
        return parts.bus.ok;
      };
      expect(await waitUntil(isConnected, { timeoutMs: 60_000, everyMs: 50 })).toBe(true);
      events = 0;
      const write = { part: 'points', criterionCode: made.criteria[0], value: 9 + node / 2 };
      const last = judge.operation(made.containerCodes[0] ?? '', write);
      await sendUntilAnswered(url, made.it.code, judge, last);
      expect(await waitUntil(async () => events > 0, { timeoutMs: 60_000, everyMs: 50 })).toBe(true);
    }
    pusher.disconnect();
    await balancer.close();
    for (const { program } of nodes) {
      program.kill('SIGKILL');
      await program.ended;
    }
    await close?.();
    await database.close();
  },
  240_000,
);
