import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';
import { forwardedHeader } from './forwarded.ts';

/** A node that does not begin to answer within this time is taken for gone. */
const answerMs = 2_000;

/** The request of a client, sent to another node as it came. */
const repeat = (address: string, { url = '/', headers }: IncomingMessage, header: string): ClientRequest => {
  const target = new URL(address);
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  // The name by which the client came stays; the certificate of the node is checked against its own.
  const options = { path: url, agent: false, servername: target.hostname, timeout: answerMs };
  const sent = send(target, { ...options, headers: { ...headers, [forwardedHeader]: header } });
  sent.on('timeout', () => sent.destroy());
  return sent;
};

/** The answer of another node, or nothing when it does not answer. */
export const forwardCall = (
  address: string,
  request: IncomingMessage,
  header: string,
): Promise<{ status: number; text: string } | undefined> =>
  new Promise((resolve) => {
    const sent = repeat(address, request, header);
    sent.on('error', () => resolve(undefined));
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(undefined));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    sent.end();
  });

const headOf = ({ rawHeaders }: IncomingMessage): string => {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${rawHeaders[at + 1] ?? ''}\r\n` : []));
  return `HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`;
};

/** Joins two streams; the end of either is the end of both. */
const join = (one: Duplex, other: Duplex): void => {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.pipe(to);
  }
};

/** Passes a socket on to another node. False when that node does not take it; then the stream is as it was. */
export const forwardSocket = (
  address: string,
  socket: { request: IncomingMessage; stream: Duplex; head: Buffer },
  header: string,
): Promise<boolean> =>
  new Promise((resolve) => {
    const { request, stream, head } = socket;
    const sent = repeat(address, request, header);
    const abort = (): void => void sent.destroy();
    stream.once('close', abort);
    const settle = (isTaken: boolean): void => {
      stream.off('close', abort);
      resolve(isTaken);
    };
    sent.on('error', () => settle(false));
    sent.on('response', (response) => {
      response.resume();
      settle(false);
    });
    sent.on('upgrade', (response, other, rest) => {
      other.setTimeout(0);
      other.setNoDelay(true);
      stream.write(headOf(response));
      stream.write(rest);
      other.write(head);
      join(stream, other);
      settle(true);
    });
    sent.end();
  });
