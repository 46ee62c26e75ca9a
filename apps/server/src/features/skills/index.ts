import type { Feature } from '../../feature.ts';
import { skillRoutes } from './routes.ts';
import type { Skills } from './service.ts';

export const skillsFeature = (skills: Skills) =>
  ({ routes: skillRoutes(skills), personalData: [skills.personalData] }) satisfies Feature;
