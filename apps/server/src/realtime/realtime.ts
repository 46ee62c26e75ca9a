import type { Server } from 'node:http';
import { realtimeKey, realtimePath } from '@podium/contract/channels';
import type { Announcement } from '../platform/announcements.ts';
import { createLoop } from '../platform/jobs/loop.ts';
import type { Logger } from '../platform/log.ts';
import { deliver } from './deliver.ts';
import { createDoor } from './door.ts';
import { createHub } from './hub.ts';
import type { Limits } from './limits.ts';
import { socketMetrics } from './metrics.ts';
import type { Signature } from './signature.ts';

interface RealtimeDeps {
  log: Logger;
  clock: () => Date;
  signature: Signature;
  publicUrl: string;
  trustProxy: number;
  limits?: Limits;
}

const beatMs = 5_000;

/** The realtime part of a node: its hub, the door to it, and the heartbeat. */
export const createRealtime = ({ log, clock, signature, publicUrl, trustProxy, limits }: RealtimeDeps) => {
  const hub = createHub({ log, signature, now: () => clock().getTime(), ...(limits ? { limits } : {}) });
  const door = createDoor({ hub, path: realtimePath, key: realtimeKey, publicUrl, trustProxy });
  const heartbeat = createLoop({ name: 'realtime', everyMs: beatMs, run: async () => hub.beat(), log });
  return {
    hub,
    metrics: socketMetrics(hub),
    deliver: (announcements: readonly Announcement[]) => deliver(hub, announcements),
    attach(server: Server): void {
      server.on('upgrade', (request, stream, head) => door.open(request, stream, head));
      heartbeat.start();
    },
    async close(): Promise<void> {
      await heartbeat.close();
      await hub.close();
      await door.close();
    },
  };
};
export type Realtime = ReturnType<typeof createRealtime>;
