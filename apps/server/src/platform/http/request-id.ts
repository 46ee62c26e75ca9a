import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A proxy's id is taken over so that one request has one name in every log; anything odd is replaced, never repaired. */
export const requestIdOf = (headers: IncomingHttpHeaders): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/u.test(given) ? given : randomUUID();
};
