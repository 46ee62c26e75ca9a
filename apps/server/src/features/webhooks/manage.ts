import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { maxWebhooks } from '@podium/domain/webhooks';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { outsideUrl } from '../../platform/outside-address.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import { announceWebhooks, type ChangeOne } from './change-one.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { sealSecret } from './secrets.ts';
import { newSecret } from './signature.ts';
import type { WebhookRow } from './tables.ts';
import { webhookView } from './views.ts';
import type { WebhookStore } from './webhook-store.ts';

type Body<N extends 'addWebhook' | 'changeWebhook'> = EndpointInput<Endpoints[N]>['body'];
type WithSecret = EndpointOutput<Endpoints['addWebhook']>;
type Changed = EndpointOutput<Endpoints['changeWebhook']>;
type Done = EndpointOutput<Endpoints['removeWebhook']>;

interface ManageDeps {
  changes: Changes;
  changeOne: ChangeOne;
  secrets: Secrets;
  webhooks: WebhookStore;
  deliveries: DeliveryStore;
  /** An operator allows receivers inside the network. */
  mayStayInside: boolean;
}

const fieldsOf = ({ url, topics, is_on }: WebhookRow) => ({ url, topics, isOn: is_on });
/** As one that was never used. */
const afresh = { failing_since: null, switched_off_at: null, switched_off_for: null, busy_until: null };

/** Adding, changing and removing webhooks. */
export const createManageWebhooks = (deps: ManageDeps) => {
  const { changes, changeOne, secrets, webhooks, deliveries, mayStayInside } = deps;
  const checkUrl = (text: string): string => {
    const url = mayStayInside ? URL.parse(text) : outsideUrl(text);
    if (!url || !/^https?:$/u.test(url.protocol)) throw refuse('WEBHOOK_ADDRESS_REFUSED');
    return url.href;
  };
  return {
    add: (unit: Unit<WithSecret>, caller: MemberCaller, { url, topics }: Body<'addWebhook'>): Promise<WithSecret> =>
      changes.run(unit, caller, async (change) => {
        const { tx, now } = change;
        const { competitionCode, userCode } = caller;
        if ((await webhooks.list(tx, competitionCode)).length >= maxWebhooks) throw refuse('WEBHOOKS_TOO_MANY');
        const secret = newSecret();
        const code = await webhooks.add(tx, {
          competition_code: competitionCode,
          url: checkUrl(url),
          topics: [...new Set(topics)],
          secret: sealSecret(secrets, secret),
          made_by: userCode,
          made_at: now,
        });
        const row = await webhooks.find(tx, competitionCode, code);
        if (!row) throw new Error(`The webhook ${code} was not written.`);
        await change.record('webhook.added', code, null, fieldsOf(row));
        announceWebhooks(change);
        return { webhook: webhookView(row, now), secret };
      }),
    change: (unit: Unit<Changed>, caller: MemberCaller, webhookCode: string, body: Body<'changeWebhook'>) =>
      changeOne(unit, caller, webhookCode, async ({ tx, now, record }, row): Promise<Changed> => {
        if (row.version !== body.version) throw refuse('STALE_VERSION', { current: webhookView(row, now) });
        const values = { url: checkUrl(body.url), topics: [...new Set(body.topics)], is_on: body.isOn };
        const after = await webhooks.change(tx, webhookCode, { ...values, ...(body.isOn && !row.is_on && afresh) });
        if (!body.isOn) await deliveries.giveUp(tx, webhookCode);
        await record('webhook.changed', webhookCode, fieldsOf(row), fieldsOf(after));
        return { webhook: webhookView(after, now) };
      }),
    remove: (unit: Unit<Done>, caller: MemberCaller, webhookCode: string): Promise<Done> =>
      changeOne(unit, caller, webhookCode, async ({ tx, record }, row) => {
        await webhooks.remove(tx, webhookCode);
        await record('webhook.removed', webhookCode, fieldsOf(row), null);
        return { done: true as const };
      }),
  };
};
