import type { Feature } from '../../feature.ts';
import { joinCodeRoutes } from './routes.ts';
import type { JoinCodes } from './service.ts';

export const joinCodesFeature = (joinCodes: JoinCodes) => ({ routes: joinCodeRoutes(joinCodes) }) satisfies Feature;
