import type { Feature } from '../../feature.ts';
import { historyRoutes } from './routes.ts';
import type { Changes, ListHistory } from './service.ts';

export const historyFeature = (listHistory: ListHistory, { waiting }: Pick<Changes, 'waiting'>) =>
  ({
    routes: historyRoutes(listHistory),
    metrics: [
      {
        name: 'changes_waiting',
        help: 'Changes that wait for their turn in a competition.',
        kind: 'gauge',
        read: waiting,
      },
    ],
  }) satisfies Feature;
