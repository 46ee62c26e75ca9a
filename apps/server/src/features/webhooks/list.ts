import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { refuse } from '@podium/domain/errors';
import { z } from 'zod';
import { createCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DeliveryLog } from './delivery-log.ts';
import { deliveryView, webhookView } from './views.ts';
import type { WebhookStore } from './webhook-store.ts';

type Listed = EndpointOutput<Endpoints['listWebhooks']>;
type Deliveries = EndpointOutput<Endpoints['listWebhookDeliveries']>;
type Asked = EndpointInput<Endpoints['listWebhookDeliveries']>;

const cursors = createCursor(z.tuple([z.number(), z.string()]));

export const createListWebhooks = ({ db, webhooks, log }: { db: Db; webhooks: WebhookStore; log: DeliveryLog }) => ({
  list: async (competitionCode: string, now: Date): Promise<Listed> => {
    const rows = await webhooks.list(db, competitionCode);
    const states = await webhooks.states(
      db,
      rows.map(({ webhook_code }) => webhook_code),
    );
    return { items: rows.map((row) => webhookView(row, now, states.get(row.webhook_code))) };
  },
  listDeliveries: async ({ params, query }: Pick<Asked, 'params' | 'query'>): Promise<Deliveries> => {
    const { competitionCode, webhookCode } = params;
    if (!(await webhooks.find(db, competitionCode, webhookCode))) throw refuse('WEBHOOK_NOT_FOUND');
    const end = cursors.read(query.cursor);
    const after = end && { made_at: new Date(end[0]), delivery_id: end[1] };
    const rows = await log.list(webhookCode, query.only, after, pageSize + 1);
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    return {
      items: page.map(deliveryView),
      nextCursor: last && rows.length > pageSize ? cursors.write([last.made_at.getTime(), last.delivery_id]) : null,
      undelivered: await log.countUndelivered(webhookCode),
    };
  },
});
