import type { Feature } from '../../feature.ts';
import { webhookRoutes } from './routes.ts';
import { createWebhooks, type WebhooksDeps } from './service.ts';
import { deliveryTask } from './enqueue.ts';

const minuteMs = 60_000;

/** A copied competition begins without webhooks: their receivers expect the first one. */
export const webhooksFeature = (deps: WebhooksDeps) => {
  const webhooks = createWebhooks(deps);
  return {
    routes: webhookRoutes(webhooks),
    sweep: webhooks.sweep,
    jobs: [{ name: 'webhook-retries', cron: '* * * * *', makeUpMs: minuteMs, run: webhooks.queueDue }],
    // What is due when a worker starts is found by the job above, within a minute.
    tasks: [{ name: deliveryTask, run: (unit) => webhooks.send(unit), queueWaiting: async () => undefined }],
  } satisfies Feature;
};
