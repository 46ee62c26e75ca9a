import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import v8 from 'node:v8';
import vm from 'node:vm';
import { afterAll, beforeAll, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { fakeOffer } from '../apps/server/test/fake-media.ts';
import { createTestVideo } from '../apps/server/test/video-server.ts';
import { report } from './report.ts';

let clients: ChildProcess;
beforeAll(() => {
  clients = fork(new URL('video-clients.mjs', import.meta.url));
});
afterAll(() => {
  clients.kill();
});
const ask = (message: object): Promise<{ times: number[] }> =>
  new Promise((resolve) => {
    clients.once('message', (answer) => resolve(answer as { times: number[] }));
    clients.send(message);
  });
const median = (times: readonly number[]): number => times[Math.floor(times.length / 2)] ?? 0;
const sdp = fakeOffer();

/** Joined peers of a room each, on real sockets; the engine has no packets. */
const withVideo = async <A>(rooms: number, perRoom: number, work: () => Promise<A>): Promise<A> => {
  const at = await createTestVideo({ limits: { socketsPerAddress: rooms * perRoom } });
  const urls = Array.from({ length: rooms * perRoom }, (_, n) => {
    const token = at.tokenFor(`u${n}`, 'audience', { roomId: `room-${Math.floor(n / perRoom)}` });
    return `${at.url.replace('http', 'ws')}/video/socket?${new URLSearchParams({ peer: `p${n}`, token }).toString()}`;
  });
  try {
    await ask({ urls, sdp });
    return await work();
  } finally {
    await ask({ stop: true });
    await at.close();
  }
};
/** Sockets whose server sends on what one says, and answers it. */
const withPlain = async <A>(count: number, work: () => Promise<A>): Promise<A> => {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) =>
    socket.on('message', (bytes: Buffer) => {
      const text = bytes.toString('utf8');
      for (const other of sockets.clients) other.send(other === socket ? '{"id":"b","result":{}}' : text);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await ask({ urls: Array.from({ length: count }, () => url) });
    return await work();
  } finally {
    await ask({ stop: true });
    sockets.close();
    server.close();
  }
};

test('a message to 500 peers of one room, beside a plain send to each', async () => {
  const text = JSON.stringify({
    id: 'b',
    method: 'broadcast',
    params: { info: { message: 'x'.repeat(200), type: 'chat' } },
  });
  // Below the limit of frames that a socket may send in one second of the stopped clock.
  const measure = async (): Promise<number> => median((await ask({ rounds: 90, text })).times);
  const plain = await withPlain(500, measure);
  const room = await withVideo(1, 500, measure);
  report({
    what: 'a message to 500 peers of a video room',
    value: `${room.toFixed(1)} ms until the last has it`,
    peer: `plain ws: ${plain.toFixed(1)} ms`,
    ratio: room / plain,
    goal: '≤ 2',
  });
});

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

test('5,000 idle peers in 500 rooms', async () => {
  /** What is in use, of objects and of buffers; the process keeps more than that from the system. */
  const grown = async (): Promise<number> => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const empty = await grown();
  const plain = (await withPlain(5_000, grown)) - empty;
  const before = await grown();
  const begin = performance.now();
  const rooms = (await withVideo(500, 10, grown)) - before;
  report({
    what: '5,000 idle peers in 500 video rooms',
    value: `${(rooms / 5_000 / 1024).toFixed(1)} KiB for a peer, joined in ${((performance.now() - begin) / 1000).toFixed(1)} s`,
    peer: `plain ws: ${(plain / 5_000 / 1024).toFixed(1)} KiB for a socket`,
    ratio: rooms / plain,
  });
});
