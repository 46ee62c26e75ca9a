import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { RealtimeApp } from '../../config-realtime.ts';
import type { Logger } from '../../platform/log.ts';
import type { Bus } from '../bus/bus.ts';
import { registerServiceApi } from './http-api.ts';
import { createServiceSignature } from './service-signature.ts';
import { noWatch } from './service-watch.ts';
import { createWebhookSender } from './webhook-sender.ts';
import { createWebhooks } from './webhooks.ts';

interface ServiceDeps {
  app: RealtimeApp;
  bus: Bus;
  clock: () => Date;
  log: Logger;
}

const settledMs = 1_000;

const openWebhooks = (url: string, { app, bus, clock, log }: ServiceDeps, sign: (text: string) => string) => {
  const sender = createWebhookSender({ url, key: app.key, sign, now: () => clock().getTime(), log });
  return { sender, ...createWebhooks({ bus, report: (event) => sender.report(event), log }) };
};

/** The Pusher-protocol service that programs of others use with public libraries. */
export const createService = (deps: ServiceDeps) => {
  const { app, bus, clock, log } = deps;
  const signature = createServiceSignature(app);
  const webhooks =
    app.webhookUrl === undefined ? undefined : openWebhooks(app.webhookUrl, deps, (text) => signature.sign(text));
  return {
    key: app.key,
    signature,
    watch: webhooks?.watch ?? noWatch,
    register: (http: FastifyInstance): void => registerServiceApi(http, { app, signature, bus, clock, log }),
    /** After the sockets are closed: the last webhooks tell of that. */
    async close(): Promise<void> {
      await Promise.race([webhooks?.settled(), wait(settledMs, undefined, { ref: false })]);
      await webhooks?.sender.close();
    },
  };
};
