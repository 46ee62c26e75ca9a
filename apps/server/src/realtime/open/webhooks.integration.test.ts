import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { channelName } from '@podium/contract/channels';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCompetition, student } from '../../../test/containers.ts';
import { openServiceWorld, type ServiceWorld } from '../../../test/open-service.ts';
import { happens, openListener } from '../../../test/sockets.ts';
import { createWebhookSender } from './webhook-sender.ts';

let receiver: Server;
let at: ServiceWorld;
let url: string;
let got: { headers: IncomingHttpHeaders; body: string; status: number }[] = [];
/** What the receiver answers next; 200 when there is nothing. */
let answers: number[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status = answers.shift() ?? 200;
      got.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), status });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  at = await openServiceWorld({ REALTIME_WEBHOOK_URL: url });
});
beforeEach(() => {
  got = [];
  answers = [];
});
afterAll(async () => {
  await at.close();
  await new Promise((resolve) => receiver.close(resolve));
});

const subscribed = 'pusher:subscription_succeeded';
const events = () => got.flatMap(({ body }) => JSON.parse(body).events as Record<string, string>[]);

test('[OR-16] the public server library reads the reports, each signed', async () => {
  const [ada, bob] = [at.client({ userId: 'ada' }), at.client({ userId: 'bob' })];
  const rooms = [ada, bob].map((one) => one.subscribe('presence-cache-room'));
  await Promise.all(rooms.map((room) => happens(room, subscribed)));
  await expect.poll(() => events().filter(({ name }) => name === 'cache_miss')).toHaveLength(2);
  rooms[0]?.trigger('client-hi', { n: 1 });
  const adasSocket = ada.connection.socket_id;
  await expect.poll(() => events().map(({ name }) => name)).toContain('client_event');
  ada.disconnect();
  bob.disconnect();
  await expect.poll(() => events().map(({ name }) => name)).toContain('channel_vacated');
  for (const { headers, body } of got) {
    const hook = at.server.webhook({ headers, rawBody: body });
    expect([hook.isValid(), hook.getTime()]).toEqual([true, at.world.clock.now]);
    expect(at.server.webhook({ headers, rawBody: body.replace('ada', 'eve') }).isValid()).toBe(!body.includes('ada'));
  }
  const channel = 'presence-cache-room';
  expect(events()).toEqual(
    expect.arrayContaining([
      { name: 'channel_occupied', channel },
      { name: 'member_added', channel, user_id: 'ada' },
      { name: 'member_added', channel, user_id: 'bob' },
      { name: 'client_event', channel, event: 'client-hi', data: '{"n":1}', socket_id: adasSocket, user_id: 'ada' },
      { name: 'member_removed', channel, user_id: 'ada' },
      { name: 'channel_vacated', channel },
    ]),
  );
});
test('[OR-16] nothing is reported about channels of Podium', async () => {
  const organiser = (await student(at.world, 'organiser@example.org')).token;
  const { code } = await openCompetition(at.world, organiser);
  const listener = await openListener(at.world, at.url);
  const own = (['competition', 'workspace'] as const).map((of) => channelName({ of, competitionCode: code }));
  for (const channel of own) await listener.subscribe(organiser, channel);
  listener.send({ event: 'client-typing', channel: own[1], data: {} });
  await listener.rest();
  listener.ws.close();
  await listener.closed;
  await happens(at.client().subscribe('after'), subscribed);
  await expect.poll(events).toEqual([{ name: 'channel_occupied', channel: 'after' }]);
});

const createSender = () =>
  createWebhookSender({
    url,
    key: 'key',
    sign: (text) => `${text.length}`,
    now: () => 1,
    log: pino({ level: 'silent' }),
    gatherMs: 1,
    retryMs: [1, 1, 1],
  });
test('[OR-18] a report that is not taken is repeated as it was, before the next one', async () => {
  answers = [500, 503];
  const sender = createSender();
  sender.report({ name: 'cache_miss', channel: 'a' });
  await expect.poll(() => got.length).toBe(3);
  sender.report({ name: 'cache_miss', channel: 'b' });
  await expect.poll(() => got.length).toBe(4);
  expect(got.map(({ status }) => status)).toEqual([500, 503, 200, 200]);
  expect(new Set(got.slice(0, 3).map(({ body }) => body)).size).toBe(1);
  await sender.close();
});
test('[OR-18] it is given up after the fourth time, and at most 10,000 events wait', async () => {
  answers = [500, 500, 500, 500];
  const sender = createSender();
  sender.report({ name: 'cache_miss', channel: 'lost' });
  await expect.poll(() => got.length).toBe(4);
  for (let n = 0; n < 10_500; n += 1) sender.report({ name: 'cache_miss', channel: `c${n}` });
  await expect.poll(() => events().length - 4).toBe(10_000);
  expect(got.slice(4).every(({ body }) => JSON.parse(body).events.length <= 100)).toBe(true);
  await sender.close();
});
