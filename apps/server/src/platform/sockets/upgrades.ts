import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { networkOf } from '../http/rate-limit.ts';

/** A part of the program that takes sockets at paths with its prefix. */
export interface UpgradeTarget {
  prefix: string;
  open(request: IncomingMessage, stream: Duplex, head: Buffer): void;
}

export const turnAway = (stream: Duplex, status: string): void => {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** The address that a socket comes from; only so many proxies are believed as stand in front. */
export const addressOf = ({ socket, headers }: IncomingMessage, trustProxy: number): string => {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .toReversed();
  const chain = [socket.remoteAddress ?? '', ...forwarded];
  return networkOf(chain[Math.min(trustProxy, chain.length - 1)] ?? '');
};

/** Gives each upgrade of the HTTP server to the part it is for, and answers 404 to the others. */
export const attachUpgrades = (server: Server, targets: readonly UpgradeTarget[]): void => {
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    // Whatever stands in a request line, it is only compared and never resolved.
    const [pathname = ''] = (request.url ?? '').split('?');
    const target = targets.find(({ prefix }) => pathname.startsWith(prefix));
    if (target) target.open(request, stream, head);
    else turnAway(stream, '404 Not Found');
  });
};
