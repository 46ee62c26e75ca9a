import { realtimeKey, realtimePath } from '@podium/contract/channels';
import { createLoop } from '../platform/jobs/loop.ts';
import type { Logger } from '../platform/log.ts';
import { createUpgrade } from './upgrade.ts';
import type { Bus } from './bus/bus.ts';
import { createHub } from './hub.ts';
import type { Limits } from './limits.ts';
import { socketMetrics } from './metrics.ts';
import type { PublicChannels } from './subscriptions.ts';
import type { Signature } from './signature.ts';

interface RealtimeDeps {
  bus: Bus;
  log: Logger;
  clock: () => Date;
  signature: Signature;
  isPublic: PublicChannels;
  publicUrl: string;
  trustProxy: number;
  limits?: Limits;
}

const beatMs = 5_000;

/** The realtime part of a node: its hub, the upgrade of HTTP requests to sockets, and the heartbeat. */
export const createRealtime = ({
  bus,
  log,
  clock,
  signature,
  isPublic,
  publicUrl,
  trustProxy,
  limits,
}: RealtimeDeps) => {
  const hub = createHub({ bus, log, signature, isPublic, now: () => clock().getTime(), ...(limits ? { limits } : {}) });
  const upgrade = createUpgrade({ hub, path: realtimePath, key: realtimeKey, publicUrl, trustProxy });
  const heartbeat = createLoop({ name: 'realtime', everyMs: beatMs, run: async () => hub.beat(), log });
  return {
    hub,
    metrics: socketMetrics(hub),
    upgrade,
    start: (): void => heartbeat.start(),
    async close(): Promise<void> {
      await heartbeat.close();
      await hub.close();
      await upgrade.close();
    },
  };
};
export type Realtime = ReturnType<typeof createRealtime>;
