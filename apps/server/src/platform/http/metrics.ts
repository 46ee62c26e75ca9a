import { apiBase } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { fingerprint, sameSecret } from '../secrets/secrets.ts';
import { isLocalRequest } from './local-request.ts';

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

/** `/new/api/competitions/:code/rounds` is of the class competitions. A series for every address would be too many. */
const classOf = (route: string | undefined): string => {
  if (route === undefined) return 'none';
  if (!route.startsWith(`${apiBase}/`)) return route.startsWith('/files') ? 'files' : 'pages';
  return route.slice(apiBase.length + 1).split(/[/?]/u)[0] || 'api';
};

/** With a token those who have it read the numbers; without one, programs on this machine that come through no proxy. */
const mayRead = (request: FastifyRequest, token: string | undefined): boolean =>
  token === undefined
    ? isLocalRequest(request)
    : sameSecret(fingerprint(request.headers.authorization ?? ''), fingerprint(`Bearer ${token}`));

/** Numbers for Prometheus. A registry of its own per server, so that two in one process do not mix. */
export const registerMetrics = (
  app: FastifyInstance,
  { pool, metrics, token }: { pool: Pool | undefined; metrics: readonly Metric[]; token: string | undefined },
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'class', 'status'],
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
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const labels = { method: request.method, class: classOf(request.routeOptions.url), status };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw refuse('NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
