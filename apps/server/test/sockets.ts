import { connect, type Socket } from 'node:net';
import { apiBase, endpoints } from '@podium/contract';
import { realtimeKey, realtimePath } from '@podium/contract/channels';
import Pusher, { type Channel } from 'pusher-js';
import { WebSocket } from 'ws';
import type { World } from './world.ts';

interface Received {
  event: string;
  channel?: string;
  data: Record<string, unknown>;
}

const opened = (data: unknown): Record<string, unknown> =>
  typeof data === 'string' ? JSON.parse(data) : { ...(data as object) };

/** Takes what comes, in order, and lets a test wait for the next of a kind. */
const createInbox = () => {
  const unread: Received[] = [];
  const waiting: { wanted: (one: Received) => boolean; resolve: (one: Received) => void }[] = [];
  return {
    unread,
    put(one: Received): void {
      const at = waiting.findIndex(({ wanted }) => wanted(one));
      if (at === -1) unread.push(one);
      else waiting.splice(at, 1)[0]?.resolve(one);
    },
    async next(event: string, channel?: string): Promise<Received> {
      const wanted = (one: Received): boolean =>
        one.event === event && (channel === undefined || one.channel === channel);
      const at = unread.findIndex(wanted);
      const found = at === -1 ? undefined : unread.splice(at, 1)[0];
      return found ?? new Promise((resolve) => waiting.push({ wanted, resolve }));
    },
  };
};

/** A socket that says whatever a test wants, right or wrong. */
export const openSocket = async (
  url: string,
  {
    path = `${realtimePath}/app/${realtimeKey}?protocol=7&client=test`,
    headers = {},
    answersPings = false,
  }: { path?: string; headers?: Record<string, string>; answersPings?: boolean } = {},
) => {
  const ws = new WebSocket(url.replace('http', 'ws') + path, { headers });
  const inbox = createInbox();
  ws.on('message', (bytes: Buffer) => {
    const { event, channel, data } = JSON.parse(bytes.toString());
    if (event === 'pusher:ping' && answersPings) return ws.send(JSON.stringify({ event: 'pusher:pong', data: {} }));
    inbox.put({ event, channel, data: opened(data) });
  });
  const closed = new Promise<number>((resolve) => {
    ws.on('close', resolve);
    ws.on('error', () => undefined);
  });
  const refused = new Promise<number>(
    (resolve) => void ws.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0)),
  );
  return {
    ws,
    closed,
    refused,
    next: (event: string, channel?: string) => inbox.next(event, channel),
    unread: () => [...inbox.unread],
    send: (message: unknown) => ws.send(typeof message === 'string' ? message : JSON.stringify(message)),
    /** Everything that came and was not read yet: an answer to a ping comes after all that was said before it. */
    async rest(): Promise<Received[]> {
      ws.send(JSON.stringify({ event: 'pusher:ping', data: {} }));
      await inbox.next('pusher:pong');
      return inbox.unread.splice(0);
    },
  };
};
export type TestSocket = Awaited<ReturnType<typeof openSocket>>;

/** Bytes on the line, for what no client would send. */
export const openLine = async (url: string): Promise<Socket> => {
  const line = connect(Number(new URL(url).port), '127.0.0.1');
  const key = Buffer.alloc(16).toString('base64');
  line.write(
    `GET ${realtimePath}/app/${realtimeKey}?protocol=7 HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  await new Promise((resolve) => line.once('data', resolve));
  return line;
};

/**
 * A raw socket that has been greeted, with its id and short ways to subscribe as somebody. It answers pings, as clients do:
 * on a slow machine a test may take longer than the server waits before it asks.
 */
export const openListener = async (world: World, url: string) => {
  const socket = await openSocket(url, { answersPings: true });
  const { data } = await socket.next('pusher:connection_established');
  const socketId = String(data['socket_id']);
  const authorise = (token: string, channel: string) =>
    world.call('authoriseChannel', { token, body: { socket_id: socketId, channel_name: channel } });
  return {
    ...socket,
    socketId,
    authorise,
    async subscribe(token: string, channel: string): Promise<void> {
      const { status, body } = await authorise(token, channel);
      if (status !== 200) throw new Error(`Refused: ${JSON.stringify(body)}`);
      socket.send({ event: 'pusher:subscribe', data: { channel, ...body } });
      await socket.next('pusher_internal:subscription_succeeded', channel);
    },
  };
};
export type TestListener = Awaited<ReturnType<typeof openListener>>;

/** The public client, unchanged, as a browser has it. */
export const openPusher = (url: string, token: string): Pusher => {
  const { hostname, port } = new URL(url);
  return new Pusher(realtimeKey, {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    wsPath: realtimePath,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: url + apiBase + endpoints.authoriseChannel.path,
      headers: { authorization: `Bearer ${token}` },
    },
  });
};

export const happens = <T = unknown>(on: Channel | Pusher['connection'], event: string): Promise<T> =>
  new Promise((resolve) => {
    const once = (data: T): void => {
      on.unbind(event, once);
      resolve(data);
    };
    on.bind(event, once);
  });
