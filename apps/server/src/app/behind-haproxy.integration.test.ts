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
let database: TestDatabase;
let script: string;

beforeAll(async () => {
  database = await createTestDatabase();
  script = await bundleProgram('run-app', folder.path);
});
afterAll(async () => {
  for (const program of running) {
    program.kill('SIGKILL');
    await program.ended;
  }
  await database.close();
  folder.remove();
});

const startNode = async () => {
  const argument = {
    connection: database.connection,
    roles: ['api', 'realtime'],
    env: { ...env, DATA_DIR: folder.path },
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

test('[ND-8] one of two nodes behind the balancer is killed while judges score: every score is there once, and live updates go on', async () => {
  const world = await createWorld({ database: { ...database, close: async () => undefined } });
  world.clock.now = new Date();
  const organiser = (await enter(world, 'organiser@example.org')).token;
  const made = await judgedCompetition(world, organiser, { entries: 4, judges: 8 });
  await world.close();

  const [first, second] = [await startNode(), await startNode()];
  const balancer = await startHaproxy([first.url, second.url]);
  const pusher = openPusher(balancer.url, organiser);
  const channel = pusher.subscribe(channelName({ of: 'competition', competitionCode: made.it.code }));
  await happens(channel, 'pusher:subscription_succeeded');
  let events = 0;
  channel.bind_global((name: string) => {
    if (!name.startsWith('pusher:')) events += 1;
  });

  const acknowledged = new Set<string>();
  const perJudge = 20;
  const score = async (judge: TestJudge): Promise<void> => {
    for (let at = 0; at < perJudge; at += 1) {
      const write = { part: 'points', criterionCode: made.criteria[at % 2] ?? '', value: (at % 20) / 2 };
      const operation = judge.operation(made.containerCodes[at % 4] ?? '', write);
      const outcome = await sendUntilAnswered(balancer.url, made.it.code, judge, operation);
      expect(['applied', 'already-applied']).toContain(outcome);
      acknowledged.add(operation.operationId);
      if (acknowledged.size === 60) first.program.kill('SIGKILL');
    }
  };
  await Promise.all(made.judges.map(score));
  expect(acknowledged.size).toBe(perJudge * made.judges.length);
  const rows = await database.db.selectFrom('score_cards').select('content').execute();
  const kept = rows.flatMap(({ content }) => contentOf(content).accepted).map(({ operationId }) => operationId);
  expect([...acknowledged].filter((one) => !kept.includes(one))).toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);
  expect((await verifyChains(database.db, undefined)).isIntact).toBe(true);

  // The socket may have been on the node that is gone; the client is back by itself, and hears what is scored now.
  expect(
    await waitUntil(async () => channel.subscribed && pusher.connection.state === 'connected', {
      timeoutMs: 60_000,
      everyMs: 50,
    }),
  ).toBe(true);
  events = 0;
  const [judge] = made.judges;
  if (!judge) throw new Error('There is no judge.');
  const last = judge.operation(made.containerCodes[0] ?? '', {
    part: 'points',
    criterionCode: made.criteria[0],
    value: 9.5,
  });
  await sendUntilAnswered(balancer.url, made.it.code, judge, last);
  expect(await waitUntil(async () => events > 0, { timeoutMs: 60_000, everyMs: 50 })).toBe(true);
  pusher.disconnect();
  await balancer.close();
}, 240_000);
