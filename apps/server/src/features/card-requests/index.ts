import type { Feature } from '../../feature.ts';
import { cardRequestRoutes } from './routes.ts';
import type { CardRequests } from './service.ts';

export const cardRequestsFeature = (cardRequests: CardRequests) =>
  ({ routes: cardRequestRoutes(cardRequests) }) satisfies Feature;
