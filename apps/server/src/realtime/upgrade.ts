import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { addressOf, turnAway, type UpgradeTarget } from '../platform/sockets/upgrades.ts';
import type { SocketKind } from './connection.ts';
import type { Hub } from './hub.ts';
import { closeCodes, protocolVersion, writeError } from './protocol.ts';

interface UpgradeDeps {
  hub: Hub;
  /** Sockets connect at `{path}/app/{key}`; those of the open service also at `/app/{key}`, where public clients look by default. */
  path: string;
  keys: Readonly<Record<SocketKind, string>>;
  publicUrl: string;
  /** How many proxies stand in front; only so many entries of x-forwarded-for are believed. */
  trustProxy: number;
}

const goodbyeMs = 1_000;

/** Lets sockets in from the HTTP server's upgrades: the product's by path, key and origin, the service's by path and key. */
export const createUpgrade = ({ hub, path, keys, publicUrl, trustProxy }: UpgradeDeps) => {
  // Compression would cost more for every socket than it saves on messages this small.
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: hub.limits.frameBytes });
  const ownHost = new URL(publicUrl).host;

  /** A browser sends the origin of its page; other clients send none. */
  const isOwnPage = ({ headers }: IncomingMessage): boolean => {
    const { origin, host } = headers;
    if (origin === undefined) return true;
    const forwarded = trustProxy > 0 ? headers['x-forwarded-host'] : undefined;
    return URL.canParse(origin) && [ownHost, host, forwarded].includes(new URL(origin).host);
  };

  const kindOf = (pathname: string): SocketKind | undefined => {
    if (pathname === `${path}/app/${keys.product}`) return 'product';
    return pathname === `${path}/app/${keys.service}` || pathname === `/app/${keys.service}` ? 'service' : undefined;
  };
  const open = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const [pathname = '', query = ''] = (request.url ?? '').split('?');
    const kind = kindOf(pathname);
    // Any page may use the service: a socket of it has no more rights than a program without a page.
    if (kind !== 'service' && !isOwnPage(request)) return turnAway(stream, '403 Forbidden');
    const address = addressOf(request, trustProxy);
    server.handleUpgrade(request, stream, head, (ws) => {
      const refuse = (code: number, reason: string): void => {
        ws.on('error', () => ws.terminate());
        ws.send(writeError(code, reason));
        ws.close(code, reason);
      };
      if (kind === undefined) return refuse(closeCodes.unknownKey, 'There is no such key');
      if (new URLSearchParams(query).get('protocol') !== protocolVersion)
        return refuse(closeCodes.unknownVersion, 'Only version 7 of the protocol is spoken here');
      if (hub.isFull(address)) return refuse(closeCodes.overCapacity, 'There is no capacity left');
      return hub.accept(ws, stream, address, kind);
    });
    return undefined;
  };

  return {
    targets: [
      { prefix: `${path}/app/`, open },
      { prefix: '/app/', open },
    ] satisfies UpgradeTarget[],
    /** A client that has not answered the goodbye in time is cut off. */
    async close(): Promise<void> {
      const late = setTimeout(() => server.clients.forEach((ws) => ws.terminate()), goodbyeMs);
      await Promise.all([...server.clients].map((ws) => new Promise((resolve) => ws.once('close', resolve))));
      clearTimeout(late);
      server.close();
    },
  };
};
