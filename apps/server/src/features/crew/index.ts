import type { Feature } from '../../feature.ts';
import { crewRoutes } from './routes.ts';
import type { Crew } from './service.ts';

export const crewFeature = (crew: Crew) =>
  ({ routes: crewRoutes(crew), personalData: [crew.personalData] }) satisfies Feature;
