import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { History } from './service.ts';

export const historyRoutes = (history: History): Handlers<Pick<Endpoints, 'getHistory'>> => ({
  getHistory: ({ params, query }) => history.page(params.competitionCode, query.cursor),
});
