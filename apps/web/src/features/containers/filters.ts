import type { Counts } from '../../platform/containers/reads.ts';
import type { Filter, View } from '../../platform/containers/view.ts';

/** The states that can be chosen: the usual ones, those that something is in, and the one that is chosen. */
export const offeredFilters = (view: View, counts: Counts | undefined): Filter[] => [
  'all',
  'ready',
  'missing',
  ...(['waiting', 'unassigned', 'inactive'] as const).filter((one) => (counts?.[one] ?? 0) > 0 || view.filter === one),
  ...(view.filter === 'removed' ? (['removed'] as const) : []),
];
