/** One piece of work, as OpenTelemetry knows it. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: keyof typeof kindNumbers;
  /** Milliseconds since 1970, with fractions. */
  startMs: number;
  endMs: number;
  attributes: Readonly<Record<string, string | number>>;
  isFailed: boolean;
}

const kindNumbers = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
const statusError = 2;

const nanosecondsOf = (ms: number): string => (BigInt(Math.round(ms * 1000)) * 1000n).toString();
const valueOf = (value: string | number) =>
  typeof value === 'string' ? { stringValue: value } : { intValue: String(Math.round(value)) };
const attributesOf = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

/** The body of an export over HTTP in JSON: https://opentelemetry.io/docs/specs/otlp/ */
export const writeSpans = (resource: Readonly<Record<string, string>>, spans: readonly Span[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [
          {
            scope: { name: 'podium' },
            spans: spans.map(({ kind, startMs, endMs, attributes, isFailed, ...span }) => ({
              ...span,
              kind: kindNumbers[kind],
              startTimeUnixNano: nanosecondsOf(startMs),
              endTimeUnixNano: nanosecondsOf(endMs),
              attributes: attributesOf(attributes),
              status: isFailed ? { code: statusError } : {},
            })),
          },
        ],
      },
    ],
  });

export interface TraceContext {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}
/** The header `traceparent` of a caller that traces: https://www.w3.org/TR/trace-context/ */
export const readTraceParent = (header: string | string[] | undefined): TraceContext | undefined => {
  const found = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/u.exec(typeof header === 'string' ? header : '');
  const [, traceId = '', spanId = '', flags = ''] = found ?? [];
  if (!found || /^0+$/u.test(traceId) || /^0+$/u.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
};
