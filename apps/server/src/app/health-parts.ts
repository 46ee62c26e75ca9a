import { sql } from 'kysely';
import type { Role } from '../cli/roles.ts';
import type { Config } from '../config.ts';
import type { MediaEngine } from '../media/engine.ts';
import type { Bus } from '../realtime/bus/bus.ts';
import type { Db } from '../platform/db/database.ts';
import { createDiskCheck } from '../platform/health/disk-check.ts';
import type { Part } from '../platform/http/health.ts';
import { pingRedis } from '../platform/health/redis-ping.ts';

interface HealthDeps {
  config: Config;
  db: Db;
  roles: readonly Role[];
  media: MediaEngine | undefined;
  bus: Bus;
  isDraining: () => boolean;
}

/** Events reach the sockets of the process that made them, and both requests and jobs make events. */
export const isSplit = (roles: readonly Role[]): boolean =>
  roles.includes('realtime') ? !roles.includes('api') : roles.includes('api') || roles.includes('worker');
export const splitText =
  'live events do not leave the process that makes them: run the roles api, realtime and worker together';
export const otherProgramText =
  'another program works on this database; live events do not cross, so people who are connected to one do not see what the other does';

/** The parts of a node that `/readyz` answers for. */
export const healthParts = ({
  config,
  db,
  roles,
  media,
  bus,
  isDraining,
}: HealthDeps): Readonly<Record<string, Part>> => ({
  node: {
    required: true,
    check: async () =>
      isDraining()
        ? { ok: false, reason: 'it stops soon; send nobody here' }
        : { ok: true, reason: 'it takes requests' },
  },
  database: {
    required: true,
    check: async () => {
      await sql`select 1`.execute(db);
      return { ok: true, reason: 'it answers' };
    },
  },
  disk: {
    // Nothing is kept in the data folder when files and tables are elsewhere.
    required: config.databaseUrl === undefined || config.s3 === undefined,
    check: createDiskCheck({ folder: config.dataDir, minFreeBytes: config.minFreeBytes }),
  },
  bus: {
    // A node that does not reach the others still serves everybody; without it they would be served by nobody.
    required: false,
    check: async () => {
      if (config.redisUrl !== undefined) await pingRedis(config.redisUrl);
      return isSplit(roles) && !bus.isShared ? { ok: false, reason: splitText } : bus.health();
    },
  },
  media: {
    // A node that does nothing else is of no use without it; the others go on without video.
    required: roles.includes('video') && !roles.includes('api'),
    check: async () => {
      if (!media) return { ok: false, reason: 'this node has no role for video; there is no media engine' };
      const { ready, reason, rooms } = media.health();
      return { ok: ready, reason: reason ?? `the ${media.name} engine carries ${rooms} rooms` };
    },
  },
});
