import { createHash, createHmac } from 'node:crypto';
import { channelName } from '@podium/contract/channels';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompetition, student } from '../../../test/containers.ts';
import { openServiceWorld, serverLibrary, type ServiceWorld } from '../../../test/open-service.ts';
import { happens, openSocket } from '../../../test/sockets.ts';

let at: ServiceWorld;
let organiser: string;
let ownChannel: string;
beforeAll(async () => {
  at = await openServiceWorld();
  organiser = (await student(at.world, 'organiser@example.org')).token;
  ownChannel = channelName({ of: 'competition', competitionCode: (await openCompetition(at.world, organiser)).code });
});
afterAll(() => at.close());

const hmac = (text: string, secret = at.app.secret) => createHmac('sha256', secret).update(text).digest('hex');
const greeted = async () => {
  const socket = await openSocket(at.url, { path: `/app/${at.app.key}?protocol=7` });
  const { data } = await socket.next('pusher:connection_established');
  return { ...socket, socketId: String(data['socket_id']) };
};

interface Forged {
  path?: string;
  body?: string;
  sentBody?: string;
  secret?: string;
  query?: Record<string, string | undefined>;
  type?: string;
}
const event = (over: object = {}) => JSON.stringify({ name: 'e', data: '{}', channels: ['news'], ...over });
/** A request that is right except for what the test changes. */
const post = async ({ path = '/events', body = event(), sentBody = body, secret, query = {}, type }: Forged) => {
  const full = path.startsWith('/apps') ? path : `/apps/${at.app.appId}${path}`;
  const pairs = Object.entries({
    auth_key: at.app.key,
    auth_timestamp: String(Math.floor(at.world.clock.now.getTime() / 1000)),
    auth_version: '1.0',
    body_md5: createHash('md5').update(body).digest('hex'),
    ...query,
  })
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const signed = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  const url = `${at.url}${full}?${signed}&auth_signature=${hmac(['POST', full, signed].join('\n'), secret)}`;
  const headers = { 'content-type': type ?? 'application/json' };
  const response = await fetch(url, { method: 'POST', body: sentBody, headers });
  return [response.status, response.headers.get('content-type'), await response.text()] as const;
};
const plain = 'text/plain; charset=utf-8';
const seconds = (off: number) => String(Math.floor(at.world.clock.now.getTime() / 1000) + off);

