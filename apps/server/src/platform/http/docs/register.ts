import { apiBase, type Endpoint } from '@podium/contract';
import { buildOpenApi } from '@podium/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './page.ts';
import { docsStyle } from './style.ts';

export const registerDocs = (app: FastifyInstance, endpoints: Readonly<Record<string, Endpoint>>): void => {
  const openApi = JSON.stringify(buildOpenApi());
  const page = docsPage(endpoints);
  const send = (url: string, type: string, text: string) =>
    app.get(apiBase + url, async (_, reply) => reply.header('cache-control', 'no-cache').type(type).send(text));
  send('/openapi.json', 'application/json; charset=utf-8', openApi);
  send('/docs', 'text/html; charset=utf-8', page);
  send('/docs/style.css', 'text/css; charset=utf-8', docsStyle);
};
