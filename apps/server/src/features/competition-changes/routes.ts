import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { CheckChain, ListHistory } from './service.ts';

export const historyRoutes = (
  listHistory: ListHistory,
  checkChain: CheckChain,
): Handlers<Pick<Endpoints, 'getHistory' | 'checkHistory'>> => ({
  getHistory: ({ params, query }) => listHistory(params.competitionCode, query),
  checkHistory: ({ params }, { now }) => checkChain(params.competitionCode, now),
});
