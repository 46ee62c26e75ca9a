import type { Feature } from '../../feature.ts';
import { competitionChannels } from './channels.ts';
import { competitionLifecycleRoutes, competitionRoutes } from './routes.ts';
import type { CompetitionLifecycle, Competitions } from './service.ts';

export const competitionsFeature = (competitions: Competitions) =>
  ({
    routes: competitionRoutes(competitions),
    personalData: [competitions.personalData],
    channels: competitionChannels(competitions),
  }) satisfies Feature;

/** Going live, copying and removing, in which other features take part. */
export const competitionLifecycleFeature = (lifecycle: CompetitionLifecycle) =>
  ({ routes: competitionLifecycleRoutes(lifecycle) }) satisfies Feature;
