import { channelName, realtimeKey } from '@podium/contract/channels';
import type { Role } from '../cli/roles.ts';
import type { Config } from '../config.ts';
import { contributions, type Feature } from '../feature.ts';
import type { Logger } from '../platform/log.ts';
import { createAuthorise } from '../realtime/authorise.ts';
import type { Bus } from '../realtime/bus/bus.ts';
import { createChannelAccess, createPublicChannels } from '../realtime/channel-access.ts';
import { createService } from '../realtime/open/service.ts';
import { createRealtime } from '../realtime/realtime.ts';
import { createSignature } from '../realtime/signature.ts';
import type { Services } from '../services.ts';
import { callersOf } from './callers.ts';

interface LiveDeps {
  config: Config;
  log: Logger;
  clock: () => Date;
  roles: readonly Role[];
}

/** Live updates of one node: its sockets, the open service, and how sockets are authorised, on whatever node they are. */
export const createLivePart = ({ config, log, clock, roles }: LiveDeps, services: Services, bus: Bus) => {
  const signature = createSignature({ secrets: services.secrets, key: realtimeKey });
  services.ceremonies.audience.countWith((channel) => bus.countSubscribers(channelName(channel)));
  const canSubscribe = createChannelAccess(contributions(services.features, 'channels'));
  const isPublic = createPublicChannels(canSubscribe);
  const service = createService({ app: config.realtime, bus, clock, log });
  const realtime = roles.includes('realtime')
    ? createRealtime({ bus, log, clock, signature, isPublic, service, ...config })
    : undefined;
  const feature = {
    routes: createAuthorise({ bus, signature, canSubscribe, callers: callersOf(services) }),
    metrics: realtime?.metrics ?? [],
  } satisfies Feature;
  return { service, realtime, feature };
};
