import type { DeliveryFault, DeliveryState, WebhookTopic } from '@podium/domain/webhooks';
import type { Generated, Selectable } from 'kysely';

interface WebhooksTable {
  webhook_code: string;
  competition_code: string;
  url: string;
  topics: WebhookTopic[];
  is_on: Generated<boolean>;
  /** Sealed; so is the former one, which signs beside it for a day. */
  secret: string;
  former_secret: string | null;
  former_until: Date | null;
  failing_since: Date | null;
  switched_off_at: Date | null;
  switched_off_for: 'gone' | 'failing' | null;
  /** Until then a worker sends to it. */
  busy_until: Date | null;
  made_by: string;
  made_at: Date;
  version: Generated<number>;
}
export type WebhookRow = Selectable<WebhooksTable>;

interface DeliveriesTable {
  delivery_id: string;
  webhook_code: string;
  type: string;
  /** The bytes that are signed. */
  body: string;
  made_at: Date;
  state: Generated<DeliveryState>;
  tries: Generated<number>;
  next_try_at: Date | null;
  tried_at: Date | null;
  status: number | null;
  fault: DeliveryFault | null;
  took_ms: number | null;
  resent_at: Date | null;
}
export type DeliveryRow = Selectable<DeliveriesTable>;

export interface WebhookTables {
  webhooks: WebhooksTable;
  webhook_deliveries: DeliveriesTable;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends WebhookTables {}
}
