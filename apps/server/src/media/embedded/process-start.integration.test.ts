import { createSocket, type Socket } from 'node:dgram';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { eventually } from '../../../test/media/expectations.ts';
import type { MediaRoomEvents } from '../engine.ts';
import { createEmbeddedEngine } from './engine.ts';

const bind = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    socket.once('error', reject).bind(port, '127.0.0.1', () => resolve(socket));
  });
const close = (socket: Socket): Promise<void> => new Promise((resolve) => void socket.close(() => resolve()));

/** The first of two ports is taken, and the second one is free. */
const takePort = async () => {
  const first = await bind(0);
  const { port } = first.address();
  await close(await bind(port + 1));
  return { port, free: () => close(first) };
};
const makeEngine = (processes: number, firstPort: number) =>
  createEmbeddedEngine({
    processFile: path.join(inject('workersFolder'), 'media-process.mjs'),
    processes,
    firstPort,
    bindAddress: '127.0.0.1',
    warn: () => undefined,
  });
/** Nothing happens in rooms that nobody joins. */
const silent = { lost: () => undefined } as unknown as MediaRoomEvents;

test('[MD-23] an engine whose only port was busy is ready by itself when it is free', async () => {
  const { port, free } = await takePort();
  const engine = makeEngine(1, port);
  try {
    await expect(engine.start()).rejects.toThrow(/in use/u);
    expect(engine.health()).toMatchObject({ ready: false, canOpenRooms: false });
    await free();
    await eventually(() => expect(engine.health()).toEqual({ ready: true, canOpenRooms: true, rooms: 0 }));
  } finally {
    await engine.close();
  }
});

test('[MD-22] while one process cannot start, rooms are opened in the others', async () => {
  const { port, free } = await takePort();
  const engine = makeEngine(2, port);
  try {
    await expect(engine.start()).rejects.toThrow(/in use/u);
    await engine.openRoom('room', silent);
    await engine.openRoom('another', silent);
    expect(engine.health()).toMatchObject({ ready: false, canOpenRooms: true, rooms: 2 });
  } finally {
    await engine.close();
    await free();
  }
});

test('[MD-36] a process whose program does not speak any more ends by itself', async () => {
  const options = { port: 0, bindAddress: '127.0.0.1' };
  const child = fork(path.join(inject('workersFolder'), 'media-process.mjs'), [JSON.stringify(options)], {
    execArgv: [],
  });
  const ended = once(child, 'exit');
  const [ready] = await once(child, 'message');
  expect(ready).toEqual({ type: 'ready' });
  // As a program that is stopped: it is connected, and says nothing.
  expect(await ended).toEqual([null, 'SIGKILL']);
}, 60_000);
