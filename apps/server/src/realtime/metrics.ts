import type { Metric } from '../platform/http/metrics.ts';
import type { Hub } from './hub.ts';

export const socketMetrics = ({ numbers }: Pick<Hub, 'numbers'>): readonly Metric[] => [
  { name: 'realtime_connections', help: 'Open sockets.', kind: 'gauge', read: () => numbers().connections },
  {
    name: 'realtime_channels',
    help: 'Channels that have a subscriber or a grant.',
    kind: 'gauge',
    read: () => numbers().channels,
  },
  {
    name: 'realtime_messages_total',
    help: 'Messages that came from clients, and deliveries of events to them.',
    kind: 'counter',
    label: 'direction',
    read: () => ({ received: numbers().received, delivered: numbers().delivered }),
  },
];
