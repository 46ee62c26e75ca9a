import { createLoop } from '../jobs/loop.ts';
import type { Logger } from '../log.ts';
import { type Span, writeSpans } from './span.ts';

interface ExporterDeps {
  /** Of the collector, without the path of traces. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  resource: Readonly<Record<string, string>>;
  log: Logger;
}

const everyMs = 2_000;
const maxAtOnce = 500;
/** A collector that is away costs spans, never memory. */
const maxWaiting = 5_000;
const answerMs = 5_000;

/** Sends finished spans to a collector, in batches and in the background. What it does not take is dropped. */
export const createSpanExporter = ({ endpoint, headers, resource, log }: ExporterDeps) => {
  const url = `${endpoint.replace(/\/$/u, '')}/v1/traces`;
  let waiting: Span[] = [];
  let isAnswering = true;

  const send = async (spans: readonly Span[]): Promise<void> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: writeSpans(resource, spans),
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  };
  const flush = async (): Promise<boolean> => {
    const spans = waiting.slice(0, maxAtOnce);
    waiting = waiting.slice(maxAtOnce);
    if (spans.length === 0) return false;
    try {
      await send(spans);
      isAnswering = true;
    } catch (error) {
      if (isAnswering)
        log.warn({ reason: String(error) }, 'traces: the collector does not take them; they are dropped');
      isAnswering = false;
    }
    return waiting.length > 0;
  };
  const loop = createLoop({ name: 'traces', everyMs, run: flush, log });
  loop.start();
  return {
    add(span: Span): void {
      if (waiting.length < maxWaiting) waiting.push(span);
    },
    async close(): Promise<void> {
      await loop.close();
      await flush();
    },
  };
};
