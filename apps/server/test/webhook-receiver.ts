import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of webhooks that answers as a test wants. */
export const startReceiver = async () => {
  const received: Received[] = [];
  let answer = (response: ServerResponse): void => void response.writeHead(204).end();
  const server = createServer((request, response) => {
    const take = async (): Promise<void> => {
      received.push({ headers: request.headers, body: await text(request) });
      answer(response);
    };
    void take();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/podium`,
    received,
    /** The message that came last. */
    last: (): { type: string; data: Record<string, unknown> } => JSON.parse(received.at(-1)?.body ?? '{}'),
    answerWith: (next: (response: ServerResponse) => void): void => {
      answer = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
