import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PresenceChannel } from 'pusher-js';
import { openServiceWorld, type ServiceWorld } from '../../../test/open-service.ts';
import { happens, openSocket } from '../../../test/sockets.ts';

let at: ServiceWorld;
beforeAll(async () => {
  at = await openServiceWorld();
});
afterAll(() => at.close());

const subscribed = 'pusher:subscription_succeeded';

describe('the public client and the public server library, unchanged', () => {
  test.each(['', '/realtime'])('[OR-2] [OR-11] meet on a public channel, with the path “%s”', async (wsPath) => {
    const news = at.client({ wsPath }).subscribe('news');
    await happens(news, subscribed);
    const received = happens(news, 'headline');
    const { status } = await at.server.trigger('news', 'headline', { text: 'Ünïcode ✓' });
    expect([status, await received]).toEqual([200, { text: 'Ünïcode ✓' }]);
  });
  test('[OR-3] [OR-11] meet on private channels; the socket that caused an event does not get it back', async () => {
    const [one, two] = [at.client(), at.client()];
    const channels = [one.subscribe('private-desk'), two.subscribe('private-desk')] as const;
    await Promise.all(channels.map((channel) => happens(channel, subscribed)));
    const got: string[] = [];
    channels[0].bind('said', ({ n }: { n: number }) => got.push(`one ${n}`));
    const last = happens(channels[1], 'last');
    const lastOfOne = happens(channels[0], 'last');
    channels[1].bind('said', ({ n }: { n: number }) => got.push(`two ${n}`));
    await at.server.trigger(['private-desk', 'other'], 'said', { n: 1 }, { socket_id: one.connection.socket_id });
    await at.server.triggerBatch([
      { channel: 'private-desk', name: 'said', data: { n: 2 }, socket_id: two.connection.socket_id },
      { channel: 'private-desk', name: 'last', data: {} },
    ]);
    await Promise.all([last, lastOfOne]);
    expect(got).toEqual(['two 1', 'one 2']);
  });
  test('[OR-5] are present once each, come and go', async () => {
    const watcher = at.client({ userId: 'ada' }).subscribe('presence-hall') as PresenceChannel;
    await happens(watcher, subscribed);
    const added = happens<{ id: string; info: object }>(watcher, 'pusher:member_added');
    const guest = at.client({ userId: 'bob' });
    const hall = guest.subscribe('presence-hall') as PresenceChannel;
    await happens(hall, subscribed);
    expect(hall.members.count).toBe(2);
    expect(await added).toMatchObject({ id: 'bob', info: { name: 'bob' } });
    const users = await (await at.server.get({ path: '/channels/presence-hall/users' })).json();
    expect(users).toEqual({ users: [{ id: 'ada' }, { id: 'bob' }] });
    const removed = happens<{ id: string }>(watcher, 'pusher:member_removed');
    guest.disconnect();
    expect((await removed).id).toBe('bob');
  });
  test('[OR-6] clients send to each other on private and presence channels', async () => {
    const [one, two] = [at.client({ userId: 'ada' }), at.client({ userId: 'bob' })];
    for (const name of ['private-chat', 'presence-chat']) {
      const [mine, theirs] = [one.subscribe(name), two.subscribe(name)];
      await Promise.all([happens(mine, subscribed), happens(theirs, subscribed)]);
      const received = new Promise((resolve) =>
        theirs.bind('client-hi', (data: unknown, about: unknown) => resolve([data, about])),
      );
      mine.trigger('client-hi', { n: 1 });
      expect(await received).toEqual([{ n: 1 }, name.startsWith('presence-') ? { user_id: 'ada' } : {}]);
    }
  });
  test('[OR-10] encrypted channels carry what only clients can read', async () => {
    const secret = at.client().subscribe('private-encrypted-desk');
    await happens(secret, subscribed);
    const received = happens(secret, 'said');
    await at.server.trigger('private-encrypted-desk', 'said', { text: 'between us' });
    expect(await received).toEqual({ text: 'between us' });
  });
  test('[OR-7] [OR-8] a user signs in, is sent events of their own, and is disconnected', async () => {
    const [ada, bob] = [at.client({ userId: 'ada' }), at.client({ userId: 'bob' })];
    const signedIn = [ada, bob].map((one) => new Promise((resolve) => one.bind('pusher:signin_success', resolve)));
    for (const one of [ada, bob]) one.signin();
    await Promise.all(signedIn);
    const forBob: unknown[] = [];
    bob.user.bind('mail', (data: unknown) => forBob.push(data));
    const received = new Promise((resolve) => ada.user.bind('mail', resolve));
    await expect
      .poll(async () => {
        await at.server.sendToUser('ada', 'mail', { n: 1 });
        return Promise.race([received, Promise.resolve(undefined)]);
      })
      .toEqual({ n: 1 });
    expect(forBob).toEqual([]);
    const gone = happens(ada.connection, 'disconnected');
    await at.server.terminateUserConnections('ada');
    await gone;
    expect(bob.connection.state).toBe('connected');
  });
  test.each(['cache-score', 'private-cache-score', 'presence-cache-score'])(
    '[OR-9] the last event of %s is kept for those who come later',
    async (name) => {
      const early = at.client().subscribe(name);
      await happens(early, 'pusher:cache_miss');
      for (const n of [1, 2]) await at.server.trigger(name, 'score', { n });
      const late = at.client({ userId: 'late' });
      expect(await happens(late.subscribe(name), 'score')).toEqual({ n: 2 });
    },
  );
  test('[OR-9] [OR-10] an encrypted cache channel keeps it, too', async () => {
    await at.server.trigger('private-encrypted-cache-score', 'score', { n: 7 });
    expect(await happens(at.client().subscribe('private-encrypted-cache-score'), 'score')).toEqual({ n: 7 });
  });
  test('[OR-15] channels in use are listed and counted', async () => {
    const [one, two] = [at.client({ userId: 'ada' }), at.client({ userId: 'bob' })];
    const all = [one.subscribe('presence-list-a'), two.subscribe('presence-list-a'), one.subscribe('list-b')];
    await Promise.all(all.map((channel) => happens(channel, subscribed)));
    const get = async (path: string, params = {}) => (await at.server.get({ path, params })).json();
    const info = 'user_count,subscription_count';
    expect(await get('/channels', { filter_by_prefix: 'presence-list', info })).toEqual({
      channels: { 'presence-list-a': { user_count: 2, subscription_count: 2 } },
    });
    expect((await get('/channels')).channels).toMatchObject({ 'presence-list-a': {}, 'list-b': {} });
    expect(await get('/channels/list-b', { info: 'subscription_count' })).toEqual({
      occupied: true,
      subscription_count: 1,
    });
    expect(await get('/channels/nobody')).toEqual({ occupied: false });
    const counted = await at.server.trigger(['presence-list-a', 'list-b'], 'e', '', { info });
    expect(await counted.json()).toEqual({
      channels: {
        'presence-list-a': { user_count: 2, subscription_count: 2 },
        'list-b': { subscription_count: 1 },
      },
    });
  });
});

describe('sockets', () => {
  test('[OR-2] pages of every origin use the service; sockets of the product stay with its own pages', async () => {
    const headers = { origin: 'https://overlay.example' };
    for (const path of ['/app/', '/realtime/app/']) {
      const socket = await openSocket(at.url, { path: `${path}${at.app.key}?protocol=7`, headers });
      await socket.next('pusher:connection_established');
      socket.ws.terminate();
    }
    expect(await (await openSocket(at.url, { headers })).refused).toBe(403);
  });
  test.each(['/app/podium', '/app/unknown', '/realtime/app/unknown', '/app/'])('[OR-2] no key: %s', async (path) => {
    expect(await (await openSocket(at.url, { path: `${path}?protocol=7` })).closed).toBe(4001);
  });
});
