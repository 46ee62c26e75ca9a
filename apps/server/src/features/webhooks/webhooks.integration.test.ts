import type { Webhook as Shown, WebhookDelivery } from '@podium/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enter, type TestCompetition } from '../../../test/competition.ts';
import { lineUp, openCompetition } from '../../../test/containers.ts';
import { ok } from '../../../test/judging.ts';
import { startReceiver } from '../../../test/webhook-receiver.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { contributions } from '../../feature.ts';

let world: World;
let it: TestCompetition;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let teams = 0;
const hourMs = 3_600_000;

beforeAll(async () => {
  world = await createWorld({ env: { WEBHOOKS_INSIDE: 'on' } });
  world.clock.now = new Date();
  receiver = await startReceiver();
  it = await openCompetition(world, (await enter(world, 'organiser@example.org', ['Nia', 'Obi'])).token);
});
afterAll(async () => {
  await world.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answerWith((response) => void response.writeHead(204).end());
});

const add = async (topics: readonly string[]): Promise<Shown & { secret: string }> => {
  const { webhook, secret } = ok(await it.call('addWebhook', { body: { url: receiver.url, topics } }));
  return { ...(webhook as Shown), secret: secret as string };
};
const remove = async ({ webhookCode }: Shown) => ok(await it.call('removeWebhook', { params: { webhookCode } }));
const read = async ({ webhookCode }: Shown): Promise<Shown> =>
  (ok(await it.call('listWebhooks'))['items'] as Shown[]).find((one) => one.webhookCode === webhookCode) as Shown;
const deliveries = async ({ webhookCode }: Shown): Promise<WebhookDelivery[]> =>
  ok(await it.call('listWebhookDeliveries', { params: { webhookCode } }))['items'] as WebhookDelivery[];
const register = async (): Promise<string> => {
  teams += 1;
  const { token } = await enter(world, `captain${teams}@example.org`, ['Secret', 'Person']);
  await lineUp(it, { captain: token, others: [], name: `Team ${teams}` });
  return `Team ${teams}`;
};
/** Does what a worker does every minute, and what that adds. */
const work = async (): Promise<void> => {
  const retries = contributions(world.app.services.features, 'jobs').find(({ name }) => name === 'webhook-retries');
  await retries?.run(world.app.units.forJob(world.clock.now));
  await world.runJobs();
};
const send = (webhook: Shown) => it.call('testWebhook', { params: { webhookCode: webhook.webhookCode } });

test('[WH-1] [WH-2] [WH-3] what happens is told once, signed for the public library, without names', async () => {
  const webhook = await add(['registrations']);
  expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/=]{40,}$/u);
  const name = await register();
  expect(receiver.received).toEqual([]);
  await world.runJobs();
  await work();
  expect(receiver.received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  const message = new Webhook(webhook.secret).verify(body, headers as Record<string, string>) as Record<
    string,
    unknown
  >;
  expect(message).toMatchObject({ type: 'registration.created', data: { competitionCode: it.code } });
  expect(Object.keys(message['data'] as object)).toEqual(['competitionCode', 'containerCodes']);
  expect(body).not.toMatch(/Secret|Person|captain/u);
  expect(body).not.toContain(name);
  expect(() => new Webhook(webhook.secret).verify(body.replace('created', 'removed'), headers as never)).toThrow();
  expect(await deliveries(webhook)).toMatchObject([{ type: 'registration.created', state: 'delivered', status: 204 }]);
  await remove(webhook);
});

test('[WH-1] [WH-3] only chosen topics are told, nothing of a change that was not made, and nothing to one that is off', async () => {
  const webhook = await add(['releases']);
  await register();
  await world.runJobs();
  expect(await deliveries(webhook)).toEqual([]);
  const { webhookCode, url, version } = webhook;
  const off = { url, topics: ['registrations'], isOn: false, version };
  ok(await it.call('changeWebhook', { params: { webhookCode }, body: off }));
  await register();
  expect(await deliveries(webhook)).toEqual([]);
  expect((await send(webhook)).body.code).toBe('WEBHOOK_OFF');
  await remove(webhook);
});

