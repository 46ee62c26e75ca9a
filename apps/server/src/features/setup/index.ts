import type { Feature } from '../../feature.ts';
import { setupRoutes } from './routes.ts';
import type { Setup } from './service.ts';

export const setupFeature = (setup: Setup) =>
  ({ routes: setupRoutes(setup), copiedParts: [setup.copied] }) satisfies Feature;