describe('requests', () => {
  test('[OR-12] a right request is taken, also with values that are encoded on their way', async () => {
    expect((await post({}))[0]).toBe(200);
    const info = await serverLibrary(at.url, at.app).get({ path: '/channels', params: { filter_by_prefix: 'a,b=c' } });
    expect(await info.json()).toEqual({ channels: {} });
  });
  test('[OR-12] a request without a body needs no fingerprint of it; one with a body does', async () => {
    const bare = { path: '/users/nobody/terminate_connections', query: { body_md5: undefined } };
    expect((await post({ ...bare, body: '' }))[0]).toBe(200);
    expect((await post({ ...bare, body: '{}' }))[0]).toBe(401);
    expect((await post({ ...bare, body: '', sentBody: '{}' }))[0]).toBe(401);
  });
  test.each<[string, () => Forged, number]>([
    ['of another app', () => ({ path: '/apps/1/events' }), 404],
    ['with another key', () => ({ query: { auth_key: 'other' } }), 401],
    ['signed with another secret', () => ({ secret: 'guessed' }), 401],
    ['of another version', () => ({ query: { auth_version: '2.0' } }), 401],
    ['that is too old', () => ({ query: { auth_timestamp: seconds(-601) } }), 401],
    ['from the future', () => ({ query: { auth_timestamp: seconds(601) } }), 401],
    ['without a time', () => ({ query: { auth_timestamp: 'NaN' } }), 401],
    ['with another body', () => ({ sentBody: event({ channels: ['other'] }) }), 401],
    ['with the md5 of another body', () => ({ query: { body_md5: 'd41d8cd98f00b204e9800998ecf8427e' } }), 401],
    ['with a body that is not JSON', () => ({ body: '{"name":' }), 400],
    ['with a body that is a list', () => ({ body: '[]' }), 400],
    ['with text', () => ({ body: 'hello', type: 'text/plain' }), 400],
    ['without a channel', () => ({ body: event({ channels: undefined }) }), 400],
    ['with data that is no text', () => ({ body: event({ data: {} }) }), 400],
  ])('[OR-12] one %s is refused in plain text', async (_, forged, status) => {
    expect(await post(forged())).toEqual([status, plain, expect.stringMatching(/^.+\n$/u)]);
  });
  test('[OR-12] a request that was recorded is worth nothing 600 seconds later', async () => {
    const query = { auth_timestamp: seconds(0) };
    expect((await post({ query }))[0]).toBe(200);
    at.world.clock.pass(601_000);
    expect((await post({ query }))[0]).toBe(401);
    at.world.clock.pass(-601_000);
  });
  test.each<[string, () => Forged, number]>([
    ['data of 10,240 bytes', () => ({ body: event({ data: 'x'.repeat(10_240) }) }), 200],
    ['one byte more', () => ({ body: event({ data: 'x'.repeat(10_241) }) }), 413],
    ['10,240 bytes that JSON writes longer', () => ({ body: event({ data: '\u0001'.repeat(10_240) }) }), 200],
    ['a body of more than a megabyte', () => ({ body: event({ data: 'x'.repeat(1_000_001) }) }), 413],
    ['101 channels', () => ({ body: event({ channels: Array.from({ length: 101 }, (_, n) => `c${n}`) }) }), 400],
    ['a name of 201 characters', () => ({ body: event({ name: 'n'.repeat(201) }) }), 400],
    ['a name of the protocol', () => ({ body: event({ name: 'pusher_internal:member_added' }) }), 400],
    ['a channel of 201 characters', () => ({ body: event({ channels: ['c'.repeat(201)] }) }), 400],
    ['a channel with a colon', () => ({ body: event({ channels: ['private-a:b'] }) }), 400],
    ['a socket with a colon', () => ({ body: event({ socket_id: '1.2:private-a' }) }), 400],
  ])('[OR-13] %s', async (_, forged, status) => {
    expect((await post(forged()))[0]).toBe(status);
  });
  test('[OR-13] a batch has ten events; with a wrong one among them none is sent', async () => {
    const socket = await greeted();
    socket.send({ event: 'pusher:subscribe', data: { channel: 'batch' } });
    await socket.next('pusher_internal:subscription_succeeded');
    const one = { name: 'e', data: '{}', channel: 'batch' };
    const batch = (events: object[]) => post({ path: '/batch_events', body: JSON.stringify({ batch: events }) });
    expect((await batch(Array.from({ length: 11 }, () => one)))[0]).toBe(400);
    expect((await batch([one, { ...one, channel: ownChannel }]))[0]).toBe(403);
    expect((await batch([one, { ...one, data: 'x'.repeat(10_241) }]))[0]).toBe(413);
    expect(await socket.rest()).toEqual([]);
    expect((await batch(Array.from({ length: 10 }, () => one)))[0]).toBe(200);
    expect(await socket.rest()).toHaveLength(10);
    socket.ws.terminate();
  });
  test('[OR-14] channels of Podium are neither written to nor told about', async () => {
    const pusher = at.client();
    const own = pusher.subscribe('private-desk');
    await happens(own, 'pusher:subscription_succeeded');
    for (const name of [ownChannel, 'leaderboard-LDB1', 'presence-workspace-CMP1']) {
      expect((await post({ body: event({ channels: ['news', name] }) }))[0]).toBe(403);
      for (const path of [`/channels/${name}`, `/channels/${name}/users`])
        await expect(at.server.get({ path })).rejects.toMatchObject({ status: 403 });
    }
    const listener = await greeted();
    const answer = await at.world.call('authoriseChannel', {
      token: organiser,
      body: { socket_id: listener.socketId, channel_name: ownChannel },
    });
    listener.send({ event: 'pusher:subscribe', data: { channel: ownChannel, ...answer.body } });
    await listener.next('pusher_internal:subscription_succeeded', ownChannel);
    const { channels } = await (await at.server.get({ path: '/channels' })).json();
    expect(Object.keys(channels)).toEqual(['private-desk']);
    listener.ws.terminate();
  });
});

