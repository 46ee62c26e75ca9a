import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { performance } from 'node:perf_hooks';
import type { DeliveryFault } from '@podium/domain/webhooks';
import { InsideAddress, outsideLookup, outsideUrl } from '../../platform/outside-address.ts';

/** A receiver that does not answer in this time has failed. */
const patienceMs = 15_000;

export interface Posted {
  status: number | null;
  fault: DeliveryFault | null;
  retryAfter?: string | undefined;
  tookMs: number;
}
type Answered = Omit<Posted, 'tookMs'>;

export type Post = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<Posted>;

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/**
 * Sends one message. Redirects are not followed and nothing of an answer is read but its status. `mayStayInside` lets it reach this
 * network, for a receiver that an operator runs there.
 */
export const createPost =
  ({ mayStayInside }: { mayStayInside: boolean }): Post =>
  async (text, body, headers) => {
    const began = performance.now();
    const url = mayStayInside ? URL.parse(text) : outsideUrl(text);
    const answered = await new Promise<Answered>((resolve) => {
      const fail = (fault: DeliveryFault): void => resolve({ status: null, fault });
      if (!url) return fail('private-address');
      const send = url.protocol === 'https:' ? request : plainRequest;
      const sent = send(url, {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        ...(!mayStayInside && { lookup: outsideLookup }),
      });
      sent.on('response', (response) => {
        const { statusCode: status = 0, headers: their } = response;
        response.destroy();
        resolve({ status, fault: isRedirect(status) ? 'redirect' : null, retryAfter: their['retry-after'] });
      });
      sent.on('error', (error) => {
        if (error instanceof InsideAddress) fail('private-address');
        else fail(error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : 'unreachable');
      });
      sent.end(body);
    });
    return { ...answered, tookMs: Math.round(performance.now() - began) };
  };
