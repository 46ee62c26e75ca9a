import type { Feature } from '../../feature.ts';
import { publicCompetitionRoutes } from './routes.ts';
import type { PublicCompetitions } from './service.ts';

export const publicCompetitionsFeature = (publicCompetitions: PublicCompetitions) =>
  ({ routes: publicCompetitionRoutes(publicCompetitions) }) satisfies Feature;
