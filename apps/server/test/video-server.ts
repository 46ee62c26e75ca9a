import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import type { MediaEngine } from '../src/media/engine.ts';
import { createHttpServer } from '../src/platform/http/http-server.ts';
import { createSecrets } from '../src/platform/secrets/secrets.ts';
import { attachUpgrades } from '../src/platform/sockets/upgrades.ts';
import type { RoomLimits, RoomSettings } from '../src/video/room/state.ts';
import type { Leases } from '../src/video/placement/leases.ts';
import { createMemoryDirectory } from './memory-directory.ts';
import type { RoomDirectory, RoomEgress } from '../src/video/rooms/ports.ts';
import type { SocketLimits } from '../src/video/sockets/limits.ts';
import { createRoomTokens } from '../src/video/token/room-token.ts';
import { createVideo, videoSocketPath } from '../src/video/video.ts';
import { createFakeEngine, fakeOffer } from './fake-media.ts';

interface Options {
  limits?: Partial<RoomLimits & SocketLimits>;
  settings?: Partial<RoomSettings>;
  egress?: RoomEgress;
  directory?: RoomDirectory;
  /** A real engine; then time is real too. */
  engine?: MediaEngine;
  /** What the engine without packets says that it is. */
  engineName?: MediaEngine['name'];
  /** Of a node that has others beside it. */
  leases?: Leases;
  nodeCount?: number;
  nodeUrl?: string;
}
export interface Message {
  id?: string;
  method?: string;
  params: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
}

/** A client that says whatever a test wants, and keeps what it hears in order. */
export const openVideoClient = (url: string, path: string) => {
  const ws = new WebSocket(url.replace('http', 'ws') + path);
  const inbox: Message[] = [];
  const waiting: { wanted: (one: Message) => boolean; resolve: (one: Message) => void }[] = [];
  ws.on('message', (bytes: Buffer) => {
    const message = JSON.parse(bytes.toString()) as Message;
    const at = waiting.findIndex(({ wanted }) => wanted(message));
    if (at === -1) inbox.push(message);
    else waiting.splice(at, 1)[0]?.resolve(message);
  });
  ws.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => void ws.on('close', resolve));
  const take = (wanted: (one: Message) => boolean): Promise<Message> => {
    const at = inbox.findIndex(wanted);
    const [found] = at === -1 ? [] : inbox.splice(at, 1);
    return found ? Promise.resolve(found) : new Promise((resolve) => void waiting.push({ wanted, resolve }));
  };
  let ids = 0;
  const send = (message: unknown): void => ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  const call = (method: string, params: object = {}): Promise<Message> => {
    const id = `c${(ids += 1)}`;
    send({ jsonrpc: '2.0', id, method, params });
    return take((one) => one.id === id);
  };
  return {
    ws,
    closed,
    send,
    call,
    notify: (method: string, params: object = {}) => send({ method, params }),
    next: async (method: string) => (await take((one) => one.method === method)).params,
    /** Everything that came before the answer to a ping and was not read yet. */
    async rest(): Promise<string[]> {
      await call('ping', { timestamp: 1 });
      return inbox.splice(0).map(({ method, id }) => method ?? id ?? '');
    },
  };
};
export type TestClient = ReturnType<typeof openVideoClient>;

/** The video part of a node with real sockets, a clock that stands still, and an engine without packets. */
export const createTestVideo = async ({
  limits = {},
  settings = {},
  egress,
  directory,
  engine,
  engineName,
  leases,
  nodeUrl,
  nodeCount = 1,
}: Options = {}) => {
  const clock = { now: 1_772_355_600_000 };
  const time = (): Date => (engine ? new Date() : new Date(clock.now));
  const media = createFakeEngine(engineName);
  const secrets = createSecrets('x'.repeat(32));
  const tokens = createRoomTokens({ secrets });
  const log = pino({ level: 'silent' });
  let ids = 0;
  const video = createVideo({
    engine: engine ?? media.engine,
    directory: directory ?? createMemoryDirectory(settings),
    ...(egress ? { egress } : {}),
    tokens,
    secrets,
    nodeCount: () => nodeCount,
    leases,
    nodeUrl,
    log,
    clock: time,
    newId: () => `id-${(ids += 1)}`,
    publicUrl: 'https://podium.example',
    trustProxy: 0,
    turn: { urls: ['turn:turn.example'], secret: 'turn secret' },
    limits,
  });
  const http = await createHttpServer({ log, publicUrl: 'https://podium.example', trustProxy: 0 });
  video.register(http);
  http.get('/page', async (_, reply) => reply.type('text/html').send('<!doctype html><body>'));
  attachUpgrades(http.server, [video.upgrade]);
  if (engine) video.start();
  await http.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;

  const tokenFor = (
    userId: string,
    role: string,
    { roomId = 'room', tokenId = `token ${userId}`, ttlMs = 60_000 } = {},
  ) => tokens.sign({ roomId, userId, role, tokenId }, { now: time(), ttlMs });
  const open = (peerId: string, token: string): TestClient =>
    openVideoClient(
      url,
      `${videoSocketPath}?${new URLSearchParams({ peer: peerId, token, user_agent: 'test' }).toString()}`,
    );
  return {
    url,
    http,
    video,
    media,
    clock,
    tokenFor,
    open,
    /** As the heartbeat does it, after this time. */
    async pass(ms: number): Promise<void> {
      clock.now += ms;
      await video.tick();
    },
    async joined(peerId: string, role = 'presenter', options: { roomId?: string; tokenId?: string } = {}) {
      const client = open(peerId, tokenFor(peerId, role, options));
      await client.next('on-policy-change');
      await client.next('room-state');
      const { result, error } = await client.call('join', {
        name: peerId,
        data: '',
        offer: { type: 'offer', sdp: fakeOffer() },
        disableVidAutoSub: false,
        server_sub_degrade: true,
      });
      if (!result) throw new Error(`Refused: ${JSON.stringify(error)}`);
      await client.next('peer-list');
      await client.next('offer');
      client.notify('answer', { desc: { type: 'answer', sdp: 'v=0' } });
      return client;
    },
    close: async () => {
      await video.close();
      await http.close();
    },
  };
};
export type TestVideo = Awaited<ReturnType<typeof createTestVideo>>;
