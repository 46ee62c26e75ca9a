import type { Endpoints } from '@podium/contract';
import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../platform/http/context.ts';
import type { OrganiserWork } from './service.ts';

export const organiserWorkFeature = (organiserWork: OrganiserWork) => {
  const routes: Handlers<Pick<Endpoints, 'getOrganiserWork'>> = {
    getOrganiserWork: (_, { caller, now }) => organiserWork(caller, now),
  };
  return { routes } satisfies Feature;
};
