// Run by `npm run former -- REF`. It is no test of `npm test`: the former release comes out of the history of the repository, which a
// copy of the sources does not have.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiBase } from '@podium/contract';
import { channelName } from '@podium/contract/channels';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyChains } from '../src/cli/verify-command.ts';
import { contentOf } from '../src/features/score-cards/card-content.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { enter } from './competition.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { judgedCompetition, type TestJudge } from './judging.ts';
import { bundleProgram, createPublicFolder, type Program, startProgram } from './program.ts';
import { happens, openPusher } from './sockets.ts';
import { createWorld } from './world.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const ref = process.env['PODIUM_FORMER'] ?? '';
const folder = createPublicFolder('podium-former-');
const running: Program[] = [];
let database: TestDatabase;

/** The sources of the former release with the libraries of this one, and its own packages. */
const extract = (): string => {
  const former = path.join(folder.path, 'former');
  mkdirSync(path.join(former, 'node_modules', '@podium'), { recursive: true });
  const archive = execFileSync('git', ['archive', ref, 'apps/server', 'packages'], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', former], { input: archive });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@podium') symlinkSync(path.join(root, 'node_modules', name), path.join(former, 'node_modules', name));
  for (const name of readdirSync(path.join(former, 'packages')))
    symlinkSync(path.join(former, 'packages', name), path.join(former, 'node_modules', '@podium', name));
  return former;
};
/** What `podium serve` does there: it brings the tables to its own version and listens. */
const entry = `
import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { connect } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { migrateJobs } from '../../src/platform/jobs/job-schema.ts';
const { connection, env, roles } = JSON.parse(process.argv[2] ?? '{}');
const log = pino({ level: 'silent' });
const { db } = connect({ connection, log });
const start = async () => {
  await migrate(db);
  await migrateJobs(connection, log);
  const config = readConfig({ PORT: '0', ...env }, process.cwd());
  const app = await createApp({ config, db, connection, log, clock: () => new Date(), roles });
  const { url } = await app.listen();
  process.stdout.write(JSON.stringify({ event: 'works', url }) + '\\n');
};
void start();
`;
const bundleFormer = async (former: string): Promise<string> => {
  const file = path.join(former, 'apps/server/test/programs/former-app.ts');
  writeFileSync(file, entry);
  const outfile = path.join(folder.path, 'former-app.cjs');
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'silent',
    external: ['pg-native', 'sharp', '@node-rs/argon2'],
    define: { 'import.meta.url': JSON.stringify(new URL(`file://${former}/apps/server/src/main.ts`).href) },
  });
  return outfile;
};
const start = async (script: string) => {
  const env = {
    DATABASE_URL: 'postgres://podium@localhost/podium',
    SECRET_KEY: 'a secret of at least thirty-two characters',
    DATA_DIR: folder.path,
  };
  const argument = { connection: database.connection, roles: ['api', 'realtime', 'worker'], env };
  const program = startProgram([process.execPath, script, JSON.stringify(argument)], {
    env: { PATH: process.env['PATH'], NODE_PATH: path.join(root, 'node_modules') },
  });
  running.push(program);
  return String((await program.next('works'))['url']);
};

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
});
afterAll(async () => {
  for (const program of running) {
    program.kill('SIGKILL');
    await program.ended;
  }
  await database.close();
  folder.remove();
});

const scoreAt = async (url: string, made: Made, judge: TestJudge, at: number): Promise<string> => {
  const write = { part: 'points', criterionCode: made.criteria[at % 2] ?? '', value: (at % 20) / 2 };
  const operation = judge.operation(made.containerCodes[at % 4] ?? '', write);
  const answer = await fetch(`${url}${apiBase}/competitions/${made.it.code}/judge/operations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${judge.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ operations: [operation] }),
  });
  expect(answer.status).toBe(200);
  const { results } = (await answer.json()) as { results: { outcome: string }[] };
  expect(['applied', 'already-applied']).toContain(results[0]?.outcome);
  return operation.operationId;
};
type Made = Awaited<ReturnType<typeof judgedCompetition>>;

test('the former release goes on beside this one, on tables that this one has changed', async () => {
  const former = await start(await bundleFormer(extract()));
  expect((await fetch(`${former}/readyz`)).status).toBe(200);
  // The new program brings the tables to its version while the former one is at work.
  const applied = await migrate(database.db);
  const now = await start(await bundleProgram('run-app', folder.path));
  const world = await createWorld({ database: { ...database, close: async () => undefined } });
  world.clock.now = new Date();
  const organiser = (await enter(world, 'organiser@example.org')).token;
  const made = await judgedCompetition(world, organiser, { entries: 4, judges: 4 });

  const received = await Promise.all(
    [former, now].map(async (url) => {
      const pusher = openPusher(url, organiser);
      const channel = pusher.subscribe(channelName({ of: 'competition', competitionCode: made.it.code }));
      await happens(channel, 'pusher:subscription_succeeded');
      const events: string[] = [];
      channel.bind_global((name: string) => void (name.startsWith('pusher:') || events.push(name)));
      return { pusher, events };
    }),
  );
  const acknowledged: string[] = [];
  for (let at = 0; at < 40; at += 1)
    for (const [index, judge] of made.judges.entries())
      acknowledged.push(await scoreAt((at + index) % 2 === 0 ? former : now, made, judge, at));
  const rows = await database.db.selectFrom('score_cards').select('content').execute();
  const kept = rows.flatMap(({ content }) => contentOf(content).accepted).map(({ operationId }) => operationId);
  expect(acknowledged.filter((one) => !kept.includes(one))).toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);
  expect((await verifyChains(database.db, undefined)).isIntact).toBe(true);
  await expect.poll(() => received.map(({ events }) => events.length > 0)).toEqual([true, true]);
  for (const url of [former, now]) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  process.stdout.write(`\nBeside ${ref}: ${applied.length} changes of tables (${applied.join(', ')}).\n`);
  for (const { pusher } of received) pusher.disconnect();
  await world.close();
});
