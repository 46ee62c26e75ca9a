import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../addresses.ts';

/** A proxy on this machine would make every visitor look like this machine; it gives itself away by one of these. */
const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip'];

/**
 * Whether the request was made on this machine, without a proxy in between. The name that was typed counts too, because a
 * page of another site may point its own name at this machine.
 */
export const isLocalRequest = ({ socket, headers, hostname }: FastifyRequest): boolean =>
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/u, '')) &&
  isLoopback(hostname) &&
  !Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || proxyHeaders.includes(name));

/** For whom something is there that is safe on one machine only. */
export type Audience = 'everyone' | 'this-machine' | 'nobody';

export const isIn = (audience: Audience, { isLocal }: { isLocal: boolean }): boolean =>
  audience === 'everyone' || (audience === 'this-machine' && isLocal);
