import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestHub, type TestHub } from '../../test/hub.ts';
import { openSocket } from '../../test/sockets.ts';
import type { BusNode } from './bus/bus.ts';
import { createMemoryBus } from './bus/memory.ts';

let at: TestHub;
beforeEach(async () => {
  at = await createTestHub();
});
afterEach(() => at.close());

test('a socket is told its id and how long it may be silent', async () => {
  const { hello } = await at.greeted();
  expect(hello).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/u), activity_timeout: 120 });
});

describe('events', () => {
  test('reach exactly those who hear the channel, in order', async () => {
    const [one, two, other] = [await at.greeted(), await at.greeted(), await at.greeted()];
    await one.subscribe('private-a');
    await two.subscribe('private-a');
    await other.subscribe('private-b');
    for (const n of [1, 2, 3]) at.hub.publish('private-a', 'round-live', JSON.stringify({ n }));
    const sent = [1, 2, 3].map((n) => ({ event: 'round-live', channel: 'private-a', data: { n } }));
    expect([await one.rest(), await two.rest(), await other.rest()]).toEqual([sent, sent, []]);
  });
  test('[RT-9] the same event twice in one turn is said once', async () => {
    const socket = await at.greeted();
    await socket.subscribe('private-a');
    const publish = () => at.hub.publish('private-a', 'round-live', '{"n":1}');
    publish();
    publish();
    expect(await socket.rest()).toHaveLength(1);
    publish();
    expect(await socket.rest()).toHaveLength(1);
  });
  test('of a group reach each of its channels that somebody hears', async () => {
    const [one, two, other] = [await at.greeted(), await at.greeted(), await at.greeted()];
    await one.subscribe('private-a', 'USR1', 'CMP1');
    await two.subscribe('private-b', 'USR2', 'CMP1');
    await other.subscribe('private-c', 'USR3', 'CMP2');
    at.hub.publishToGroup('CMP1', 'timeline-update', '{}');
    const sent = (channel: string) => [{ event: 'timeline-update', channel, data: {} }];
    expect([await one.rest(), await two.rest(), await other.rest()]).toEqual([
      sent('private-a'),
      sent('private-b'),
      [],
    ]);
  });
  test('nobody hears a channel that they left', async () => {
    const socket = await at.greeted();
    await socket.subscribe('private-a');
    socket.send({ event: 'pusher:unsubscribe', data: { channel: 'private-a' } });
    await socket.rest();
    at.hub.publish('private-a', 'round-live', '{}');
    expect(await socket.rest()).toEqual([]);
    expect(at.hub.numbers()).toMatchObject({ connections: 1, channels: 0 });
  });
  test('subscribing twice is answered twice and heard once', async () => {
    const socket = await at.greeted();
    await socket.subscribe('private-a');
    await socket.subscribe('private-a');
    at.hub.publish('private-a', 'round-live', '{}');
    expect(await socket.rest()).toHaveLength(1);
  });
  test('a long event arrives whole', async () => {
    const socket = await at.greeted();
    await socket.subscribe('private-a');
    const text = 'ñ'.repeat(90_000);
    at.hub.publish('private-a', 'round-live', JSON.stringify({ text }));
    expect((await socket.next('round-live')).data).toEqual({ text });
  });
});

