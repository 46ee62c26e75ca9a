import type { Feature } from '../../feature.ts';
import type { Competitions } from '../competitions/service.ts';
import { containerChannels } from './channels.ts';
import type { Containers } from './service.ts';

export const containersFeature = (containers: Containers, { roles }: Pick<Competitions, 'roles'>) =>
  ({
    personalData: [containers.personalData],
    channels: containerChannels({ reader: containers.reader, roles }),
  }) satisfies Feature;
