import type { Feature } from '../../feature.ts';
import { listRoutes } from './routes.ts';
import type { Lists } from './service.ts';

export const listsFeature = (lists: Lists) => ({ routes: listRoutes(lists) }) satisfies Feature;
