import { maxWebhooks } from '@podium/domain/webhooks';
import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { code, version } from '../bounds.ts';
import { inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, pageOf, pageQuery } from '../page.ts';
import { chosenTopics, webhook, webhookDelivery, webhookUrl } from './schema.ts';

const ofWebhook = inCompetitionPath.extend({ webhookCode: code });
const access = inCompetition('competition.edit');
const one = z.object({ webhook });
const secret = z.object({ webhook, secret: z.string() });
const path = '/competitions/{competitionCode}/webhooks';
const limit = { perPerson: 60, perAddress: 2000, windowMs: 3_600_000 } as const;

export const listWebhooks = defineEndpoint({
  method: 'GET',
  path,
  access,
  summary: 'Addresses that are told what happens in the competition, and how their deliveries go.',
  params: inCompetitionPath,
  response: z.object({ items: z.array(webhook).max(maxWebhooks) }),
  errors: [],
});
export const addWebhook = defineEndpoint({
  method: 'POST',
  path,
  access,
  limit,
  summary: 'Adds an address with the topics that it is told about. The answer holds the secret that signs.',
  params: inCompetitionPath,
  body: z.object({ url: webhookUrl, topics: chosenTopics }),
  response: secret,
  errors: ['WEBHOOK_ADDRESS_REFUSED', 'WEBHOOKS_TOO_MANY', 'RATE_LIMITED'],
});
export const changeWebhook = defineEndpoint({
  method: 'PUT',
  path: `${path}/{webhookCode}`,
  access,
  summary: 'Changes the address and the topics, or switches it on or off. What waits for one that is off is not sent.',
  params: ofWebhook,
  body: z.object({ url: webhookUrl, topics: chosenTopics, isOn: z.boolean(), version }),
  response: one,
  errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_ADDRESS_REFUSED', 'STALE_VERSION'],
});
export const removeWebhook = defineEndpoint({
  method: 'POST',
  path: `${path}/{webhookCode}/remove`,
  access,
  summary: 'Removes an address with its deliveries.',
  params: ofWebhook,
  response: done,
  errors: ['WEBHOOK_NOT_FOUND'],
});
export const showWebhookSecret = defineEndpoint({
  method: 'POST',
  path: `${path}/{webhookCode}/secret`,
  access,
  summary: 'The secret that signs; the history says who looked at it.',
  params: ofWebhook,
  response: secret,
  errors: ['WEBHOOK_NOT_FOUND'],
});
export const renewWebhookSecret = defineEndpoint({
  method: 'POST',
  path: `${path}/{webhookCode}/renew`,
  access,
  summary: 'A new secret; for 24 hours both sign, so that a receiver can be changed meanwhile.',
  params: ofWebhook,
  response: secret,
  errors: ['WEBHOOK_NOT_FOUND'],
});
export const testWebhook = defineEndpoint({
  method: 'POST',
  path: `${path}/{webhookCode}/test`,
  access,
  limit,
  summary: 'Sends a message of the type test.',
  params: ofWebhook,
  response: done,
  errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF', 'RATE_LIMITED'],
});
export const listWebhookDeliveries = defineEndpoint({
  method: 'GET',
  path: `${path}/{webhookCode}/deliveries`,
  access,
  summary:
    'What was sent in the last 30 days, the newest first. Nothing of an answer is kept but its status and its time.',
  params: ofWebhook,
  query: pageQuery.extend({ only: z.literal('undelivered').optional() }),
  response: pageOf(webhookDelivery).extend({ undelivered: z.number().int() }),
  errors: ['WEBHOOK_NOT_FOUND'],
});
export const resendWebhookDeliveries = defineEndpoint({
  method: 'POST',
  path: `${path}/{webhookCode}/resend`,
  access,
  limit,
  summary: 'Sends one delivery again, or all that did not arrive; each with the same id and the same words.',
  params: ofWebhook,
  body: z.object({ deliveryId: code.nullable() }),
  response: z.object({ count: z.number().int() }),
  errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF', 'RATE_LIMITED'],
});
