import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { realtimeKey, realtimePath } from '@podium/contract/channels';
import { afterAll, beforeAll, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { createTestHub } from '../apps/server/test/hub.ts';
import { frameOf } from '../apps/server/src/platform/sockets/text-frame.ts';
import { writeMessage } from '../apps/server/src/realtime/protocol.ts';
import { report } from './report.ts';

let listeners: ChildProcess;
beforeAll(() => {
  listeners = fork(new URL('listeners.mjs', import.meta.url));
});
afterAll(() => {
  listeners.kill();
});

const ask = <A>(message: object): Promise<A> =>
  new Promise((resolve) => {
    listeners.once('message', (answer) => resolve(answer as A));
    listeners.send(message);
  });

const channel = 'private-competition-CMP1234567123456';
const event = 'round-score-update';
/** About 270 bytes, each different: the hub says the same words only once in a turn. */
const dataOf = (n: number): string =>
  JSON.stringify({ competitionCode: 'CMP1234567123456', n: 1_000_000 + n, text: 'x'.repeat(120) });
const frameBytes = frameOf(writeMessage(event, dataOf(0), channel)).length;

/** Deliveries per second of the server's processor time, which does not count what else the machine does. */
const measure = async (count: number, burst: number, publish: (data: string) => void): Promise<number> => {
  const rounds = Math.max(4, Math.round(200_000 / (count * burst)));
  const once = async (from: number): Promise<void> => {
    await ask({ expect: frameBytes * count * burst });
    const done = new Promise((resolve) => void listeners.once('message', resolve));
    for (let n = 0; n < burst; n += 1) publish(dataOf(from + n));
    await done;
  };
  await once(0);
  const before = process.cpuUsage();
  for (let round = 1; round <= rounds; round += 1) await once(round * burst);
  const { user, system } = process.cpuUsage(before);
  return (rounds * burst * count) / ((user + system) / 1_000_000);
};

const path = `${realtimePath}/app/${realtimeKey}?protocol=7`;
const withHub = async <A>(count: number, work: (publish: (data: string) => void) => Promise<A>): Promise<A> => {
  const at = await createTestHub({ limits: { socketsPerAddress: count } });
  const { ids } = await ask<{ ids: string[] }>({
    open: { port: Number(new URL(at.url).port), path, count, isGreeted: true },
  });
  for (const id of ids) at.hub.grant(id, { channel, group: undefined });
  const isJoined = (): boolean => at.hub.numbers().received === count;
  listeners.send({
    send: ids.map((id) =>
      JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: at.signature.of(id, channel, undefined) } }),
    ),
  });
  while (!isJoined()) await new Promise((resolve) => setImmediate(resolve));
  try {
    return await work((data) => at.hub.publish(channel, event, data));
  } finally {
    await ask({ stop: true });
    await at.close();
  }
};
const withPeer = async <A>(count: number, work: (publish: (data: string) => void) => Promise<A>): Promise<A> => {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await ask({ open: { port: (server.address() as AddressInfo).port, path, count, isGreeted: false } });
  try {
    return await work((data) => {
      const text = writeMessage(event, data, channel);
      for (const socket of sockets.clients) socket.send(text);
    });
  } finally {
    await ask({ stop: true });
    sockets.close();
    server.close();
  }
};

test.each([1_000, 10_000])('events to %d subscribers, beside a plain send to each', async (count) => {
  for (const burst of [1, 16]) {
    const peer = await withPeer(count, (publish) => measure(count, burst, publish));
    const hub = await withHub(count, (publish) => measure(count, burst, publish));
    report({
      what: `events to ${count} subscribers, ${burst === 1 ? 'one at a time' : `bursts of ${burst}`}`,
      value: `${Math.round(hub / 1000)}k deliveries per processor second`,
      peer: `plain send: ${Math.round(peer / 1000)}k`,
      ratio: hub / peer,
      goal: burst === 1 ? '≥ 1.2' : '',
    });
  }
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** What is in use after everything else was given back. The pages of the process would also count what earlier sockets left. */
const memory = (): number => {
  for (let turn = 0; turn < 3; turn += 1) collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

test('memory of an idle connection, beside a plain one', async () => {
  const count = 10_000;
  const kilobytesEach = async (open: typeof withHub): Promise<number> => {
    const before = memory();
    return open(count, async () => (memory() - before) / count / 1024);
  };
  // The first connections of a process also pay for its buffers.
  await withPeer(1_000, async () => undefined);
  await withHub(1_000, async () => undefined);
  const peer = await kilobytesEach(withPeer);
  const hub = await kilobytesEach(withHub);
  report({
    what: `memory of an idle connection, ${count} of them, subscribed`,
    value: `${hub.toFixed(1)} kB`,
    peer: `plain ws: ${peer.toFixed(1)} kB`,
    ratio: hub / peer,
    goal: '≤ 1.3',
  });
});
