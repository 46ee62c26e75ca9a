import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Webhooks } from './service.ts';

type Names =
  | 'listWebhooks'
  | 'addWebhook'
  | 'changeWebhook'
  | 'removeWebhook'
  | 'showWebhookSecret'
  | 'renewWebhookSecret'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'resendWebhookDeliveries';

export const webhookRoutes = (webhooks: Webhooks): Handlers<Pick<Endpoints, Names>> => ({
  listWebhooks: ({ params }, { now }) => webhooks.list(params.competitionCode, now),
  addWebhook: ({ body }, context) => webhooks.add(context, context.caller, body),
  changeWebhook: ({ params, body }, context) => webhooks.change(context, context.caller, params.webhookCode, body),
  removeWebhook: ({ params }, context) => webhooks.remove(context, context.caller, params.webhookCode),
  showWebhookSecret: ({ params }, context) => webhooks.showSecret(context, context.caller, params.webhookCode),
  renewWebhookSecret: ({ params }, context) => webhooks.renewSecret(context, context.caller, params.webhookCode),
  testWebhook: ({ params }, context) => webhooks.test(context, context.caller, params.webhookCode),
  listWebhookDeliveries: (asked) => webhooks.listDeliveries(asked),
  resendWebhookDeliveries: ({ params, body }, context) =>
    webhooks.resend(context, context.caller, params.webhookCode, body.deliveryId),
});
