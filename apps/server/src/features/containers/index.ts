import type { Feature } from '../../feature.ts';
import { containerRoutes } from './routes.ts';
import type { Containers } from './service.ts';

export const containersFeature = (containers: Containers) =>
  ({ routes: containerRoutes(containers), personalData: [containers.personalData] }) satisfies Feature;
