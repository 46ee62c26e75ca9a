import type { Feature } from '../../feature.ts';
import { challengeRoutes } from './routes.ts';
import type { Challenges } from './service.ts';

export const challengesFeature = (challenges: Challenges) =>
  ({ routes: challengeRoutes(challenges), sweep: ({ now }) => challenges.sweep(now) }) satisfies Feature;
