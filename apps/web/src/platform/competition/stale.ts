import { RequestError } from '../http/request-error.ts';

/** An edit that lost against another one: the answer brings what is there now. Anything else gives nothing. */
export const staleCurrent = (error: unknown): unknown =>
  error instanceof RequestError && error.code === 'STALE_VERSION' ? error.details['current'] : undefined;
