import type { IncomingHttpHeaders } from 'node:http';
import { sameSecret, type Secrets } from '../../platform/secrets/secrets.ts';

/** What a node tells another one about a request that it passes on. */
interface Forwarded {
  /** The network address that limits count. */
  address: string;
  /** By which the client reached the installation. */
  origin: string;
}

export const forwardedHeader = 'x-podium-forwarded';

/** Signed: a client that wrote it could choose its own address, and where its token is sent next. */
export const createForwardedHeader = (secrets: Secrets) => {
  const sign = secrets.macOf('forwarded between nodes');
  return {
    write(forwarded: Forwarded): string {
      const text = Buffer.from(JSON.stringify(forwarded)).toString('base64url');
      return `${text}.${sign(text)}`;
    },
    read(headers: IncomingHttpHeaders): Forwarded | undefined {
      const [text = '', mac = ''] = String(headers[forwardedHeader] ?? '').split('.');
      return mac !== '' && sameSecret(mac, sign(text))
        ? (JSON.parse(Buffer.from(text, 'base64url').toString()) as Forwarded)
        : undefined;
    },
  };
};
export type ForwardedHeader = ReturnType<typeof createForwardedHeader>;
