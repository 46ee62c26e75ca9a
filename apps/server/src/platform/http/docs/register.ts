import { apiBase, type Endpoint } from '@podium/contract';
import { buildOpenApi } from '@podium/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './page.ts';
import { docsStyle } from './style.ts';

/** Written when somebody asks for it the first time: putting every call into words takes longer than the rest of a start. */
const onDemand = (write: () => string): (() => string) => {
  let written: string | undefined;
  return () => (written ??= write());
};

export const registerDocs = (app: FastifyInstance, endpoints: Readonly<Record<string, Endpoint>>): void => {
  const send = (url: string, type: string, read: () => string) =>
    app.get(apiBase + url, async (_, reply) => reply.header('cache-control', 'no-cache').type(type).send(read()));
  const openApi = onDemand(() => JSON.stringify(buildOpenApi()));
  send('/openapi.json', 'application/json; charset=utf-8', openApi);
  send(
    '/docs',
    'text/html; charset=utf-8',
    onDemand(() => docsPage(endpoints)),
  );
  send('/docs/style.css', 'text/css; charset=utf-8', () => docsStyle);
};
