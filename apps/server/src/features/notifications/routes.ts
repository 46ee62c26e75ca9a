import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Notifications } from './service.ts';

type Names = 'listNotices' | 'countNotices' | 'markNoticeRead' | 'markNoticesRead';

export const notificationRoutes = (notifications: Notifications): Handlers<Pick<Endpoints, Names>> => ({
  listNotices: ({ query }, { caller }) => notifications.list(caller.userCode, query),
  countNotices: (_, { caller }) => notifications.count(caller.userCode),
  markNoticeRead: ({ params }, context) => notifications.markRead(context, context.caller.userCode, params),
  markNoticesRead: ({ body }, context) =>
    notifications.markRead(context, context.caller.userCode, { until: new Date(body.until) }),
});
