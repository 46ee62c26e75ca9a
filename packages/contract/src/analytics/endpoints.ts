import { analyticsDefaults } from '@podium/domain/analytics';
import { z } from 'zod';
import { anyone } from '../access.ts';
import { moment } from '../bounds.ts';
import { defineEndpoint } from '../endpoint.ts';

export const analyticsEvent = z.object({
  name: z.string().max(100),
  level: z.enum(['judge', 'user', 'guest']),
  properties: z.record(z.string().max(60), z.union([z.string().max(200), z.number(), z.boolean(), z.null()])),
  timestamp: moment,
});
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

export const sendAnalytics = defineEndpoint({
  method: 'POST',
  path: '/analytics/events',
  access: anyone,
  limit: { perPerson: 60, perAddress: 1200, windowMs: 60_000 },
  summary: 'A batch of product events. One unknown name refuses the batch, so that a mistake is seen.',
  body: z.object({ events: z.array(analyticsEvent).min(1).max(analyticsDefaults.queueSize) }),
  response: z.object({ taken: z.number().int() }),
  errors: ['ANALYTICS_EVENT_UNKNOWN', 'RATE_LIMITED'],
});
