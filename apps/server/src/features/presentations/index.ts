import type { Feature } from '../../feature.ts';
import { presentationRoutes } from './routes.ts';
import { createPresentations, type PresentationsDeps } from './service.ts';

export const presentationsFeature = (deps: PresentationsDeps) => {
  const presentations = createPresentations(deps);
  return {
    routes: presentationRoutes(presentations),
    personalData: [presentations.personalData],
    copiedParts: [presentations.copied],
  } satisfies Feature;
};
