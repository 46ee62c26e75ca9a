import type { Feature } from '../../feature.ts';
import { containerListRoutes } from './routes.ts';
import type { ContainerLists } from './service.ts';

export const containerListsFeature = (lists: ContainerLists) =>
  ({ routes: containerListRoutes(lists) }) satisfies Feature;
