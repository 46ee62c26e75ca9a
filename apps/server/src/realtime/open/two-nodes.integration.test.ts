import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type PusherClient from 'pusher-js';
import type { PresenceChannel } from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { clientLibrary, serverLibrary } from '../../../test/open-service.ts';
import { startRedis } from '../../../test/redis-server.ts';
import { happens } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';

// Two programs on one database. The public server library calls the first, clients are on both.
describe.each(['PostgreSQL', 'Redis'])('over %s', (carrier) => {
  let database: TestDatabase;
  let worlds: World[];
  let urls: string[];
  let receiver: Server;
  let env: Record<string, string>;
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let reported: { name: string; channel: string; user_id?: string }[] = [];
  const clients: PusherClient[] = [];

  const subscribed = 'pusher:subscription_succeeded';
  const client = (node: 0 | 1, userId: string): PusherClient => {
    const one = clientLibrary(urls[node] ?? '', worlds[0]!.config.realtime, { userId });
    clients.push(one);
    return one;
  };
  const server = () => serverLibrary(urls[0] ?? '', worlds[0]!.config.realtime);

  beforeAll(async () => {
    redis = carrier === 'Redis' ? await startRedis() : undefined;
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        reported.push(...JSON.parse(Buffer.concat(chunks).toString()).events);
        response.end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    env = {
      PORT: '0',
      DATABASE_URL: 'postgres://podium@localhost/podium',
      ...(redis && { REDIS_URL: redis.url }),
      REALTIME_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    };
    database = await createTestDatabase();
    const shared = { ...database, close: async () => undefined };
    worlds = [await createWorld({ env, database: shared }), await createWorld({ env, database: shared })];
    urls = [];
    for (const world of worlds) {
      world.clock.now = new Date();
      urls.push((await world.app.listen()).url);
    }
  });
  afterEach(() => {
    for (const one of clients.splice(0)) one.disconnect();
  });
  afterAll(async () => {
    for (const world of worlds.toReversed()) await world.close();
    await database.close();
    await redis?.stop();
    await new Promise((resolve) => receiver.close(resolve));
  });

  test('[OR-1] both programs have the same app without being reported', () => {
    expect(worlds[1]?.config.realtime).toEqual(worlds[0]?.config.realtime);
  });
  test('[OR-21] events, users and lists are those of all nodes', async () => {
    const [ada, bob] = [client(0, 'ada'), client(1, 'bob')];
    const halls = [ada, bob].map((one) => one.subscribe('presence-hall') as PresenceChannel);
    await Promise.all(halls.map((hall) => happens(hall, subscribed)));
    const received = halls.map((hall) => happens(hall, 'bell'));
    await server().trigger('presence-hall', 'bell', { n: 1 });
    expect(await Promise.all(received)).toEqual([{ n: 1 }, { n: 1 }]);
    const params = { filter_by_prefix: 'presence-', info: 'user_count,subscription_count' };
    expect(await (await server().get({ path: '/channels', params })).json()).toEqual({
      channels: { 'presence-hall': { user_count: 2, subscription_count: 2 } },
    });
    const signedIn = new Promise((resolve) => bob.bind('pusher:signin_success', resolve));
    bob.signin();
    await signedIn;
    const gone = happens(bob.connection, 'disconnected');
    await server().terminateUserConnections('bob');
    await gone;
    expect(ada.connection.state).toBe('connected');
  });
  test('[OR-9] [OR-21] a program that started after the last event of a cache channel asks the others for it', async () => {
    await server().trigger('cache-score', 'score', { n: 3 });
    const third = await createWorld({ env, database: { ...database, close: async () => undefined } });
    const { url } = await third.app.listen();
    const late = clientLibrary(url, third.config.realtime);
    expect(await happens(late.subscribe('cache-score'), 'score')).toEqual({ n: 3 });
    late.disconnect();
    await third.close();
  });
  test('[OR-17] what happens is reported once, over both nodes', async () => {
    reported = [];
    const [ada, bob] = [client(0, 'ada'), client(1, 'ada')];
    for (const one of [ada, bob]) await happens(one.subscribe('presence-once'), subscribed);
    ada.disconnect();
    bob.disconnect();
    const names = () => reported.filter(({ channel }) => channel === 'presence-once').map(({ name }) => name);
    await expect
      .poll(() => names().toSorted())
      .toEqual(['channel_occupied', 'channel_vacated', 'member_added', 'member_removed']);
    expect(names().indexOf('channel_occupied')).toBeLessThan(names().indexOf('channel_vacated'));
  });
  test('[OR-17] a node that is gone without a word vacates its channels and takes its users along', async () => {
    reported = [];
    const { db } = database;
    // As a killed program leaves them: rows of a node whose lease is over.
    await db
      .insertInto('nodes')
      .values({ node: 'killed', number: 999, expires_at: new Date(0) })
      .execute();
    const row = { node: 'killed', windows: 1, info: 'null' };
    await db
      .insertInto('presence')
      .values([
        { ...row, channel: 'occupied presence-lost', member_id: 'sockets' },
        { ...row, channel: 'presence-lost', member_id: 'eve' },
        { ...row, channel: 'presence-workspace-CMP1', member_id: 'organiser' },
      ])
      .execute();
    await expect.poll(() => reported.length).toBe(2);
    expect(reported).toEqual(
      expect.arrayContaining([
        { name: 'channel_vacated', channel: 'presence-lost' },
        { name: 'member_removed', channel: 'presence-lost', user_id: 'eve' },
      ]),
    );
  });
});
