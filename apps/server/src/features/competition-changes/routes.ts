import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { CheckChain, ListHistory } from './service.ts';

export const historyRoutes = (
  listHistory: ListHistory,
  checkChain: CheckChain,
): Handlers<Pick<Endpoints, 'getHistory' | 'checkHistory'>> => ({
  getHistory: ({ params, query }, { caller: { role } }) =>
    listHistory(
      params.competitionCode,
      query,
      role.as === 'organiser' || (role.as === 'crew' && role.permissions.includes('scores.view')),
    ),
  checkHistory: ({ params }, { now }) => checkChain(params.competitionCode, now),
});
