import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { LogEvent } from 'kysely';
import type { Logger } from '../log.ts';
import type { Span, TraceContext } from './span.ts';
import { createSpanExporter } from './span-exporter.ts';

export interface TraceSettings {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** How many of the requests and jobs are traced, from 0 to 1. A caller that traces decides for its own. */
  ratio: number;
}

type Outcome = Pick<Span, 'attributes' | 'isFailed'> & { name?: string };
/** A span that is under way; what is done meanwhile belongs to it. */
export interface OpenSpan {
  run<T>(work: () => T): T;
  end(outcome: Outcome): void;
}

const newId = (bytes: number): string => randomBytes(bytes).toString('hex');
const nowMs = (): number => performance.timeOrigin + performance.now();
/** The first word and the first table: a name for a group of statements, never a value. */
const nameOfStatement = (text: string): string => {
  const [verb = 'statement'] = /^\w+/u.exec(text.trim()) ?? [];
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/iu.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
};

/** Traces of requests, statements and jobs, for a collector of OpenTelemetry. */
export const createTracer = ({ endpoint, headers, serviceName, ratio }: TraceSettings, log: Logger) => {
  const resource = { 'service.name': serviceName, 'service.instance.id': newId(8) };
  const exporter = createSpanExporter({ endpoint, headers, resource, log });
  const current = new AsyncLocalStorage<TraceContext>();

  const open = (name: string, kind: Span['kind'], parent: TraceContext | undefined): OpenSpan => {
    const context = {
      traceId: parent?.traceId ?? newId(16),
      spanId: newId(8),
      isSampled: parent?.isSampled ?? Math.random() < ratio,
    };
    const startMs = nowMs();
    return {
      run: (work) => current.run(context, work),
      end({ name: better, ...outcome }) {
        if (!context.isSampled) return;
        const { traceId, spanId } = context;
        const parentSpanId = parent ? { parentSpanId: parent.spanId } : {};
        exporter.add({
          traceId,
          spanId,
          ...parentSpanId,
          name: better ?? name,
          kind,
          startMs,
          endMs: nowMs(),
          ...outcome,
        });
      },
    };
  };
  return {
    open,
    /** Work that belongs to no request. */
    async trace<T>(name: string, attributes: Span['attributes'], work: () => Promise<T>): Promise<T> {
      const span = open(name, 'consumer', undefined);
      try {
        const result = await span.run(work);
        span.end({ attributes, isFailed: false });
        return result;
      } catch (error) {
        span.end({ attributes, isFailed: true });
        throw error;
      }
    },
    /** A statement that has ended, inside the request or job that made it. Its values are not part of it. */
    statement: ({ level, query, queryDurationMillis }: LogEvent): void => {
      const parent = current.getStore();
      if (!parent?.isSampled) return;
      const endMs = nowMs();
      const { traceId, spanId: parentSpanId } = parent;
      exporter.add({
        traceId,
        spanId: newId(8),
        parentSpanId,
        name: nameOfStatement(query.sql),
        kind: 'client',
        startMs: endMs - queryDurationMillis,
        endMs,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, 2_000) },
        isFailed: level === 'error',
      });
    },
    close: (): Promise<void> => exporter.close(),
  };
};
export type Tracer = ReturnType<typeof createTracer>;
