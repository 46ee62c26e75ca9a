import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { ListHistory } from './service.ts';

export const historyRoutes = (listHistory: ListHistory): Handlers<Pick<Endpoints, 'getHistory'>> => ({
  getHistory: ({ params, query }) => listHistory(params.competitionCode, query.cursor),
});
