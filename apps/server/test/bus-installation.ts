import { pino } from 'pino';
import { expect } from 'vitest';
import type { Bus, BusNode } from '../src/realtime/bus/bus.ts';
import { settledChannel } from '../src/realtime/bus/conformance.spec.ts';
import { openFramedBus } from '../src/realtime/bus/framed-bus.ts';
import { openPostgresTransport } from '../src/realtime/bus/postgres-transport.ts';
import { openRedisTransport } from '../src/realtime/bus/redis-transport.ts';
import type { OpenTransport } from '../src/realtime/bus/transport.ts';
import { createNodeStore } from '../src/realtime/nodes/node-store.ts';
import { createPresenceStore } from '../src/realtime/nodes/presence-store.ts';
import { waitUntil } from '../src/platform/wait-until.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { startRedis } from './redis-server.ts';

interface Carrier {
  openTransport: OpenTransport;
  /** Ends every connection of the bus. */
  cutAll: () => Promise<unknown>;
  away: () => Promise<void>;
  back: () => Promise<void>;
  close: () => Promise<void>;
}
const nothing = async (): Promise<void> => undefined;
const postgres = async (database: TestDatabase): Promise<Carrier> => ({
  openTransport: openPostgresTransport(database.connection),
  cutAll: () =>
    database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'podium bus%' and datname = current_database()`),
  away: nothing,
  back: nothing,
  close: nothing,
});
const redis = async (): Promise<Carrier> => {
  const server = await startRedis();
  return {
    openTransport: openRedisTransport(server.url),
    cutAll: server.cutAll,
    away: server.stop,
    back: server.start,
    close: server.stop,
  };
};
const carriers = { PostgreSQL: postgres, Redis: redis };

export const busCarriers = Object.keys(carriers) as (keyof typeof carriers)[];

/** Nodes over one database, each with a bus and no sockets. */
export const createBusInstallation = async (name: keyof typeof carriers) => {
  const database = await createTestDatabase();
  const carrier = await carriers[name](database);
  const open = (through: (text: string) => boolean = () => true): Promise<Bus> =>
    openFramedBus({
      carrier: name,
      openTransport: (onText) =>
        carrier.openTransport((text) => {
          if (through(text)) onText(text);
        }),
      nodes: createNodeStore(database.db, 'one'),
      presenceOf: (node) => createPresenceStore(database.db, node),
      log: pino({ level: 'silent' }),
    });
  return {
    database,
    open,
    ...carrier,
    close: async (buses: readonly Bus[]) => {
      for (const bus of buses) await bus.close();
      await carrier.close();
      await database.close();
    },
  };
};
export const silentNode: BusNode = {
  deliver: () => undefined,
  broadcast: () => undefined,
  claim: () => false,
  grant: () => false,
  countSubscribers: () => 0,
  answer: () => undefined,
  absent: () => undefined,
  missed: () => undefined,
};
/** What was said before this has arrived when this has. */
export const passes = async (from: Bus, to: Bus): Promise<void> => {
  let isThere = false;
  const detach = to.attach({
    ...silentNode,
    broadcast: ({ channel }) => void (isThere ||= channel === settledChannel),
  });
  from.broadcast({ channel: settledChannel, text: '' });
  expect(await waitUntil(async () => isThere, { timeoutMs: 30_000, everyMs: 5 })).toBe(true);
  detach();
};
