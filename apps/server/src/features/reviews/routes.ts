import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Reviews } from './service.ts';

export const reviewRoutes = (reviews: Reviews): Handlers<Pick<Endpoints, 'getReview'>> => ({
  getReview: ({ params, query }, { caller }) => reviews.read(caller, params.containerCode, query.round),
});
