import { events } from '@podium/contract/events';
import { nextTryAfter, readRetryAfter, switchOffMs } from '@podium/domain/webhooks';
import type { Announcements } from '../../platform/units/announcements.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { DeliveryStore, Outcome } from './delivery-store.ts';
import type { Posted } from './post.ts';
import type { DeliveryRow, WebhookRow } from './tables.ts';
import type { WebhookStore } from './webhook-store.ts';

export interface SettleDeps {
  webhooks: WebhookStore;
  deliveries: DeliveryStore;
  announcements: Announcements;
  random: () => number;
  sendSwitchedOff: (tx: Tx, webhook: WebhookRow, now: Date) => Promise<void>;
}

export const isArrived = ({ status }: Posted): boolean => status !== null && status >= 200 && status < 300;

/** Writes down what became of a try: of the delivery, and of the webhook. */
export const createSettle = ({ webhooks, deliveries, announcements, random, sendSwitchedOff }: SettleDeps) => {
  const outcomeOf = (row: DeliveryRow, posted: Posted, now: Date): Outcome => {
    const tries = row.tries + 1;
    const tried = { tries, tried_at: now, status: posted.status, fault: posted.fault, took_ms: posted.tookMs };
    if (isArrived(posted)) return { ...tried, state: 'delivered', next_try_at: null };
    const wait = nextTryAfter({ tries, retryAfterMs: readRetryAfter(posted.retryAfter, now), random: random() });
    return wait === undefined
      ? { ...tried, state: 'given-up', next_try_at: null }
      : { ...tried, state: 'waiting', next_try_at: new Date(now.getTime() + wait) };
  };
  /** 410 says that the receiver wants nothing any more; one that fails for days is not there any more. */
  const switchOff = async (tx: Tx, webhook: WebhookRow, reason: 'gone' | 'failing', now: Date): Promise<void> => {
    const off = { is_on: false, switched_off_at: now, switched_off_for: reason };
    await webhooks.change(tx, webhook.webhook_code, off);
    await deliveries.giveUp(tx, webhook.webhook_code);
    await sendSwitchedOff(tx, { ...webhook, ...off }, now);
  };
  return async (tx: Tx, { webhook, row }: { webhook: WebhookRow; row: DeliveryRow }, posted: Posted, now: Date) => {
    await deliveries.settle(tx, row.delivery_id, outcomeOf(row, posted, now));
    const { competition_code: competitionCode, webhook_code: webhookCode, is_on: isOn } = webhook;
    const since = isArrived(posted) ? null : (webhook.failing_since ?? now);
    await webhooks.noteFailing(tx, webhookCode, since);
    const isLong = since !== null && now.getTime() - since.getTime() >= switchOffMs;
    if (isOn && posted.status === 410) await switchOff(tx, webhook, 'gone', now);
    else if (isOn && isLong) await switchOff(tx, webhook, 'failing', now);
    const { announce } = announcements.within(tx);
    announce(events.webhooksUpdate, [{ of: 'competition', competitionCode }], { competitionCode });
  };
};
