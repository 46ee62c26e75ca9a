import type { Feature } from '../../feature.ts';
import type { Competitions } from '../competitions/service.ts';
import { containerChannels } from './channels.ts';
import { containerRoutes } from './routes.ts';
import type { Containers } from './service.ts';

export const containersFeature = (containers: Containers, { standings }: Pick<Competitions, 'standings'>) =>
  ({
    routes: containerRoutes(containers),
    personalData: [containers.personalData],
    channels: containerChannels({ reader: containers.reader, standings }),
  }) satisfies Feature;