describe('sockets', () => {
  const refusedOn = async (channel: string, auth?: string, channel_data?: string) => {
    const socket = await greeted();
    const right = auth?.replaceAll('SOCKET', socket.socketId);
    const signed = right === undefined ? undefined : `${at.app.key}:${hmac(right)}`;
    socket.send({ event: 'pusher:subscribe', data: { channel, auth: signed, channel_data } });
    const answers = await socket.rest();
    socket.ws.terminate();
    return answers.map((answer) => answer.event);
  };
  const refused = ['pusher:subscription_error'];
  test('[OR-3] a signature is for one socket, one channel and one member', async () => {
    const taken = ['pusher_internal:subscription_succeeded'];
    expect(await refusedOn('private-a', 'SOCKET:private-a')).toEqual(taken);
    expect(await refusedOn('private-a')).toEqual(refused);
    expect(await refusedOn('private-a', '1.1:private-a')).toEqual(refused);
    expect(await refusedOn('private-a', 'SOCKET:private-b')).toEqual(refused);
    expect(await refusedOn('private-encrypted-a')).toEqual(refused);
    expect(await refusedOn('presence-a', 'SOCKET:presence-a:{"user_id":"a"}', '{"user_id":"b"}')).toEqual(refused);
    expect(await refusedOn('presence-a', 'SOCKET:presence-a')).toEqual(refused);
    // A colon would let the name and the data of one signature pass for those of another.
    expect(await refusedOn('private-a:b', 'SOCKET:private-a:b')).toEqual(refused);
    expect(await refusedOn('private-ä', 'SOCKET:private-ä')).toEqual(refused);
  });
  test.each([
    '{}',
    'no JSON',
    '{"user_id":""}',
    `{"user_id":"${'u'.repeat(129)}"}`,
    `{"user_id":"${' '.repeat(2_100)}"}`,
  ])('[OR-5] %j is no member', async (data) =>
    expect(await refusedOn('presence-a', `SOCKET:presence-a:${data}`, data)).toEqual(refused),
  );
  test('[OR-4] the secret of the service opens no channel of Podium; its grant does, on any socket', async () => {
    const workspace = ownChannel.replace('private-competition', 'presence-workspace');
    const data = '{"user_id":"ada"}';
    expect(await refusedOn(ownChannel, `SOCKET:${ownChannel}`)).toEqual(refused);
    expect(await refusedOn(workspace, `SOCKET:${workspace}:${data}`, data)).toEqual(refused);
    expect(await refusedOn('leaderboard-LDB1')).toEqual(refused);
    const socket = await greeted();
    const answer = await at.world.call('authoriseChannel', {
      token: organiser,
      body: { socket_id: socket.socketId, channel_name: ownChannel },
    });
    // Beside the grant its signature is needed, which the secret of the service does not make.
    const forged = `${at.app.key}:${hmac(`${socket.socketId}:${ownChannel}`)}`;
    socket.send({ event: 'pusher:subscribe', data: { channel: ownChannel, auth: forged } });
    expect((await socket.rest()).map((one) => one.event)).toEqual(refused);
    socket.send({ event: 'pusher:subscribe', data: { channel: ownChannel, ...answer.body } });
    await socket.next('pusher_internal:subscription_succeeded', ownChannel);
    await at.world.call('logout', { token: organiser });
    expect(await socket.closed).toBe(4200);
  });
  test('[OR-4] a socket of the product subscribes to no channel of the service', async () => {
    const socket = await openSocket(at.url);
    const { data } = await socket.next('pusher:connection_established');
    const auth = `${at.app.key}:${hmac(`${String(data['socket_id'])}:private-a`)}`;
    for (const channel of ['private-a', 'news']) socket.send({ event: 'pusher:subscribe', data: { channel, auth } });
    expect((await socket.rest()).map((one) => one.event)).toEqual([...refused, ...refused]);
    socket.ws.terminate();
  });
  test('[OR-6] clients send nothing to public and encrypted channels', async () => {
    for (const channel of ['news', 'cache-news', 'private-encrypted-a']) {
      const [one, two] = [await greeted(), await greeted()];
      for (const socket of [one, two]) {
        const auth = `${at.app.key}:${hmac(`${socket.socketId}:${channel}`)}`;
        socket.send({ event: 'pusher:subscribe', data: { channel, auth } });
        await socket.next('pusher_internal:subscription_succeeded');
        await socket.rest();
      }
      one.send({ event: 'client-hi', channel, data: {} });
      expect((await one.rest()).map((answer) => answer.event)).toEqual(['pusher:error']);
      expect(await two.rest()).toEqual([]);
      for (const socket of [one, two]) socket.ws.terminate();
    }
  });
  test('[OR-7] a wrong sign-in ends the socket, and nobody subscribes to the channel of another user', async () => {
    const socket = await greeted();
    const user_data = '{"id":"ada"}';
    socket.send({ event: 'pusher:subscribe', data: { channel: '#server-to-user-ada' } });
    expect((await socket.rest()).map((one) => one.event)).toEqual(refused);
    const auth = `${at.app.key}:${hmac(`${socket.socketId}::user::${user_data}`)}`;
    socket.send({ event: 'pusher:signin', data: { auth, user_data } });
    await socket.next('pusher:signin_success');
    socket.send({ event: 'pusher:subscribe', data: { channel: '#server-to-user-bob' } });
    expect((await socket.rest()).map((one) => one.event)).toEqual(refused);
    socket.send({ event: 'pusher:signin', data: { auth, user_data: '{"id":"bob"}' } });
    expect(await socket.closed).toBe(4009);
  });
});
