import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Analytics } from './service.ts';

export const analyticsRoutes = (analytics: Analytics): Handlers<Pick<Endpoints, 'sendAnalytics'>> => ({
  sendAnalytics: ({ body }, context) =>
    analytics.take(context, body.events, context.caller.kind === 'user' ? context.caller.userCode : null),
});