test('[WH-4] for a day after a renewal both secrets sign', async () => {
  const webhook = await add(['rounds']);
  const { webhookCode } = webhook;
  const { secret } = ok(await it.call('renewWebhookSecret', { params: { webhookCode } })) as { secret: string };
  const check = async (with_: string): Promise<boolean> => {
    const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' };
    try {
      new Webhook(with_).verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  };
  ok(await send(webhook));
  await world.runJobs();
  expect([await check(webhook.secret), await check(secret)]).toEqual([true, true]);
  await world.database.pool.query(`update webhooks set former_until = now() - interval '1 minute'`);
  ok(await send(webhook));
  await world.runJobs();
  expect([await check(webhook.secret), await check(secret)]).toEqual([false, true]);
  expect(ok(await it.call('showWebhookSecret', { params: { webhookCode } }))['secret']).toBe(secret);
  await remove(webhook);
});

test('[WH-5] [WH-7] a failed delivery is tried again with the same id, as late as it was asked for; redirects are not followed', async () => {
  const webhook = await add(['rounds']);
  receiver.answerWith((response) => void response.writeHead(503, { 'retry-after': '7200' }).end('private words'));
  ok(await send(webhook));
  await world.runJobs();
  const [first] = await deliveries(webhook);
  expect(first).toMatchObject({ state: 'waiting', tries: 1, status: 503 });
  expect(Date.parse(first?.nextTryAt ?? '') - world.clock.now.getTime()).toBeGreaterThanOrEqual(2 * hourMs);
  expect(JSON.stringify(await deliveries(webhook))).not.toContain('private words');
  expect(await read(webhook)).toMatchObject({ waiting: 1, failingSince: expect.any(String) });
  world.clock.pass(hourMs);
  await work();
  expect(receiver.received).toHaveLength(1);
  world.clock.pass(2 * hourMs);
  receiver.answerWith((response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end());
  await work();
  expect((await deliveries(webhook))[0]).toMatchObject({ state: 'waiting', tries: 2, status: 302, fault: 'redirect' });
  world.clock.pass(hourMs);
  receiver.answerWith((response) => void response.writeHead(200).end());
  await work();
  expect((await deliveries(webhook))[0]).toMatchObject({ state: 'delivered', tries: 3, status: 200 });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await read(webhook)).toMatchObject({ waiting: 0, failingSince: null });
  await remove(webhook);
});

test('[WH-8] 410 switches it off at once, days of failure after three, each with a mail; what did not arrive is sent again on request', async () => {
  const webhook = await add(['rounds']);
  const { webhookCode, url, topics } = webhook;
  receiver.answerWith((response) => void response.writeHead(410).end());
  ok(await send(webhook));
  await world.runJobs();
  expect(await read(webhook)).toMatchObject({ isOn: false, switchedOff: { reason: 'gone' } });
  expect((await world.mailTo('organiser@example.org'))?.text).toContain('(410)');

  const { version } = await read(webhook);
  ok(await it.call('changeWebhook', { params: { webhookCode }, body: { url, topics, isOn: true, version } }));
  receiver.answerWith((response) => void response.writeHead(500).end());
  ok(await send(webhook));
  await world.runJobs();
  for (let days = 0; days < 4; days += 1) {
    world.clock.pass(25 * hourMs);
    await work();
  }
  expect(await read(webhook)).toMatchObject({ isOn: false, switchedOff: { reason: 'failing' } });
  expect((await world.mailTo('organiser@example.org'))?.text).toContain('three days');
  const states = (await deliveries(webhook)).map(({ state }) => state);
  expect(states).toEqual(['given-up', 'given-up']);

  receiver.answerWith((response) => void response.writeHead(200).end());
  const again = { params: { webhookCode }, body: { deliveryId: null } };
  expect((await it.call('resendWebhookDeliveries', again)).body.code).toBe('WEBHOOK_OFF');
  const { version: next } = await read(webhook);
  ok(await it.call('changeWebhook', { params: { webhookCode }, body: { url, topics, isOn: true, version: next } }));
  expect(ok(await it.call('resendWebhookDeliveries', again))).toEqual({ count: 2 });
  await world.runJobs();
  expect((await deliveries(webhook)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  await remove(webhook);
});

test('[WH-9] a receiver that never answers keeps nobody else waiting', { timeout: 60_000 }, async () => {
  const silent = await add(['rounds']);
  receiver.answerWith(() => undefined);
  ok(await send(silent));
  const hanging = world.runJobs();
  const other = await startReceiver();
  const { webhook } = ok(await it.call('addWebhook', { body: { url: other.url, topics: ['rounds'] } }));
  ok(await send(webhook as Shown));
  await world.runJobs();
  expect(other.received).toHaveLength(1);
  await hanging;
  expect((await deliveries(silent))[0]).toMatchObject({ state: 'waiting', status: null, fault: 'timeout' });
  await other.close();
  await remove(silent);
  await remove(webhook as Shown);
});

test('[WH-10] those who edit the competition manage webhooks; other competitions do not have them', async () => {
  const webhook = await add(['rounds']);
  await it.invite('crew@example.org', ['scores.view']);
  const crew = await enter(world, 'crew@example.org', ['Cleo', 'Obi']);
  const params = { webhookCode: webhook.webhookCode };
  for (const token of [crew.token, (await enter(world, 'stranger@example.org', ['Sam', 'Obi'])).token, '']) {
    expect([401, 403, 404]).toContain((await it.call('listWebhooks', { token })).status);
    expect([401, 403, 404]).toContain((await it.call('showWebhookSecret', { token, params })).status);
  }
  const second = await openCompetition(world, (await enter(world, 'other@example.org', ['Omar', 'Obi'])).token);
  expect((await second.call('listWebhookDeliveries', { params })).body.code).toBe('WEBHOOK_NOT_FOUND');
  expect((await second.call('showWebhookSecret', { params })).body.code).toBe('WEBHOOK_NOT_FOUND');
  await remove(webhook);
});

test('[WH-10] the log of deliveries is kept for 30 days', async () => {
  const webhook = await add(['rounds']);
  ok(await send(webhook));
  await world.runJobs();
  const sweep = async () => {
    await world.app.sweep(world.clock.now);
    return (await deliveries(webhook)).length;
  };
  world.clock.pass(30 * 24 * hourMs - 1000);
  expect(await sweep()).toBe(1);
  world.clock.pass(2000);
  expect(await sweep()).toBe(0);
  await remove(webhook);
});

test('[WH-6] addresses inside the network are refused where the operator has not allowed them', async () => {
  const strict = await createWorld();
  const own = await openCompetition(strict, (await enter(strict, 'organiser@example.org', ['Nia', 'Obi'])).token);
  for (const url of [
    'http://127.0.0.1/x',
    'https://10.0.0.1/',
    'https://[::1]/',
    'http://school.example/',
    'ftp://a.b',
  ])
    expect((await own.call('addWebhook', { body: { url, topics: ['rounds'] } })).body.code).toBe(
      'WEBHOOK_ADDRESS_REFUSED',
    );
  ok(await own.call('addWebhook', { body: { url: 'https://school.example/podium', topics: ['rounds'] } }));
  await strict.close();
});
