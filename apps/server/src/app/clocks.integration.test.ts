import type { PresenceChannel } from 'pusher-js';
import { channelName } from '@podium/contract/channels';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../test/competition.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createFakeEngine } from '../../test/fake-media.ts';
import { clientLibrary, serverLibrary } from '../../test/open-service.ts';
import { happens, openListener } from '../../test/sockets.ts';
import { openVideoClient } from '../../test/video-server.ts';
import { createWorld, type World } from '../../test/world.ts';
import { videoSocketPath } from '../video/video.ts';

// Two programs on one database, whose clocks are three seconds apart.
const env = { PORT: '0', DATABASE_URL: 'postgres://podium@localhost/podium' };
let database: TestDatabase;
let ahead: World;
let behind: World;
const urls = new Map<World, string>();
let it: TestCompetition;
let organiser: string;

beforeEach(async () => {
  database = await createTestDatabase();
  const start = async (offsetMs: number): Promise<World> => {
    const world = await createWorld({
      env,
      database: { ...database, close: async () => undefined },
      roles: ['api', 'realtime', 'video'],
      media: createFakeEngine().engine,
    });
    world.clock.now = new Date(Date.now() + offsetMs);
    urls.set(world, (await world.app.listen()).url);
    return world;
  };
  behind = await start(0);
  ahead = await start(3_000);
});
afterEach(async () => {
  await ahead.close();
  await behind.close();
  await database.close();
});
afterAll(() => urls.clear());
const urlOf = (world: World): string => urls.get(world) ?? '';

describe.each([
  ['the node ahead', 'the other', () => [ahead, behind] as const],
  ['the node behind', 'the other', () => [behind, ahead] as const],
])('what %s made and %s uses', (_, __, worlds) => {
  beforeEach(async () => {
    const [maker] = worlds();
    organiser = (await enter(maker, 'organiser@example.org')).token;
    it = await createCompetition(maker, organiser);
  });

  test('[ND-12] a session, an authorised socket and its events', async () => {
    const [maker, user] = worlds();
    const channel = channelName({ of: 'competition', competitionCode: it.code });
    // The socket is on the one, the session and the call of the other.
    const listener = await openListener(user, urlOf(maker));
    await listener.subscribe(organiser, channel);
    await it.invite('crew@example.org', ['bank.view']);
    expect(await listener.next('crew-status-update', channel)).toBeDefined();
    const there = await openListener(maker, urlOf(user));
    await there.subscribe(organiser, channel);
    await it.invite('more@example.org', ['bank.view']);
    expect(await there.next('crew-status-update', channel)).toBeDefined();
    for (const { ws } of [listener, there]) ws.terminate();
  });
  test('[ND-12] signatures of the open service, and who is present', async () => {
    const [maker, user] = worlds();
    const clients = [clientLibrary(urlOf(maker), maker.config.realtime, { userId: 'ada' })];
    clients.push(clientLibrary(urlOf(user), user.config.realtime, { userId: 'bob' }));
    const halls = clients.map((one) => one.subscribe('presence-hall') as PresenceChannel);
    await Promise.all(halls.map((hall) => happens(hall, 'pusher:subscription_succeeded')));
    for (const world of worlds()) {
      const received = halls.map((hall) => happens(hall, 'bell'));
      expect(
        (await serverLibrary(urlOf(world), world.config.realtime).trigger('presence-hall', 'bell', 1)).status,
      ).toBe(200);
      await Promise.all(received);
    }
    // Nobody is taken for gone: nodes renew their rows, and look for those of others, in the time of the database.
    const { rows } = await database.pool.query<{ number: number }>('select number from nodes where expires_at > now()');
    expect(rows).toHaveLength(2);
    expect(halls.map(({ members }) => members.count)).toContain(2);
    for (const one of clients) one.disconnect();
  });
  test('[ND-12] a token for a video room, and the lease of the room', async () => {
    const [maker, user] = worlds();
    await it.complete();
    await it.goLive();
    const competitionRoomCode = (await it.addRoom('Hall'))[0]?.competitionRoomCode ?? '';
    const { body } = await it.call('enterVideoRoom', { params: { competitionRoomCode } });
    const query = new URLSearchParams({ peer: 'host', token: String(body['token']) });
    const host = openVideoClient(urlOf(user), `${videoSocketPath}?${query.toString()}`);
    expect(await host.next('on-policy-change')).toMatchObject({ name: 'host' });
    const rooms = (world: World) => world.app.video?.rooms.numbers().rooms;
    // It comes back by way of the other node, which does not take the lease for over.
    host.ws.terminate();
    const again = openVideoClient(urlOf(maker), `${videoSocketPath}?${query.toString()}`);
    expect(await again.next('on-policy-change')).toMatchObject({ name: 'host' });
    expect((rooms(maker) ?? 0) + (rooms(user) ?? 0)).toBe(1);
    again.ws.terminate();
  });
});
