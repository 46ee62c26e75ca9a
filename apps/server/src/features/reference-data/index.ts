import type { Feature } from '../../feature.ts';
import { referenceDataRoutes } from './routes.ts';
import type { ReferenceData } from './service.ts';

export const referenceDataFeature = (referenceData: ReferenceData) =>
  ({ routes: referenceDataRoutes(referenceData) }) satisfies Feature;
