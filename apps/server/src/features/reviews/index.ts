import type { Feature } from '../../feature.ts';
import { reviewRoutes } from './routes.ts';
import type { Reviews } from './service.ts';

export const reviewsFeature = (reviews: Reviews) =>
  ({ routes: reviewRoutes(reviews), personalData: [reviews.personalData] }) satisfies Feature;
