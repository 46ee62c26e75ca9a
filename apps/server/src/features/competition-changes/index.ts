import type { Feature } from '../../feature.ts';
import { historyRoutes } from './routes.ts';
import type { Changes, CheckChain, ListHistory } from './service.ts';

export const historyFeature = (
  listHistory: ListHistory,
  checkChain: CheckChain,
  { waiting }: Pick<Changes, 'waiting'>,
) =>
  ({
    routes: historyRoutes(listHistory, checkChain),
    metrics: [
      {
        name: 'changes_waiting',
        help: 'Changes that wait for their turn in a competition.',
        kind: 'gauge',
        read: waiting,
      },
    ],
  }) satisfies Feature;