describe('presence', () => {
  test('[RT-6] a person is there once with two windows, and leaves with the last one', async () => {
    const watcher = await at.greeted();
    expect(await watcher.subscribe('presence-a', 'USR1')).toEqual({
      presence: { ids: ['USR1'], hash: { USR1: { fName: 'USR1' } }, count: 1 },
    });
    const [first, second] = [await at.greeted(), await at.greeted()];
    await first.subscribe('presence-a', 'USR2');
    expect((await second.subscribe('presence-a', 'USR2'))['presence']).toMatchObject({
      ids: ['USR1', 'USR2'],
      count: 2,
    });
    expect(await watcher.rest()).toEqual([
      {
        event: 'pusher_internal:member_added',
        channel: 'presence-a',
        data: { user_id: 'USR2', user_info: { fName: 'USR2' } },
      },
    ]);
    first.ws.close();
    await first.closed;
    expect(await watcher.rest()).toEqual([]);
    second.send({ event: 'pusher:unsubscribe', data: { channel: 'presence-a' } });
    await second.rest();
    expect(await watcher.rest()).toEqual([
      { event: 'pusher_internal:member_removed', channel: 'presence-a', data: { user_id: 'USR2' } },
    ]);
  });
  test('[RT-6] a person who is not there any more is not shown to newcomers', async () => {
    const first = await at.greeted();
    await first.subscribe('presence-a', 'USR1');
    at.hub.disconnectUser({ userCode: 'USR1' });
    const next = await at.greeted();
    expect((await next.subscribe('presence-a', 'USR2'))['presence']).toMatchObject({ ids: ['USR2'], count: 1 });
  });
});

describe('what clients say', () => {
  const typing = (channel: string) => ({ event: 'client-typing', channel, data: { on: true } });
  test.each(['private-a', 'presence-a'])('[RT-7] on %s it goes to the others and never back', async (channel) => {
    const [one, two] = [await at.greeted(), await at.greeted()];
    await one.subscribe(channel, 'USR1');
    await two.subscribe(channel, 'USR2');
    await one.rest();
    one.send({ ...typing(channel), user_id: 'USR9' });
    expect(await one.rest()).toEqual([]);
    expect(await two.rest()).toEqual([{ event: 'client-typing', channel, data: { on: true } }]);
  });
  test('[RT-7] a client sends nothing to a channel it is not subscribed to, and no client sends events of the server', async () => {
    const [one, two] = [await at.greeted(), await at.greeted()];
    await two.subscribe('private-a');
    one.send(typing('private-a'));
    two.send({ event: 'round-live', channel: 'private-a', data: {} });
    expect((await one.rest()).map(({ event }) => event)).toEqual(['pusher:error']);
    expect((await two.rest()).map(({ event }) => event)).toEqual(['pusher:error']);
  });
});

describe('who is sent away', () => {
  test('[RT-5] all of a person, one session, or all but one', async () => {
    const socket = await at.greeted();
    await socket.subscribe('private-a', 'USR1');
    at.hub.disconnectUser({ userCode: 'USR2' });
    at.hub.disconnectUser({ userCode: 'USR1', sessionId: 'another' });
    at.hub.disconnectUser({ userCode: 'USR1', butSessionId: 'session of USR1' });
    expect(await socket.rest()).toEqual([]);
    at.hub.publish('private-a', 'before', '{}');
    at.hub.disconnectUser({ userCode: 'USR1' });
    at.hub.publish('private-a', 'after', '{}');
    expect(await socket.closed).toBe(4200);
    expect((await socket.next('before')).event).toBe('before');
    expect(socket.unread()).toEqual([]);
  });
  test('[RT-5] a socket that was allowed and has not subscribed yet goes too', async () => {
    const socket = await at.greeted();
    at.hub.claim(socket.socketId, { name: 'user:USR1', sessionId: 's' });
    at.hub.grant(socket.socketId, { channel: 'private-a', group: 'CMP1' });
    at.hub.disconnectGroup('CMP1');
    expect(await socket.closed).toBe(4200);
    expect(at.hub.grant(socket.socketId, { channel: 'private-a', group: 'CMP1' })).toBe(false);
  });
});

