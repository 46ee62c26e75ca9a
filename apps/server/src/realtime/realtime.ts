import { realtimeKey, realtimePath } from '@podium/contract/channels';
import { createLoop } from '../platform/jobs/loop.ts';
import type { Logger } from '../platform/log.ts';
import { createUpgrade } from './upgrade.ts';
import type { Bus } from './bus/bus.ts';
import { createHub } from './hub.ts';
import type { Limits } from './limits.ts';
import { realtimeMetrics } from './metrics.ts';
import type { ServiceSignature } from './open/service-signature.ts';
import type { ServiceWatch } from './open/service-watch.ts';
import type { PublicChannels } from './subscriptions.ts';
import type { Signature } from './signature.ts';

interface RealtimeDeps {
  bus: Bus;
  log: Logger;
  clock: () => Date;
  signature: Signature;
  isPublic: PublicChannels;
  service: { key: string; signature: ServiceSignature; watch: ServiceWatch };
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
  service,
  publicUrl,
  trustProxy,
  limits,
}: RealtimeDeps) => {
  const now = (): number => clock().getTime();
  const hub = createHub({ bus, log, signature, isPublic, service, now, ...(limits ? { limits } : {}) });
  const keys = { product: realtimeKey, service: service.key };
  const upgrade = createUpgrade({ hub, path: realtimePath, keys, publicUrl, trustProxy });
  const heartbeat = createLoop({ name: 'realtime', everyMs: beatMs, run: async () => hub.beat(), log });
  return {
    hub,
    metrics: realtimeMetrics(hub, bus),
    upgrades: upgrade.targets,
    start: (): void => heartbeat.start(),
    async close(): Promise<void> {
      await heartbeat.close();
      await hub.close();
      await upgrade.close();
    },
  };
};
