import type { Feature } from '../../feature.ts';
import { judgeChannels } from './channels.ts';
import { judgeRoutes } from './routes.ts';
import type { Judges } from './service.ts';

export const judgesFeature = (judges: Judges) =>
  ({
    routes: judgeRoutes(judges),
    personalData: [judges.personalData],
    channels: judgeChannels,
    sweep: ({ now }) => judges.sweep(now),
  }) satisfies Feature;
