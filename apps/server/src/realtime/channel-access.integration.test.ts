import { channelName } from '@podium/contract/channels';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChannelWorld, openChannelWorld } from '../../test/channel-world.ts';
import { happens, openListener, openPusher } from '../../test/sockets.ts';
import { createWorld } from '../../test/world.ts';

let { world, url, it, team, people } = {} as ChannelWorld;
beforeAll(async () => {
  ({ world, url, it, team, people } = await openChannelWorld());
});
afterAll(() => world.close());

const competition = () => channelName({ of: 'competition', competitionCode: it.code });
const workspace = () => channelName({ of: 'workspace', competitionCode: it.code });
const container = (code = team.containerCode) => channelName({ of: 'container', containerCode: code });
const user = (name: keyof typeof people) => channelName({ of: 'user', userCode: people[name].user.userCode });

describe('the public client', () => {
  test('[P-269] [RT-1] connects, is authorised by a form, hears, speaks, and comes back', async () => {
    const [one, two] = [openPusher(url, people.organiser.token), openPusher(url, people.crew.token)];
    const [mine, theirs] = [one.subscribe(competition()), two.subscribe(competition())];
    await Promise.all([
      happens(mine, 'pusher:subscription_succeeded'),
      happens(theirs, 'pusher:subscription_succeeded'),
    ]);
    const received = happens(theirs, 'round-live');
    world.app.realtime?.hub.publish(competition(), 'round-live', JSON.stringify({ roundCode: 'RND1' }));
    expect(await received).toEqual({ roundCode: 'RND1' });
    const spoken = happens(theirs, 'client-typing');
    mine.trigger('client-typing', { on: true });
    expect(await spoken).toEqual({ on: true });
    const back = happens(mine, 'pusher:subscription_succeeded');
    world.app.realtime?.hub.disconnectUser({ userCode: people.organiser.user.userCode });
    await back;
    one.disconnect();
    two.disconnect();
  });
  test('[P-271] [RT-6] is told who is there, by names and not by addresses', async () => {
    const [one, two] = [openPusher(url, people.organiser.token), openPusher(url, people.crew.token)];
    const mine = one.subscribe(workspace());
    await happens(mine, 'pusher:subscription_succeeded');
    const added = happens<{ id: string; info: object }>(mine, 'pusher:member_added');
    const theirs = two.subscribe(workspace());
    const { count, me } = await happens<{ count: number; me: { id: string } }>(theirs, 'pusher:subscription_succeeded');
    expect([count, me.id]).toEqual([2, people.crew.user.userId]);
    expect(await added).toEqual({
      id: people.crew.user.userId,
      info: { fName: 'crew', lName: 'Obi', avatarURL: null },
    });
    const removed = happens<{ id: string }>(mine, 'pusher:member_removed');
    two.disconnect();
    expect(await removed).toMatchObject({ id: people.crew.user.userId });
    one.disconnect();
  });
  test('[RT-2] is told that it may not', async () => {
    const client = openPusher(url, people.captain.token);
    expect(await happens(client.subscribe(competition()), 'pusher:subscription_error')).toMatchObject({ status: 403 });
    client.disconnect();
  });
});

