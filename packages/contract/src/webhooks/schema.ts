import { deliveryFaults, deliveryStates, longestWebhookUrl, webhookTopics } from '@podium/domain/webhooks';
import { z } from 'zod';

export const webhookUrl = z.string().trim().min(1).max(longestWebhookUrl);
export const webhookTopic = z.enum(webhookTopics);
export const chosenTopics = z.array(webhookTopic).min(1).max(webhookTopics.length);

/** An address that is told what happens in a competition. Its secret is asked for by itself. */
export const webhook = z.object({
  webhookCode: z.string(),
  url: z.string(),
  topics: z.array(webhookTopic),
  isOn: z.boolean(),
  /** Why and when Podium switched it off; null when a person did, or when it is on. */
  switchedOff: z.object({ at: z.iso.datetime(), reason: z.enum(['gone', 'failing']) }).nullable(),
  /** Since when every delivery fails; null while they arrive. */
  failingSince: z.iso.datetime().nullable(),
  /** Until when the former secret signs as well. */
  renewedUntil: z.iso.datetime().nullable(),
  waiting: z.number().int(),
  nextTryAt: z.iso.datetime().nullable(),
  last: z.object({ at: z.iso.datetime(), tookMs: z.number().int() }).nullable(),
  version: z.number().int(),
});
export type Webhook = z.infer<typeof webhook>;

/** One message to one address. Of the answer only the status is kept. */
export const webhookDelivery = z.object({
  deliveryId: z.string(),
  type: z.string(),
  at: z.iso.datetime(),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  status: z.number().int().nullable(),
  fault: z.enum(deliveryFaults).nullable(),
  tookMs: z.number().int().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
  /** Who asked for it to be sent again. */
  resentAt: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
