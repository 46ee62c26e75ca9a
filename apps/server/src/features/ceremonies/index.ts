import type { Feature } from '../../feature.ts';
import { ceremonyRoutes } from './routes.ts';
import type { Ceremonies } from './service.ts';

export const ceremoniesFeature = (ceremonies: Ceremonies) => ({ routes: ceremonyRoutes(ceremonies) }) satisfies Feature;
