import type { Feature } from '../../feature.ts';
import { notificationRoutes } from './routes.ts';
import { createNotifications, type NotificationsDeps } from './service.ts';

/** A copied competition begins without notices, so there is no copied part. */
export const notificationsFeature = (deps: NotificationsDeps) => {
  const notifications = createNotifications(deps);
  return {
    routes: notificationRoutes(notifications),
    personalData: [notifications.personalData],
    sweep: notifications.sweep,
  } satisfies Feature;
};
