import type { Webhook, WebhookDelivery } from '@podium/contract';
import type { DeliveryRow, WebhookRow } from './tables.ts';
import type { WebhookState } from './webhook-store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const unused: WebhookState = { waiting: 0, next_try_at: null, last_at: null, last_took_ms: null };

export const webhookView = (row: WebhookRow, now: Date, state: WebhookState = unused): Webhook => ({
  webhookCode: row.webhook_code,
  url: row.url,
  topics: row.topics,
  isOn: row.is_on,
  switchedOff:
    row.switched_off_at && row.switched_off_for
      ? { at: row.switched_off_at.toISOString(), reason: row.switched_off_for }
      : null,
  failingSince: iso(row.failing_since),
  renewedUntil: row.former_until && row.former_until > now ? row.former_until.toISOString() : null,
  waiting: state.waiting,
  nextTryAt: iso(state.next_try_at),
  last: state.last_at ? { at: state.last_at.toISOString(), tookMs: state.last_took_ms ?? 0 } : null,
  version: row.version,
});

export const deliveryView = (row: DeliveryRow): WebhookDelivery => ({
  deliveryId: row.delivery_id,
  type: row.type,
  at: row.made_at.toISOString(),
  state: row.state,
  tries: row.tries,
  status: row.status,
  fault: row.fault,
  tookMs: row.took_ms,
  nextTryAt: iso(row.next_try_at),
  resentAt: iso(row.resent_at),
});
