import { errorCatalogue, type ErrorBody } from '@podium/contract';
import { Refusal, refuse } from '@podium/domain/errors';
import type { Logger } from '../log.ts';
import { unavailableReason } from '../unavailable.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

const tooLarge = new Set([
  'FST_ERR_CTP_BODY_TOO_LARGE',
  'FST_REQ_FILE_TOO_LARGE',
  'FST_FILES_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_FIELDS_LIMIT',
]);

export const bodyFault = (message: string): Refusal => refuse('VALIDATION_FAILED', { fields: { body: message } });

/** What the framework found wrong with a request, as one of our own refusals. */
const fromFramework = (error: Partial<FastifyError>): Refusal | undefined => {
  if (tooLarge.has(error.code ?? '')) return refuse('BODY_TOO_LARGE');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return bodyFault('Send JSON, with the content type application/json.');
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return refuse('NOT_FOUND');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return bodyFault('This could not be read.');
  return undefined;
};

export type AnswerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** One line tells of an outage; the requests that it fails would say the same thousands of times. */
const outageLineMs = 30_000;
const retryAfterSeconds = 5;

export const createAnswerError = ({ log, ticks }: { log: Logger; ticks: () => number }): AnswerError => {
  let silentUntil = -Infinity;
  const reportOutage = (reason: string): void => {
    if (ticks() < silentUntil) return;
    silentUntil = ticks() + outageLineMs;
    log.error({ reason }, 'http: requests are answered with 503, because something they need is unavailable');
  };
  return (error, request, reply) => {
    if (error instanceof Refusal) return answerRefusal(error, request, reply);
    const reason = unavailableReason(error);
    if (reason !== undefined) {
      reportOutage(reason);
      return answerRefusal(refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds }), request, reply);
    }
    const refusal = fromFramework(error as Partial<FastifyError>);
    if (!refusal) request.log.error({ err: error }, 'http: a request failed unexpectedly');
    return answerRefusal(refusal ?? refuse('SOMETHING_WENT_WRONG'), request, reply);
  };
};

export const answerRefusal = (
  { code, details }: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const { status, text } = errorCatalogue[code];
  const hasDetails = Object.keys(details).length > 0;
  const body: ErrorBody = {
    code,
    message: text,
    type: 'error',
    requestId: request.id,
    ...(hasDetails ? { details } : {}),
  };
  if (typeof details['retryAfterSeconds'] === 'number')
    reply.header('retry-after', String(details['retryAfterSeconds']));
  return reply
    .status(status)
    .header('cache-control', 'private, no-store')
    .type('application/json')
    .send(JSON.stringify(body));
};
