import { afterEach, describe, expect, test } from 'vitest';
import { realtimeKey, realtimePath } from '@podium/contract/channels';
import { createTestHub, type TestHub } from '../../test/hub.ts';
import { openLine, openSocket } from '../../test/sockets.ts';

let at: TestHub;
afterEach(() => at.close());

describe('the upgrade', () => {
  const good = `${realtimePath}/app/${realtimeKey}?protocol=7`;
  test.each([
    ['/', 404],
    ['//', 404],
    ['/realtime', 404],
    ['/realtime/app', 404],
    ['/other/app/podium?protocol=7', 404],
    ['/%', 404],
  ])('[RT-11] %s is no address for a socket', async (path, status) => {
    at = await createTestHub();
    expect(await (await openSocket(at.url, { path })).refused).toBe(status);
  });
  test('[RT-11] another key and another version are told so, and not to try again', async () => {
    at = await createTestHub();
    const wrong = await openSocket(at.url, { path: `${realtimePath}/app/other?protocol=7` });
    expect((await wrong.next('pusher:error')).data).toMatchObject({ code: 4001 });
    expect(await wrong.closed).toBe(4001);
    expect(await (await openSocket(at.url, { path: `${realtimePath}/app/${realtimeKey}?protocol=3` })).closed).toBe(
      4007,
    );
    expect(
      await (
        await openSocket(at.url, { path: `${realtimePath}/app/${realtimeKey}/more?protocol=7` })
      ).closed,
    ).toBe(4001);
  });
  test('[RT-11] a page of another site cannot connect; a page of this site and a client that is no browser can', async () => {
    at = await createTestHub({ publicUrl: 'https://podium.example' });
    const from = (origin: string) => openSocket(at.url, { path: good, headers: { origin } });
    for (const origin of [
      'https://evil.example',
      'null',
      'https://podium.example.evil.example',
      'https://podium.example:444',
    ]) {
      expect(await (await from(origin)).refused).toBe(403);
    }
    for (const origin of ['https://podium.example', at.url])
      await (await from(origin)).next('pusher:connection_established');
    await at.greeted();
  });
});

test('[RT-11] the host that a proxy was asked for counts where a proxy stands in front, and only there', async () => {
  const headers = { origin: 'https://hall.example', 'x-forwarded-host': 'hall.example' };
  at = await createTestHub({ trustProxy: 1 });
  await (await openSocket(at.url, { headers })).next('pusher:connection_established');
  await at.close();
  at = await createTestHub();
  expect(await (await openSocket(at.url, { headers })).refused).toBe(403);
});

describe('frames', () => {
  test.each([
    '',
    'hello',
    '{"event":',
    '[]',
    '{"event":"pusher:subscribe"}',
    '{"event":"nobody:knows"}',
    '{"event":"pusher:subscribe","data":{"channel":"private-a\\u0000"}}',
  ])('[RT-12] %j is answered, and the socket goes on', async (text) => {
    at = await createTestHub();
    const socket = await at.greeted();
    socket.send(text);
    expect((await socket.rest()).map(({ event }) => event)).toEqual([
      expect.stringMatching(/^pusher:(?:error|subscription_error)$/u),
    ]);
    await socket.subscribe('private-a');
  });
  test('[RT-12] a binary frame, one that is too long and broken bytes each end their socket, and no other', async () => {
    at = await createTestHub({ limits: { frameBytes: 1_000 } });
    const [binary, long, other] = [await at.greeted(), await at.greeted(), await at.greeted()];
    binary.ws.send(Buffer.from([1, 2, 3]));
    expect(await binary.closed).toBe(1003);
    long.send('a'.repeat(1_001));
    expect(await long.closed).toBe(1009);
    const broken = await openLine(at.url);
    broken.write(Buffer.alloc(6, 0xff));
    await new Promise((resolve) => broken.once('close', resolve));
    expect(await other.rest()).toEqual([]);
    expect(at.hub.numbers().connections).toBe(1);
  });
});

