import type { Metric } from '../platform/http/metrics.ts';
import type { Bus } from './bus/bus.ts';
import type { Hub } from './hub.ts';

const busMetrics = (bus: Bus): readonly Metric[] => [
  {
    name: 'bus_connected',
    help: '1 while this node hears the others.',
    kind: 'gauge',
    read: () => Number(bus.health().ok),
  },
  {
    name: 'bus_nodes',
    help: 'Nodes of this installation, this one included.',
    kind: 'gauge',
    read: () => bus.nodeCount(),
  },
  {
    name: 'bus_waiting_bytes',
    help: 'What waits to be sent to the other nodes.',
    kind: 'gauge',
    read: () => bus.waitingBytes(),
  },
];

export const realtimeMetrics = ({ numbers }: Pick<Hub, 'numbers'>, bus: Bus): readonly Metric[] => [
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
  ...busMetrics(bus),
];
