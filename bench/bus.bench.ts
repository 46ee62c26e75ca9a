import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listener } from '../apps/server/src/realtime/bus/listener.ts';
import { openFramedBus } from '../apps/server/src/realtime/bus/framed-bus.ts';
import { openPostgresTransport } from '../apps/server/src/realtime/bus/postgres-transport.ts';
import { openRedisTransport } from '../apps/server/src/realtime/bus/redis-transport.ts';
import { createNodeStore } from '../apps/server/src/realtime/nodes/node-store.ts';
import { createPresenceStore } from '../apps/server/src/realtime/nodes/presence-store.ts';
import { createTestDatabase, type TestDatabase } from '../apps/server/test/database.ts';
import { startRedis } from '../apps/server/test/redis-server.ts';
import { silentLog } from '../apps/server/test/silent-log.ts';
import { report } from './report.ts';

const events = Number(process.env['PODIUM_BUS_EVENTS'] ?? 100_000);
/** So many are on their way at most: a sender that never waits would measure its own queue. */
const window = 2_000;
const data = JSON.stringify({ competitionCode: 'CMP1234567123456', text: 'x'.repeat(120) });

let database: TestDatabase;
let redis: Awaited<ReturnType<typeof startRedis>>;
beforeAll(async () => {
  database = await createTestDatabase();
  redis = await startRedis();
});
afterAll(async () => {
  await redis.stop();
  await database.close();
});

interface Line {
  send: (n: number) => void;
  close: () => Promise<unknown>;
}
/** Sends all events, waits until each has arrived, and says how fast and how late. Fails when one is lost, doubled or out of order. */
const measure = async (open: (received: (n: number) => void) => Promise<Line>) => {
  const sentAt = new Float64Array(events);
  const late: number[] = [];
  let next = 0;
  let moved: () => void = () => undefined;
  const line = await open((n) => {
    expect(n).toBe(next);
    next += 1;
    late.push(performance.now() - (sentAt[n] ?? 0));
    moved();
  });
  const isFull = (n: number): boolean => n - next >= window;
  const isDone = (): boolean => next >= events;
  const began = performance.now();
  for (let n = 0; n < events; n += 1) {
    while (isFull(n)) await new Promise<void>((resolve) => void (moved = resolve));
    sentAt[n] = performance.now();
    line.send(n);
    if (n % 50 === 49) await new Promise((resolve) => void setImmediate(resolve));
  }
  while (!isDone()) await new Promise<void>((resolve) => void (moved = resolve));
  const perSecond = events / ((performance.now() - began) / 1000);
  // What comes twice comes soon.
  await new Promise((resolve) => void setTimeout(resolve, 500));
  expect(next).toBe(events);
  await line.close();
  late.sort((a, b) => a - b);
  return { perSecond, p50: late[Math.floor(events / 2)] ?? 0, p99: late[Math.floor(events * 0.99)] ?? 0 };
};

const openBus = (carrier: 'PostgreSQL' | 'Redis') =>
  openFramedBus({
    carrier,
    openTransport: carrier === 'Redis' ? openRedisTransport(redis.url) : openPostgresTransport(database.connection),
    nodes: createNodeStore(database.db, 'one'),
    presenceOf: (node) => createPresenceStore(database.db, node),
    log: silentLog,
  });
const twoNodes =
  (carrier: 'PostgreSQL' | 'Redis') =>
  async (received: (n: number) => void): Promise<Line> => {
    const [from, to] = [await openBus(carrier), await openBus(carrier)];
    const fail = (): never => {
      throw new Error('Something was lost.');
    };
    to.attach(
      listener({ deliver: (said) => said.kind === 'event' && received(Number(said.event.slice(6))), missed: fail }),
    );
    return {
      send: (n) => from.announce([{ kind: 'event', event: `event ${n}`, to: [], data }]),
      async close() {
        await from.close();
        await to.close();
      },
    };
  };
const bareNotify = async (received: (n: number) => void): Promise<Line> => {
  const [from, to] = [new Client(database.connection), new Client(database.connection)];
  for (const one of [from, to]) await one.connect();
  to.on('notification', ({ payload = '' }) => received(Number(payload.split(' ')[0])));
  await to.query('listen bare');
  return {
    send: (n) => void from.query({ name: 'send', text: `select pg_notify('bare', $1)`, values: [`${n} ${data}`] }),
    close: () => Promise.all([from.end(), to.end()]),
  };
};
const barePublish = async (received: (n: number) => void): Promise<Line> => {
  const [from, to] = [await redis.connect(), await redis.connect()];
  await to.subscribe('bare', (text) => received(Number(text.split(' ')[0])));
  return {
    send: (n) => void from.publish('bare', `${n} ${data}`),
    close: async () => [from, to].forEach((one) => one.destroy()),
  };
};

test.each([
  ['PostgreSQL', 'bare NOTIFY', bareNotify],
  ['Redis', 'bare publish', barePublish],
] as const)('events between two nodes over %s, beside %s', async (carrier, name, bare) => {
  const peer = await measure(bare);
  const bus = await measure(twoNodes(carrier));
  const text = ({ perSecond, p50, p99 }: typeof bus): string =>
    `${Math.round(perSecond)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
  report({
    what: `${events} events between two nodes over ${carrier}, none lost or doubled`,
    value: text(bus),
    peer: `${name}: ${text(peer)}`,
    ratio: bus.perSecond / peer.perSecond,
  });
});
