import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Of the realtime hub, where this node has one. */
interface SocketNumbers {
  connections: number;
  channels: number;
  received: number;
  delivered: number;
}

const countSockets = (registry: Registry, numbers: () => SocketNumbers): void => {
  const registers = [registry];
  const gauge = (name: string, help: string, value: () => number): void => {
    const one: Gauge = new Gauge({ name, help, registers, collect: () => one.set(value()) });
  };
  gauge('realtime_connections', 'Open sockets.', () => numbers().connections);
  gauge('realtime_channels', 'Channels that somebody may hear.', () => numbers().channels);
  const messages: Counter = new Counter({
    name: 'realtime_messages_total',
    help: 'Messages that came from clients, and deliveries of events to them.',
    labelNames: ['direction'],
    registers,
    collect: () => {
      messages.reset();
      messages.inc({ direction: 'received' }, numbers().received);
      messages.inc({ direction: 'delivered' }, numbers().delivered);
    },
  });
};

/** Numbers for Prometheus. A registry of its own per server, so that two in one process do not mix. */
export const registerMetrics = (
  app: FastifyInstance,
  { pool, sockets }: { pool: Pool | undefined; sockets: (() => SocketNumbers) | undefined },
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  if (sockets) countSockets(registry, sockets);
  if (pool) {
    const connections = new Gauge({
      name: 'database_connections',
      help: 'Connections to the database by what they do; waiting counts the requests that wait for one.',
      labelNames: ['state'],
      registers: [registry],
      collect: () => {
        connections.set({ state: 'idle' }, pool.idleCount);
        connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        connections.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    // The template, never the address itself: addresses hold codes, and each would be a series of its own.
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
};