test('[ND-3] something of another node is lost: every socket is closed with the code to come back and ask again', async () => {
  const bus = createMemoryBus();
  const attached: BusNode[] = [];
  await at.close();
  at = await createTestHub({ bus: { ...bus, attach: (node) => (attached.push(node), bus.attach(node)) } });
  const sockets = [await at.greeted(), await at.greeted()];
  await sockets[0]?.subscribe('private-a');
  attached.forEach((node) => node.missed());
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4200, 4200]);
  const again = await at.greeted();
  await again.subscribe('private-a');
  at.hub.publish('private-a', 'round-live', '{}');
  expect(await again.rest()).toHaveLength(1);
});
test('[RT-13] the nodes of an installation share the limit of an address', async () => {
  let nodes = 2;
  await at.close();
  at = await createTestHub({
    limits: { socketsPerAddress: 3 },
    bus: { ...createMemoryBus(), nodeCount: () => nodes },
  });
  const [one] = [await at.greeted(), await at.greeted()];
  expect(await (await openSocket(at.url)).closed).toBe(4100);
  nodes = 1;
  await at.greeted();
  expect(await (await openSocket(at.url)).closed).toBe(4100);
  // A node that comes closes nothing that is open.
  nodes = 3;
  expect(await one.rest()).toEqual([]);
});

test('[RT-4] a socket belongs to the first person who claims it', async () => {
  const { socketId } = await at.greeted();
  expect(at.hub.claim(socketId, { name: 'user:USR1', sessionId: 'one' })).toBe(true);
  expect(at.hub.claim(socketId, { name: 'user:USR1', sessionId: 'one' })).toBe(true);
  expect(at.hub.claim(socketId, { name: 'user:USR2', sessionId: 'two' })).toBe(false);
  expect(at.hub.claim('1.1', { name: 'user:USR1', sessionId: 'one' })).toBe(false);
  expect(at.hub.claim(socketId, { name: 'judge:USR1', sessionId: 'one' })).toBe(false);
});

describe('signatures', () => {
  const refused = [
    {
      event: 'pusher:subscription_error',
      channel: expect.any(String),
      data: { type: 'AuthError', error: expect.any(String), status: 403 },
    },
  ];
  test('[RT-3] without the server’s word a right signature is worth nothing, and the other way round', async () => {
    const socket = await at.greeted();
    const subscribe = async (channel: string, auth?: string, channel_data?: string) => {
      socket.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data } });
      return socket.rest();
    };
    expect(await subscribe('private-a', at.signature.of(socket.socketId, 'private-a', undefined))).toEqual(refused);
    at.hub.grant(socket.socketId, { channel: 'private-a', group: undefined });
    at.hub.grant(socket.socketId, { channel: 'presence-a', group: undefined });
    expect(await subscribe('private-a')).toEqual(refused);
    expect(await subscribe('private-a', 'podium:00')).toEqual(refused);
    expect(await subscribe('private-a', at.signature.of('1.1', 'private-a', undefined))).toEqual(refused);
    expect(await subscribe('private-a', at.signature.of(socket.socketId, 'private-b', undefined))).toEqual(refused);
    // The data of a presence channel is signed word by word.
    expect(
      await subscribe(
        'presence-a',
        at.signature.of(socket.socketId, 'presence-a', '{"user_id":"USR1"}'),
        '{"user_id":"USR2"}',
      ),
    ).toEqual(refused);
    expect(await subscribe('presence-a', at.signature.of(socket.socketId, 'presence-a', undefined))).toEqual(refused);
    expect(await subscribe('public-a', '')).toEqual(refused);
    expect(at.hub.numbers().delivered).toBe(0);
  });
  test('[RT-3] a channel that others subscribe to stays closed to a socket without a grant of its own', async () => {
    const [inside, outside] = [await at.greeted(), await at.greeted()];
    for (const channel of ['private-a', 'presence-a']) {
      await inside.subscribe(channel, 'USR1');
      const channel_data =
        channel === 'presence-a' ? JSON.stringify({ user_id: 'USR2', user_info: { fName: 'USR2' } }) : undefined;
      const auth = at.signature.of(outside.socketId, channel, channel_data);
      outside.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data } });
      expect(await outside.rest()).toEqual(refused);
      at.hub.publish(channel, 'round-live', '{}');
      expect(await outside.rest()).toEqual([]);
      expect((await inside.rest()).map(({ event }) => event)).toEqual(['round-live']);
    }
  });
});
