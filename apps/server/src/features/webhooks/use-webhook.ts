import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { renewalMs } from '@podium/domain/webhooks';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { ChangeOne } from './change-one.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { deliveryJob, type Enqueue } from './enqueue.ts';
import { openSecret, sealSecret } from './secrets.ts';
import { newSecret } from './signature.ts';
import { webhookView } from './views.ts';
import type { WebhookStore } from './webhook-store.ts';

type WithSecret = EndpointOutput<Endpoints['showWebhookSecret']>;
type Done = EndpointOutput<Endpoints['testWebhook']>;
type Resent = EndpointOutput<Endpoints['resendWebhookDeliveries']>;

interface UseDeps {
  changeOne: ChangeOne;
  secrets: Secrets;
  webhooks: WebhookStore;
  deliveries: DeliveryStore;
  enqueue: Enqueue;
}

/** Secrets, tests and deliveries that are sent again. */
export const createUseWebhook = ({ changeOne, secrets, webhooks, deliveries, enqueue }: UseDeps) => ({
  showSecret: (unit: Unit<WithSecret>, caller: MemberCaller, webhookCode: string): Promise<WithSecret> =>
    changeOne(unit, caller, webhookCode, async ({ now, record }, row) => {
      await record('webhook.secret-shown', webhookCode, null, null);
      return { webhook: webhookView(row, now), secret: openSecret(secrets, row) };
    }),
  renewSecret: (unit: Unit<WithSecret>, caller: MemberCaller, webhookCode: string): Promise<WithSecret> =>
    changeOne(unit, caller, webhookCode, async ({ tx, now, record }, row) => {
      const secret = newSecret();
      const after = await webhooks.change(tx, webhookCode, {
        secret: sealSecret(secrets, secret),
        former_secret: row.secret,
        former_until: new Date(now.getTime() + renewalMs),
      });
      await record('webhook.secret-renewed', webhookCode, null, null);
      return { webhook: webhookView(after, now), secret };
    }),
  test: (unit: Unit<Done>, caller: MemberCaller, webhookCode: string): Promise<Done> =>
    changeOne(unit, caller, webhookCode, async ({ tx, now }, row) => {
      if (!row.is_on) throw refuse('WEBHOOK_OFF');
      await webhooks.free(tx, webhookCode);
      await enqueue.test(tx, { competitionCode: caller.competitionCode, now }, webhookCode);
      return { done: true as const };
    }),
  resend: (unit: Unit<Resent>, caller: MemberCaller, webhookCode: string, deliveryId: string | null) =>
    changeOne(unit, caller, webhookCode, async ({ tx, now, record }, row): Promise<Resent> => {
      if (!row.is_on) throw refuse('WEBHOOK_OFF');
      const count = await deliveries.resend(tx, webhookCode, deliveryId, now);
      if (count === 0) return { count };
      await webhooks.free(tx, webhookCode);
      await addJobs(tx, [deliveryJob(webhookCode)]);
      await record('webhook.resent', webhookCode, null, { count });
      return { count };
    }),
});
