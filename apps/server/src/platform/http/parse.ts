import type { Endpoint } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { z } from 'zod';
import { bodyFault } from './errors.ts';

type Part = 'params' | 'query' | 'body';

const parsePart = (schema: z.ZodObject | undefined, value: unknown, part: Part): Record<string, unknown> => {
  if (!schema) return {};
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.') || part] ??= message;
  throw refuse('VALIDATION_FAILED', { fields });
};

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Raw {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Parses once, at the edge: what a handler sees has passed here. */
export const parseInput = (endpoint: Endpoint, raw: Raw): Record<Part, Record<string, unknown>> => {
  // No body at all is an empty object: clients send the content type even where there is nothing to say.
  const body = raw.body ?? {};
  if (!isObject(body)) throw bodyFault('The body is an object.');
  return {
    params: parsePart(endpoint.params, raw.params, 'params'),
    query: parsePart(endpoint.query, raw.query, 'query'),
    body: parsePart(endpoint.body, body, 'body'),
  };
};
