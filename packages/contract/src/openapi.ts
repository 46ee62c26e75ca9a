import { z } from 'zod';
import { accessText } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { apiBase } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { errorBody, errorCatalogue } from './errors.ts';

type Json = Record<string, unknown>;

/** In one order everywhere, whatever tool loaded the modules. */
export const byName = <T>(record: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  return rest;
};

const parametersOf = (endpoint: Endpoint): Json[] =>
  (['params', 'query'] as const).flatMap((part) =>
    Object.entries(endpoint[part]?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || !(schema as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(schema as z.ZodType, 'input'),
    })),
  );

const bodyOf = (endpoint: Endpoint): Json | undefined => {
  if (endpoint.file) {
    const properties = { [endpoint.file.field]: { type: 'string', format: 'binary' } };
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } };
  }
  if (!endpoint.body) return undefined;
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema: schemaOf(endpoint.body, 'input') } } };
};

/** Refusals that any endpoint of its kind may give, so that no endpoint has to list them. */
const commonErrors = (endpoint: Endpoint): Endpoint['errors'] => [
  'SERVICE_UNAVAILABLE',
  ...(endpoint.params || endpoint.query || endpoint.method !== 'GET' ? (['VALIDATION_FAILED'] as const) : []),
  ...(endpoint.method === 'GET' ? [] : (['BODY_TOO_LARGE', 'IDEMPOTENCY_KEY_REUSED'] as const)),
  ...(endpoint.limit ? (['RATE_LIMITED'] as const) : []),
  ...(endpoint.access.of === 'anyone'
    ? []
    : endpoint.access.of === 'judge'
      ? (['JUDGE_SIGN_IN_REQUIRED'] as const)
      : (['SIGN_IN_REQUIRED'] as const)),
  ...(endpoint.access.of === 'competition' ? (['NOT_ALLOWED', 'COMPETITION_NOT_FOUND'] as const) : []),
];

export const refusalsOf = (endpoint: Endpoint): Endpoint['errors'] => [
  ...new Set([...commonErrors(endpoint), ...endpoint.errors]),
];

const responsesOf = (endpoint: Endpoint): Json => {
  const responses: Record<string, { description: string; content: Json }> = {
    200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } } },
  };
  for (const code of refusalsOf(endpoint)) {
    const { status, text } = errorCatalogue[code];
    const line = `${code}: ${text}`;
    const known = responses[status]?.description;
    responses[status] = {
      description: known ? `${known}\n${line}` : line,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return responses;
};

const operationOf = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  tags: [endpoint.path.split('/')[1]],
  summary: endpoint.summary,
  description: accessText(endpoint.access),
  'x-access': endpoint.access,
  ...(endpoint.access.of === 'anyone' ? { security: [] } : {}),
  parameters: parametersOf(endpoint),
  ...(bodyOf(endpoint) ? { requestBody: bodyOf(endpoint) } : {}),
  responses: responsesOf(endpoint),
});

/** The whole wire as OpenAPI 3.1, from the same data that the server registers its routes from. */
export const buildOpenApi = (): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of byName<Endpoint>(endpoints)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Podium', version: '1', description: 'Every call that the Podium web client makes.' },
    servers: [{ url: apiBase }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  };
};
