import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DeliveryRow } from './tables.ts';

type After = Pick<DeliveryRow, 'made_at' | 'delivery_id'>;

/** What was sent to a webhook, the newest first. */
export const createDeliveryLog = (on: Db) => ({
  list: (webhookCode: string, only: 'undelivered' | undefined, after: After | undefined, most: number) =>
    on
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_code', '=', webhookCode)
      .$if(only !== undefined, (query) => query.where('state', '<>', 'delivered'))
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(made_at, delivery_id) < (${after?.made_at}, ${after?.delivery_id})`),
      )
      .orderBy('made_at', 'desc')
      .orderBy('delivery_id', 'desc')
      .limit(most)
      .execute(),
  countUndelivered: async (webhookCode: string): Promise<number> => {
    const { count } = await on
      .selectFrom('webhook_deliveries')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('webhook_code', '=', webhookCode)
      .where('state', '<>', 'delivered')
      .executeTakeFirstOrThrow();
    return count;
  },
});
export type DeliveryLog = ReturnType<typeof createDeliveryLog>;
