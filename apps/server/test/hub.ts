import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { realtimeKey } from '@podium/contract/channels';
import { createSecrets } from '../src/platform/secrets/secrets.ts';
import { attachUpgrades } from '../src/platform/sockets/upgrades.ts';
import { defaultLimits, type Limits } from '../src/realtime/limits.ts';
import type { Bus } from '../src/realtime/bus/bus.ts';
import { createMemoryBus } from '../src/realtime/bus/memory.ts';
import { createServiceSignature } from '../src/realtime/open/service-signature.ts';
import { noWatch } from '../src/realtime/open/service-watch.ts';
import { createRealtime } from '../src/realtime/realtime.ts';
import { createSignature } from '../src/realtime/signature.ts';
import { openSocket } from './sockets.ts';

/** @internal what tests sign with */
export const testService = { key: 'test-service', secret: 'the secret of the test service' };

interface HubOptions {
  limits?: Partial<Limits>;
  publicUrl?: string;
  trustProxy?: number;
  bus?: Bus;
}

/** Real sockets on a hub of their own, without a database: who may hear what is said by the test. */
export const createTestHub = async ({
  limits = {},
  publicUrl = 'http://podium.example',
  trustProxy = 0,
  bus = createMemoryBus(),
}: HubOptions = {}) => {
  const clock = { now: 1_000_000 };
  const signature = createSignature({ secrets: createSecrets('x'.repeat(32)), key: realtimeKey });
  const realtime = createRealtime({
    bus,
    log: pino({ level: 'silent' }),
    clock: () => new Date(clock.now),
    signature,
    service: { key: testService.key, signature: createServiceSignature(testService), watch: noWatch },
    isPublic: async (name) => name === 'leaderboard-OPEN',
    publicUrl,
    trustProxy,
    limits: { ...defaultLimits, ...limits },
  });
  const server = createServer();
  attachUpgrades(server, realtime.upgrades);
  realtime.start();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { hub } = realtime;

  const greeted = async () => {
    const socket = await openSocket(url);
    const { data } = await socket.next('pusher:connection_established');
    const socketId = String(data['socket_id']);
    return {
      ...socket,
      socketId,
      hello: data,
      /** What the server would say to this person, and the subscription with it. */
      async subscribe(channel: string, userCode = 'USR1', group?: string) {
        hub.claim(socketId, { name: `user:${userCode}`, sessionId: `session of ${userCode}` });
        hub.grant(socketId, { channel, group });
        const channel_data = channel.startsWith('presence-')
          ? JSON.stringify({ user_id: userCode, user_info: { fName: userCode } })
          : undefined;
        socket.send({
          event: 'pusher:subscribe',
          data: { channel, auth: signature.of(socketId, channel, channel_data), channel_data },
        });
        return (await socket.next('pusher_internal:subscription_succeeded', channel)).data;
      },
    };
  };
  return {
    url,
    hub,
    realtime,
    signature,
    clock,
    greeted,
    close: async () => {
      await realtime.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type TestHub = Awaited<ReturnType<typeof createTestHub>>;
