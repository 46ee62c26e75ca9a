import { randomUUID } from 'node:crypto';
import { type WebhookEvent, webhookEventOf } from '@podium/domain/webhooks';
import { addJobs, type NewJob } from '../../platform/jobs/add-jobs.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { FollowActs } from '../competition-changes/service.ts';
import type { DeliveryStore } from './delivery-store.ts';
import type { WebhookStore } from './webhook-store.ts';

export const deliveryTask = 'webhook-deliveries';

/** One for each webhook, so that a slow receiver keeps one worker busy and no more. */
export const deliveryJob = (webhookCode: string): NewJob => ({
  task: deliveryTask,
  payload: { webhookCode },
  key: `webhook:${webhookCode}`,
  priority: 20,
  maxAttempts: 3,
});

interface EnqueueDeps {
  webhooks: WebhookStore;
  deliveries: DeliveryStore;
}
interface Happened {
  competitionCode: string;
  now: Date;
}

const bodyOf = ({ type, data }: Omit<WebhookEvent, 'topic'>, { competitionCode, now }: Happened): string =>
  JSON.stringify({ type, timestamp: now.toISOString(), data: { competitionCode, ...data } });

/** Adds what is to be happened, in the transaction in which it happened: told if that commits, and only then. */
export const createEnqueue = ({ webhooks, deliveries }: EnqueueDeps) => {
  const add = async (
    tx: Tx,
    happened: Happened,
    messages: readonly (Omit<WebhookEvent, 'topic'> & { webhookCode: string })[],
  ): Promise<void> => {
    if (messages.length === 0) return;
    const rows = messages.map(({ webhookCode, type, data }) => {
      return { deliveryId: `msg_${randomUUID()}`, webhookCode, type, body: bodyOf({ type, data }, happened) };
    });
    await deliveries.add(tx, rows, happened.now);
    await addJobs(tx, [...new Set(rows.map(({ webhookCode }) => webhookCode))].map(deliveryJob));
  };
  const follow: FollowActs = async ({ tx, now, competition }, acts) => {
    const events = acts.flatMap((one) => webhookEventOf(one) ?? []);
    if (events.length === 0) return;
    const { competition_code: competitionCode } = competition;
    const listening = (await webhooks.list(tx, competitionCode)).filter(({ is_on }) => is_on);
    const messages = listening.flatMap(({ webhook_code: webhookCode, topics }) =>
      events.filter(({ topic }) => topics.includes(topic)).map((event) => ({ ...event, webhookCode })),
    );
    await add(tx, { competitionCode, now }, messages);
  };
  return {
    follow,
    test: (tx: Tx, happened: Happened, webhookCode: string): Promise<void> =>
      add(tx, happened, [{ type: 'test', data: {}, webhookCode }]),
  };
};
export type Enqueue = ReturnType<typeof createEnqueue>;
