import type { Feature } from '../../feature.ts';
import { sessionRoutes } from './routes.ts';
import type { Sessions } from './service.ts';

/** Removes sessions that have run out. */
export const sessionsFeature = (sessions: Sessions) =>
  ({ routes: sessionRoutes(sessions), sweep: ({ now }) => sessions.store.sweep(now) }) satisfies Feature;
