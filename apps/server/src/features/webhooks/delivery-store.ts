import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { DeliveryRow, WebhookRow } from './tables.ts';

type On = Db | Tx;

export interface NewDelivery {
  deliveryId: string;
  webhookCode: string;
  type: string;
  body: string;
}
export type Outcome = Pick<
  DeliveryRow,
  'state' | 'tries' | 'next_try_at' | 'tried_at' | 'status' | 'fault' | 'took_ms'
>;

/** So long a worker may need for a few deliveries; after that another takes over. */
const leaseMs = 120_000;

/** Messages on their way, and what became of them. */
export const createDeliveryStore = () => ({
  add: async (tx: Tx, deliveries: readonly NewDelivery[], now: Date): Promise<void> => {
    const rows = deliveries.map(({ deliveryId, webhookCode, type, body }) => {
      const base = { delivery_id: deliveryId, webhook_code: webhookCode, type, body, made_at: now, next_try_at: now };
      return { ...base, tried_at: null, status: null, fault: null, took_ms: null, resent_at: null };
    });
    await tx.insertInto('webhook_deliveries').values(rows).execute();
  },
  /** The webhook that waits longest and to which nobody sends, for one worker. */
  claim: async (db: Db, now: Date): Promise<WebhookRow | undefined> => {
    const { rows } = await sql<WebhookRow>`
      update webhooks set busy_until = ${new Date(now.getTime() + leaseMs)} where webhook_code = (
        select w.webhook_code from webhooks w where w.is_on and (w.busy_until is null or w.busy_until <= ${now})
          and exists (select from webhook_deliveries d
            where d.webhook_code = w.webhook_code and d.state = 'waiting' and d.next_try_at <= ${now})
        order by w.busy_until nulls first limit 1 for update skip locked)
      returning *`.execute(db);
    return rows[0];
  },
  /** What it may send now, the longest due first. */
  due: (db: Db, webhookCode: string, now: Date, most: number): Promise<DeliveryRow[]> =>
    db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_code', '=', webhookCode)
      .where('state', '=', 'waiting')
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .orderBy('delivery_id')
      .limit(most)
      .execute(),
  settle: async (tx: Tx, deliveryId: string, outcome: Outcome): Promise<void> => {
    await tx.updateTable('webhook_deliveries').set(outcome).where('delivery_id', '=', deliveryId).execute();
  },
  /** From then on it may be sent to again. Who was served last comes last. */
  release: async (db: Db, webhookCode: string, from: Date): Promise<void> => {
    await db.updateTable('webhooks').set({ busy_until: from }).where('webhook_code', '=', webhookCode).execute();
  },
  /** Webhooks for which something is due. */
  withDue: async (on: On, now: Date): Promise<string[]> => {
    const { rows } = await sql<{ webhook_code: string }>`
      select distinct d.webhook_code from webhook_deliveries d join webhooks w using (webhook_code)
      where d.state = 'waiting' and d.next_try_at <= ${now} and w.is_on limit 1000`.execute(on);
    return rows.map(({ webhook_code }) => webhook_code);
  },
  /** One, or all that did not arrive: they wait again from the first try on. */
  resend: async (tx: Tx, webhookCode: string, deliveryId: string | null, now: Date): Promise<number> => {
    const { numUpdatedRows } = await tx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', tries: 0, next_try_at: now, resent_at: now })
      .where('webhook_code', '=', webhookCode)
      .$if(deliveryId !== null, (query) => query.where('delivery_id', '=', deliveryId ?? ''))
      .$if(deliveryId === null, (query) => query.where('state', '<>', 'delivered'))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
  /** Nothing waits for a webhook that is off. */
  giveUp: async (tx: Tx, webhookCode: string): Promise<void> => {
    await tx
      .updateTable('webhook_deliveries')
      .set({ state: 'given-up', next_try_at: null })
      .where('webhook_code', '=', webhookCode)
      .where('state', '=', 'waiting')
      .execute();
  },
  forgetBefore: async (tx: Tx, before: Date): Promise<void> => {
    await tx.deleteFrom('webhook_deliveries').where('made_at', '<', before).execute();
  },
});
export type DeliveryStore = ReturnType<typeof createDeliveryStore>;
