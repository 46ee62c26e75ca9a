import { chatFeature } from '../features/chat/feature.ts';
import { notificationsFeature } from '../features/notifications/feature.ts';
import { presentationsFeature } from '../features/presentations/feature.ts';
import { questionsFeature } from '../features/questions/feature.ts';
import { webhooksFeature } from '../features/webhooks/feature.ts';
import type { WebFeature } from '../platform/feature.ts';

/** The features that bring their own parts of screens: a new one is one line here. */
export const features: readonly WebFeature[] = [
  presentationsFeature,
  questionsFeature,
  chatFeature,
  webhooksFeature,
  notificationsFeature,
];
