import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { waitUntil } from '../../platform/wait-until.ts';
import { createNodeStore } from '../nodes/node-store.ts';
import { createPresenceStore } from '../nodes/presence-store.ts';
import type { Announcement } from '../../platform/units/announcements.ts';
import type { Bus, BusNode } from './bus.ts';
import { busConformance, settledChannel } from './conformance.spec.ts';
import { openFramedBus } from './framed-bus.ts';
import { openPostgresTransport } from './postgres-transport.ts';

const createInstallation = async () => {
  const database = await createTestDatabase();
  const open = (through: (text: string) => boolean = () => true): Promise<Bus> =>
    openFramedBus({
      openTransport: (onText) =>
        openPostgresTransport(database.connection)((text) => {
          if (through(text)) onText(text);
        }),
      nodes: createNodeStore(database.db),
      presenceOf: (node) => createPresenceStore(database.db, node),
      log: pino({ level: 'silent' }),
    });
  return { database, open };
};
const silentNode: BusNode = {
  deliver: () => undefined,
  broadcast: () => undefined,
  claim: () => false,
  grant: () => false,
  countSubscribers: () => 0,
  absent: () => undefined,
  missed: () => undefined,
};
/** What was said before this has arrived when this has. */
const passes = async (from: Bus, to: Bus): Promise<void> => {
  let isThere = false;
  const detach = to.attach({
    ...silentNode,
    broadcast: ({ channel }) => void (isThere ||= channel === settledChannel),
  });
  from.broadcast({ channel: settledChannel, text: '' });
  expect(await waitUntil(async () => isThere, { timeoutMs: 30_000, everyMs: 5 })).toBe(true);
  detach();
};

busConformance('frames over PostgreSQL', async () => {
  const { database, open } = await createInstallation();
  const buses = [await open(), await open()] as const;
  return {
    buses,
    settled: async () => {
      await passes(buses[0], buses[1]);
      await passes(buses[1], buses[0]);
    },
    async close() {
      for (const bus of buses) await bus.close();
      await database.close();
    },
  };
});

test('[ND-4] every connection of the bus is cut in the middle, and every event arrives once and in its order', async () => {
  const { database, open } = await createInstallation();
  const [one, other] = [await open(), await open()];
  const got: string[] = [];
  const listener: BusNode = {
    ...silentNode,
    deliver: (said) => void got.push(said.kind === 'event' ? said.event : said.kind),
  };
  other.attach({ ...listener, missed: () => void got.push('missed') });
  const names = Array.from({ length: 3_000 }, (_, at) => `event ${at}`);
  const say = (event: string): Announcement => ({ kind: 'event', event, to: [], data: '{}' });
  for (const [at, name] of names.entries()) {
    one.announce([say(name)]);
    if (at % 100 === 0) await new Promise((resolve) => void setImmediate(resolve));
    if (at % 700 === 350)
      await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'podium bus%' and datname = current_database()`);
  }
  expect(await waitUntil(async () => got.length >= names.length, { timeoutMs: 60_000, everyMs: 20 })).toBe(true);
  expect(got).toEqual(names);
  for (const bus of [one, other]) await bus.close();
  await database.close();
});

test('[ND-2] the first words that a new node should hear are lost on their way, and arrive all the same', async () => {
  const { database, open } = await createInstallation();
  const one = await open();
  const lost: string[] = [];
  const other = await open((text) => !text.includes('"first"') || lost.push(text) > 1);
  const got: string[] = [];
  other.attach({ ...silentNode, deliver: (said) => void got.push(said.kind === 'event' ? said.event : said.kind) });
  for (const event of ['first', 'second']) {
    one.announce([{ kind: 'event', event, to: [], data: '{}' }]);
    await passes(one, one);
  }
  expect(await waitUntil(async () => got.length === 2, { timeoutMs: 30_000, everyMs: 5 })).toBe(true);
  expect(got).toEqual(['first', 'second']);
  for (const bus of [one, other]) await bus.close();
  await database.close();
});

test('[ND-5] who was present on a node that is gone, and nowhere else, is absent', async () => {
  const { database, open } = await createInstallation();
  const nodes = createNodeStore(database.db);
  const bus = await open();
  const got: string[] = [];
  bus.attach({ ...silentNode, absent: (channel, memberId) => void got.push(`${channel} ${memberId}`) });
  await nodes.enter('dead');
  await createPresenceStore(database.db, 'dead').join('presence-a', { id: 'U1', info: {} }, 10);
  await createPresenceStore(database.db, 'dead').join('presence-a', { id: 'U2', info: {} }, 10);
  await bus.join('presence-a', { id: 'U2', info: {} }, 10);
  await database.pool.query(`update nodes set expires_at = now() - interval '1 second' where node = 'dead'`);
  expect(await waitUntil(async () => got.length > 0, { timeoutMs: 30_000, everyMs: 20 })).toBe(true);
  expect(got).toEqual(['presence-a U1']);
  expect(await bus.members('presence-a')).toEqual([{ id: 'U2', info: {} }]);
  await bus.close();
  await database.close();
});
