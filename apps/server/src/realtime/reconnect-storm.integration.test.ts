import { fileURLToPath } from 'node:url';
import { apiBase, endpoints } from '@podium/contract';
import { channelName } from '@podium/contract/channels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter } from '../../test/competition.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { bundleProgram, createPublicFolder, type Program, startProgram } from '../../test/program.ts';
import { openSocket, type TestSocket } from '../../test/sockets.ts';
import { createWorld } from '../../test/world.ts';

// Two programs on one database. All clients are on the first, which is killed; all come to the second at once.
const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
/** As many as a busy machine serves in reasonable time. */
const clients = Number(process.env['PODIUM_STORM_CLIENTS'] ?? 400);
/** One person may ask 600 times in a minute. */
const perPerson = 200;
const folder = createPublicFolder('podium-storm-');
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
  const env = {
    DATABASE_URL: 'postgres://podium@localhost/podium',
    SECRET_KEY: 'a secret of at least thirty-two characters',
    DATA_DIR: folder.path,
  };
  const argument = { connection: database.connection, roles: ['api', 'realtime'], env };
  const program = startProgram([process.execPath, script, JSON.stringify(argument)], {
    env: { PATH: process.env['PATH'], NODE_PATH: modules },
  });
  running.push(program);
  return { program, url: String((await program.next('works'))['url']) };
};

/** A page comes back after it, as after any lost connection. */
class SocketEnded extends Error {}
const isOpen = ({ ws }: TestSocket): boolean => ws.readyState === ws.OPEN;

/** Connects, is authorised and subscribes, as a page does. */
const connectOnce = async (url: string, token: string, channel: string): Promise<TestSocket> => {
  const socket = await openSocket(url);
  const failed = Promise.race([socket.closed, socket.refused]).then((code) => {
    throw new SocketEnded(`the socket ended with ${code}`);
  });
  const { data } = await Promise.race([socket.next('pusher:connection_established'), failed]);
  const answer = await fetch(url + apiBase + endpoints.authoriseChannel.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ socket_id: String(data['socket_id']), channel_name: channel }),
  });
  // Of a socket that has ended meanwhile nobody may know any more.
  if (answer.status !== 200 && !isOpen(socket)) throw new SocketEnded('before its authorisation');
  if (answer.status !== 200) throw new Error(`the authorisation was answered with ${answer.status}`);
  socket.send({ event: 'pusher:subscribe', data: { channel, ...((await answer.json()) as object) } });
  await Promise.race([socket.next('pusher_internal:subscription_succeeded', channel), failed]);
  return socket;
};

const maxTries = 5;
/** A node that knows that it missed something which the killed one said asks its clients to come again; anything else is an error. */
const connect = async (url: string, token: string, channel: string): Promise<TestSocket> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await connectOnce(url, token, channel);
    } catch (error) {
      if (!(error instanceof SocketEnded) || tries === maxTries) throw error;
    }
  }
};

test('[ND-11] the clients of a killed node come to another one at once: no error, and everybody hears what happens next', async () => {
  const world = await createWorld({ database: { ...database, close: async () => undefined } });
  world.clock.now = new Date();
  const organiser = (await enter(world, 'organiser@example.org')).token;
  const it = await createCompetition(world, organiser);
  const tokens: string[] = [organiser];
  for (let at = 1; at < clients / perPerson; at += 1) {
    const email = `crew${at}@example.org`;
    tokens.push((await enter(world, email)).token);
    await it.invite(email, ['bank.view']);
  }
  await world.close();
  const [first, second] = [await startNode(), await startNode()];
  const channel = channelName({ of: 'competition', competitionCode: it.code });
  const tokenOf = (at: number): string => tokens[at % tokens.length] ?? '';
  const before: TestSocket[] = [];
  for (let from = 0; from < clients; from += 100)
    before.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, clients - from) }, (_, at) =>
          connect(first.url, tokenOf(from + at), channel),
        ),
      )),
    );

  /** What somebody else at the second node meets meanwhile. */
  const statuses: number[] = [];
  const storm = { isOver: false };
  const bystander = async (): Promise<void> => {
    while (!storm.isOver) {
      const answer = await fetch(`${second.url}${apiBase}/competitions/${it.code}`, {
        headers: { authorization: `Bearer ${organiser}` },
      });
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }
  };
  first.program.kill('SIGKILL');
  const others = bystander();
  const errors: string[] = [];
  const comeTo = (at: number) =>
    connect(second.url, tokenOf(at), channel).catch((error: unknown) => void errors.push(String(error)));
  let after = await Promise.all(before.map(({ closed }, at) => closed.then(() => comeTo(at))));
  for (let tries = 1; tries < maxTries && !after.every((one) => !one || isOpen(one)); tries += 1)
    after = await Promise.all(after.map(async (one, at) => (one && !isOpen(one) ? comeTo(at) : one)));
  storm.isOver = true;
  await others;
  expect(errors).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([200]));

  await fetch(`${second.url}${apiBase}/competitions/${it.code}/crew`, {
    method: 'POST',
    headers: { authorization: `Bearer ${organiser}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'last@example.org', permissions: ['bank.view'] }),
  }).then(({ status }) => expect(status).toBe(200));
  const received = await Promise.all(
    after.map(async (socket) => {
      await socket?.next('crew-status-update', channel);
      return (await socket?.rest())?.filter(({ event }) => event === 'crew-status-update').length;
    }),
  );
  expect(received.every((more) => more === 0)).toBe(true);
  for (const socket of after) socket?.ws.terminate();
}, 300_000);