describe('who may hear', () => {
  const everybody = ['organiser', 'crew', 'captain', 'mate', 'other'] as const;
  const cases: [string, () => string, readonly (keyof typeof people)[]][] = [
    ['the competition', competition, ['organiser', 'crew']],
    ['its workspace', workspace, ['organiser', 'crew']],
    ['a container', () => container(), ['organiser', 'crew', 'captain', 'mate']],
    ['a container that is not there', () => container('CNT0000000000000'), []],
    ['a person', () => user('mate'), ['mate']],
    ['a judge', () => channelName({ of: 'judge', judgeCode: 'JDG1234567123456' }), []],
    ['a name that means nothing', () => 'private-everything-1', []],
    [
      'a competition that is not there',
      () => channelName({ of: 'competition', competitionCode: 'CMP0000000000000' }),
      [],
    ],
  ];
  test.each(cases)('[RT-2] %s', async (_, channel, allowed) => {
    for (const name of everybody) {
      const socket = await openListener(world, url);
      const { status, body } = await socket.authorise(people[name].token, channel());
      expect([name, status, body.code]).toEqual([
        name,
        ...(allowed.includes(name) ? [200, undefined] : [403, 'NOT_ALLOWED']),
      ]);
      socket.ws.terminate();
    }
  });
  test('[RT-3] a socket that is not here, and one of somebody else, are refused', async () => {
    const socket = await openListener(world, url);
    const ask = (token: string, socket_id: string) =>
      world.call('authoriseChannel', { token, body: { socket_id, channel_name: user('mate') } });
    expect((await ask(people.mate.token, '1.1')).status).toBe(403);
    expect((await socket.authorise(people.organiser.token, competition())).status).toBe(200);
    expect((await ask(people.mate.token, socket.socketId)).body.code).toBe('NOT_ALLOWED');
    socket.ws.terminate();
  });
  test.each([
    ['1.1:private-a', 'private-a'],
    ['1.1', 'private-user-A:{"user_id":"B"}'],
    ['1.1::user', 'a'],
    ['', 'private-a'],
    ['1.1', ''],
    ['1.1', 'a'.repeat(201)],
    ['1,1', 'private-a'],
  ])('[P-269] [RT-3] “%s” and “%s” are refused before anything is signed', async (socket_id, channel_name) => {
    const { status, body } = await world.call('authoriseChannel', {
      token: people.organiser.token,
      body: { socket_id, channel_name },
    });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
  test('[P-269] the body is a form and not JSON, and no other call takes a form', async () => {
    const socket = await openListener(world, url);
    const body = { socket_id: socket.socketId, channel_name: competition() };
    const { token } = people.organiser;
    const asJson = await world.app.http.inject({
      method: 'POST',
      url: '/new/api/realtime/authorise',
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });
    expect(asJson.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    const form = { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' };
    const asForm = await world.app.http.inject({
      method: 'POST',
      url: `/new/api/competitions/${it.code}/rounds`,
      headers: form,
      payload: 'roundName=Sly',
    });
    expect(asForm.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await it.get()).roundData.map(({ roundName }) => roundName)).not.toContain('Sly');
    const twice = await world.app.http.inject({
      method: 'POST',
      url: '/new/api/realtime/authorise',
      headers: form,
      payload: `${new URLSearchParams(body).toString()}&channel_name=${user('mate')}`,
    });
    expect(twice.json()).toMatchObject({ auth: expect.stringMatching(/^podium:[0-9a-f]{64}$/u) });
    socket.ws.terminate();
  });
});

test('[RT-17] the numbers can be read', async () => {
  const socket = await openListener(world, url);
  await socket.subscribe(people.organiser.token, competition());
  const text = (await world.app.http.inject({ url: '/metrics' })).body;
  expect(text).toMatch(/^realtime_connections \d+$/mu);
  expect(text).toMatch(/^realtime_channels \d+$/mu);
  expect(text).toMatch(/^bus_connected 1$/mu);
  expect(text).toMatch(/^bus_nodes 1$/mu);
  expect(text).toMatch(/^bus_waiting_bytes 0$/mu);
  expect(text).toMatch(/^realtime_messages_total\{direction="delivered"\} [1-9]/mu);
  socket.ws.terminate();
});

test.each([['api'], ['realtime'], ['worker']] as const)(
  '[RT-18] a node with the role %s alone says that its events go nowhere',
  async (role) => {
    const alone = await createWorld({ roles: [role] });
    const ready = await alone.app.http.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json().bus]).toEqual([
      200,
      { ok: false, reason: expect.stringContaining('run the roles api, realtime and worker together') },
    ]);
    await alone.close();
  },
);
