import { z } from 'zod';
import { urlOf } from './config-values.ts';
import type { TraceSettings } from './platform/tracing/tracer.ts';

/** The names that OpenTelemetry gives to these settings. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(/^https?:$/, 'http://localhost:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]+(?:,[^=,\s]+=[^,]+)*$/u, 'must be names and values such as authorization=secret,x-tenant=a')
    .default(''),
  OTEL_SERVICE_NAME: z.string().default('podium'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0?\.\d+|[01](?:\.0+)?)$/u, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
};

interface Given {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS: string;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** Nothing where no collector is configured. */
export const readTraces = (given: Given): TraceSettings | undefined => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = given;
  if (endpoint === undefined) return undefined;
  const pairs = headers === '' ? [] : headers.split(',').map((pair) => pair.split(/=(.*)/su));
  return {
    endpoint,
    headers: Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)])),
    serviceName: given.OTEL_SERVICE_NAME,
    ratio: given.OTEL_TRACES_SAMPLER_ARG,
  };
};