describe('limits', () => {
  test('[RT-13] a flood of frames ends its socket', async () => {
    at = await createTestHub({ limits: { framesPerSecond: 20 } });
    const socket = await at.greeted();
    for (let n = 0; n < 21; n += 1) socket.send({ event: 'pusher:ping' });
    expect(await socket.closed).toBe(4100);
  });
  test('[RT-13] past ten events a second a client is refused, stays, and may speak in the next one', async () => {
    at = await createTestHub();
    const [one, two] = [await at.greeted(), await at.greeted()];
    await one.subscribe('private-a', 'USR1');
    await two.subscribe('private-a', 'USR2');
    const send = (n: number) => one.send({ event: 'client-n', channel: 'private-a', data: { n } });
    for (let n = 0; n < 12; n += 1) send(n);
    expect((await one.rest()).map(({ data }) => data['code'])).toEqual([4301, 4301]);
    expect((await two.rest()).map(({ data }) => data['n'])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    at.clock.now += 1_000;
    send(12);
    expect(await one.rest()).toEqual([]);
    expect(await two.rest()).toHaveLength(1);
  });
  test('[RT-13] an event of a client holds ten kilobytes', async () => {
    at = await createTestHub();
    const [one, two] = [await at.greeted(), await at.greeted()];
    await one.subscribe('private-a', 'USR1');
    await two.subscribe('private-a', 'USR2');
    one.send({ event: 'client-a', channel: 'private-a', data: 'é'.repeat(5_200) });
    expect((await one.rest()).map(({ event }) => event)).toEqual(['pusher:error']);
    one.send({ event: 'client-a', channel: 'private-a', data: { text: 'a'.repeat(10_000) } });
    expect(await one.rest()).toEqual([]);
    expect(await two.rest()).toHaveLength(1);
  });
  test('[RT-13] a socket hears so many channels, a presence channel holds so many people, an address has so many sockets', async () => {
    at = await createTestHub({ limits: { channelsPerSocket: 2, presentPeople: 1, socketsPerAddress: 2 } });
    const one = await at.greeted();
    await one.subscribe('private-a', 'USR1');
    await one.subscribe('presence-a', 'USR1');
    expect(at.hub.grant(one.socketId, { channel: 'private-c', group: undefined })).toBe(false);
    expect(at.hub.grant(one.socketId, { channel: 'private-a', group: undefined })).toBe(true);
    const two = await at.greeted();
    void two.subscribe('presence-a', 'USR2');
    expect((await two.next('pusher:subscription_error')).data).toMatchObject({ status: 429 });
    expect(await (await openSocket(at.url)).closed).toBe(4100);
    one.ws.close();
    await one.closed;
    await at.greeted();
  });
  test('[RT-13] behind a proxy the address is the one that the proxy saw', async () => {
    at = await createTestHub({ limits: { socketsPerAddress: 1 }, trustProxy: 1 });
    const from = (address: string) => openSocket(at.url, { headers: { 'x-forwarded-for': address } });
    await (await from('203.0.113.1')).next('pusher:connection_established');
    await (await from('203.0.113.1, 203.0.113.2')).next('pusher:connection_established');
    expect(await (await from('203.0.113.9, 203.0.113.2')).closed).toBe(4100);
    await (await from('2001:db8::1')).next('pusher:connection_established');
    expect(await (await from('2001:db8::2')).closed).toBe(4100);
  });
});

test('[RT-14] a silent client is asked, and given up when nothing comes', async () => {
  at = await createTestHub();
  const [silent, lively] = [await at.greeted(), await at.greeted()];
  at.clock.now += 119_000;
  await lively.rest();
  at.hub.beat();
  at.clock.now += 1_000;
  at.hub.beat();
  expect((await silent.next('pusher:ping')).event).toBe('pusher:ping');
  at.clock.now += 29_000;
  at.hub.beat();
  expect(await lively.rest()).toEqual([]);
  at.clock.now += 1_000;
  at.hub.beat();
  expect(await silent.closed).toBe(4201);
  expect(at.hub.numbers().connections).toBe(1);
});
test('[RT-14] any word is a sign of life', async () => {
  at = await createTestHub();
  const socket = await at.greeted();
  at.clock.now += 120_000;
  at.hub.beat();
  await socket.next('pusher:ping');
  socket.send({ event: 'pusher:pong', data: {} });
  await socket.rest();
  at.clock.now += 100_000;
  at.hub.beat();
  expect(await socket.rest()).toEqual([]);
});

test('[RT-19] an old socket has to ask again', async () => {
  at = await createTestHub({ limits: { lifeMs: 60_000 } });
  const old = await at.greeted();
  at.clock.now += 30_000;
  const young = await at.greeted();
  at.clock.now += 30_000;
  at.hub.beat();
  expect(await old.closed).toBe(4200);
  expect(await young.rest()).toEqual([]);
});

test('[RT-15] a slow reader is disconnected, and the others receive everything', async () => {
  at = await createTestHub({ limits: { backlogBytes: 200_000 } });
  const [slow, quick] = [await at.greeted(), await at.greeted()];
  await slow.subscribe('private-a', 'USR1');
  await quick.subscribe('private-a', 'USR2');
  slow.ws.pause();
  const text = 'a'.repeat(100_000);
  let count = 0;
  // The system itself keeps some megabytes for a reader, so it takes a while until anything waits here.
  while (at.hub.numbers().connections === 2) {
    count += 1;
    at.hub.publish('private-a', 'long', JSON.stringify({ count, text }));
    await quick.next('long');
    if (count > 1_000) throw new Error('Nobody was sent away.');
  }
  expect(await quick.rest()).toEqual([]);
  slow.ws.resume();
  expect(await slow.closed).toBe(4200);
});

describe('stopping', () => {
  test('[RT-16] every socket is told to come back elsewhere, and newcomers are not let in', async () => {
    at = await createTestHub();
    const sockets = [await at.greeted(), await at.greeted()];
    const closing = at.realtime.close();
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4200, 4200]);
    await closing;
    expect(await (await openSocket(at.url)).refused).toBe(503);
  });
  test('[RT-16] many are told in slices', async () => {
    at = await createTestHub();
    const sockets = await Promise.all(Array.from({ length: 150 }, () => at.greeted()));
    const closing = at.hub.close();
    expect(at.hub.isFull('203.0.113.1')).toBe(true);
    expect(at.hub.numbers().connections).toBe(50);
    await closing;
    expect(at.hub.numbers().connections).toBe(0);
    expect(new Set(await Promise.all(sockets.map(({ closed }) => closed)))).toEqual(new Set([4200]));
  });
  test('[RT-16] a client that does not answer the goodbye is cut off', async () => {
    at = await createTestHub();
    const mute = await openLine(at.url);
    const cut = new Promise((resolve) => mute.once('close', resolve));
    await at.realtime.close();
    await cut;
  });
});
