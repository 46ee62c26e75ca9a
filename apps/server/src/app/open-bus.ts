import type { ClientConfig } from 'pg';
import type { Config } from '../config.ts';
import type { Db } from '../platform/db/database.ts';
import type { Logger } from '../platform/log.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Bus } from '../realtime/bus/bus.ts';
import { openFramedBus } from '../realtime/bus/framed-bus.ts';
import { createMemoryBus } from '../realtime/bus/memory.ts';
import { openPostgresTransport } from '../realtime/bus/postgres-transport.ts';
import { openRedisTransport } from '../realtime/bus/redis-transport.ts';
import { createNodeStore } from '../realtime/nodes/node-store.ts';
import { createPresenceStore } from '../realtime/nodes/presence-store.ts';

interface OpenBusDeps {
  config: Pick<Config, 'databaseUrl' | 'redisUrl'>;
  connection: ClientConfig;
  db: Db;
  log: Logger;
  secrets: Secrets;
}

/** A database of its own may have several programs; the built-in one belongs to one. */
export const openBus = ({ config, connection, db, log, secrets }: OpenBusDeps): Promise<Bus> | Bus =>
  config.databaseUrl === undefined
    ? createMemoryBus()
    : openFramedBus({
        ...(config.redisUrl === undefined
          ? { carrier: 'PostgreSQL', openTransport: openPostgresTransport(connection) }
          : { carrier: 'Redis', openTransport: openRedisTransport(config.redisUrl) }),
        nodes: createNodeStore(db, secrets.mac('mark of nodes', 'podium')),
        presenceOf: (node) => createPresenceStore(db, node),
        log,
      });
