import type { Feature } from '../../feature.ts';
import { profileRoutes } from './routes.ts';
import type { Profiles } from './service.ts';

export const profilesFeature = (profiles: Profiles) => ({ routes: profileRoutes(profiles) }) satisfies Feature;
