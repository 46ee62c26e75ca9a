import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { writeFrame } from './frames.ts';
import { openNodeLink } from './node-link.ts';
import type { OpenTransport } from './transport.ts';

test('[ND-2] a frame that arrives while the node still connects is read', async () => {
  const got: string[] = [];
  const openTransport: OpenTransport = async (receive) => {
    receive(writeFrame({ node: 'other', epoch: 1, seq: 1, kind: 'lines', body: 'early' }));
    return {
      // As the database does, it sends a node also what is its own.
      send: async (texts) => texts.forEach(receive),
      isConnected: () => true,
      listenAgain: () => undefined,
      close: async () => undefined,
    };
  };
  const link = await openNodeLink({
    name: 'new',
    openTransport,
    flushMs: () => 0,
    onText: (text) => void got.push(text),
    onMissed: () => undefined,
    log: pino({ level: 'silent' }),
  });
  await link.start(['other']);
  expect(got).toEqual(['early']);
  await link.close();
});

test('[ND-16] a carrier that takes nothing has one heartbeat before it, however long it takes', async () => {
  vi.useFakeTimers();
  let [asked, isHanging] = [0, false];
  const openTransport: OpenTransport = async (receive) => ({
    send: async (texts) => {
      asked += 1;
      if (isHanging) await new Promise(() => undefined);
      texts.forEach(receive);
    },
    isConnected: () => true,
    listenAgain: () => undefined,
    close: async () => undefined,
  });
  const nothing = (): void => undefined;
  const log = pino({ level: 'silent' });
  const link = await openNodeLink({
    name: 'one',
    openTransport,
    flushMs: () => 0,
    onText: nothing,
    onMissed: nothing,
    log,
  });
  await link.start([]);
  await vi.advanceTimersByTimeAsync(3_000);
  const before = asked;
  expect(before).toBeGreaterThan(2);
  isHanging = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(before + 1);
  await link.close();
  vi.useRealTimers();
});
