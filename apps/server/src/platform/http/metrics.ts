import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

type Reading = number | Readonly<Record<string, number>>;

/** A number that a feature counts, read when it is asked for; with a label, one number for each of its values. */
export interface Metric {
  name: string;
  help: string;
  kind: 'gauge' | 'counter';
  label?: string;
  read: () => Reading | Promise<Reading>;
}

const register = (registry: Registry, { name, help, kind, label, read }: Metric): void => {
  const options = { name, help, registers: [registry], labelNames: label === undefined ? [] : [label] };
  const values = async (): Promise<[labels: Record<string, string>, value: number][]> => {
    const now = await read();
    if (typeof now === 'number') return [[{}, now]];
    return Object.entries(now).map(([value, count]) => [label === undefined ? {} : { [label]: value }, count]);
  };
  if (kind === 'gauge') {
    const gauge: Gauge = new Gauge({
      ...options,
      collect: async () => {
        for (const [labels, value] of await values()) gauge.set(labels, value);
      },
    });
    return;
  }
  const counter: Counter = new Counter({
    ...options,
    collect: async () => {
      const now = await values();
      counter.reset();
      for (const [labels, value] of now) counter.inc(labels, value);
    },
  });
};

/** Numbers for Prometheus. A registry of its own per server, so that two in one process do not mix. */
export const registerMetrics = (
  app: FastifyInstance,
  { pool, metrics }: { pool: Pool | undefined; metrics: readonly Metric[] },
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
  for (const metric of metrics) register(registry, metric);
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
  app.addHook('onResponse', (request, reply, done) => {
    // The template, never the address itself: addresses hold codes, and each would be a series of its own.
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
};
