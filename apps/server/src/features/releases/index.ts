import type { Feature } from '../../feature.ts';
import { releaseRoutes } from './routes.ts';
import type { Releases } from './service.ts';

export const releasesFeature = (releases: Releases) => ({ routes: releaseRoutes(releases) }) satisfies Feature;
