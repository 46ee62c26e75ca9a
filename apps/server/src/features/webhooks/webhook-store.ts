import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { WebhookRow } from './tables.ts';

type On = Db | Tx;
type NewWebhook = Pick<WebhookRow, 'competition_code' | 'url' | 'topics' | 'secret' | 'made_by' | 'made_at'>;

/** How the deliveries of a webhook go, beside the webhook itself. */
export interface WebhookState {
  waiting: number;
  next_try_at: Date | null;
  last_at: Date | null;
  last_took_ms: number | null;
}

/** Webhooks as their organisers see them. What sends is in `delivery-store.ts`. */
export const createWebhookStore = () => ({
  add: (tx: Tx, row: NewWebhook): Promise<string> =>
    insertWithNewId('WHK', row.made_at, (webhook_code) =>
      isInserted(tx.insertInto('webhooks').values({ webhook_code, ...row }), 'webhook_code'),
    ),
  /** One of another competition is not there. */
  find: (on: On, competitionCode: string, webhookCode: string): Promise<WebhookRow | undefined> =>
    on
      .selectFrom('webhooks')
      .selectAll()
      .where('webhook_code', '=', webhookCode)
      .where('competition_code', '=', competitionCode)
      .executeTakeFirst(),
  list: (on: On, competitionCode: string): Promise<WebhookRow[]> =>
    on
      .selectFrom('webhooks')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .orderBy('made_at')
      .orderBy('webhook_code')
      .execute(),
  change: (tx: Tx, webhookCode: string, changed: Partial<WebhookRow>): Promise<WebhookRow> =>
    tx
      .updateTable('webhooks')
      .set((one) => ({ ...changed, version: one('version', '+', 1) }))
      .where('webhook_code', '=', webhookCode)
      .returningAll()
      .executeTakeFirstOrThrow(),
  /** Since when every delivery fails. No change of the webhook itself, so that nobody edits an old version because of it. */
  noteFailing: async (tx: Tx, webhookCode: string, since: Date | null): Promise<void> => {
    await tx.updateTable('webhooks').set({ failing_since: since }).where('webhook_code', '=', webhookCode).execute();
  },
  /** It may be sent to at once, also after a failure. */
  free: async (tx: Tx, webhookCode: string): Promise<void> => {
    await tx.updateTable('webhooks').set({ busy_until: null }).where('webhook_code', '=', webhookCode).execute();
  },
  remove: async (tx: Tx, webhookCode: string): Promise<void> => {
    await tx.deleteFrom('webhooks').where('webhook_code', '=', webhookCode).execute();
  },
  states: async (on: On, webhookCodes: readonly string[]): Promise<ReadonlyMap<string, WebhookState>> => {
    if (webhookCodes.length === 0) return new Map();
    const { rows } = await sql<WebhookState & { webhook_code: string }>`
      select w.webhook_code, coalesce(d.waiting, 0)::int as waiting, d.next_try_at, l.tried_at as last_at, l.took_ms as last_took_ms
      from webhooks w
      left join lateral (select count(*) as waiting, min(next_try_at) as next_try_at from webhook_deliveries
        where webhook_code = w.webhook_code and state = 'waiting') d on true
      left join lateral (select tried_at, took_ms from webhook_deliveries
        where webhook_code = w.webhook_code and state = 'delivered' order by made_at desc, delivery_id desc limit 1) l on true
      where w.webhook_code = any(${[...webhookCodes]})`.execute(on);
    return new Map(rows.map(({ webhook_code, ...state }) => [webhook_code, state]));
  },
});
export type WebhookStore = ReturnType<typeof createWebhookStore>;
