import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { requestIdOf } from './request-id.ts';

/** An answer with everything that it has, so that it can be sent again without the framework. */
export interface KeptAnswer {
  tag: string;
  /** Names and values in turn, as they go over the wire. */
  headers: readonly string[];
  bytes: Buffer;
}

const requestId = 'x-request-id';
/** An answer without a body says nothing about one. */
const aboutBody = /^content-(?!security)/u;

/** Of an answer that is about to be sent. */
export const keptAnswer = (reply: FastifyReply, { tag, bytes }: Omit<KeptAnswer, 'headers'>): KeptAnswer => {
  const headers = Object.entries({ ...reply.getHeaders(), 'content-length': bytes.length })
    .filter(([name]) => name !== requestId)
    .flatMap(([name, value]) => [name, String(value)]);
  return { tag, bytes, headers };
};

const withoutBody = (headers: readonly string[]): string[] =>
  headers.filter((_, at) => !aboutBody.test(headers[at - (at % 2)] ?? ''));

/** Sends it again; a client that has the same bytes already is not sent them. */
export const sendKept = (kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): void => {
  const id = [requestId, requestIdOf(request.headers)];
  if (request.headers['if-none-match'] === kept.tag)
    response.writeHead(304, [...withoutBody(kept.headers), ...id]).end();
  else response.writeHead(200, [...kept.headers, ...id]).end(kept.bytes);
};
