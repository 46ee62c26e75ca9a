import { pino } from 'pino';
import { expect, test } from 'vitest';
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
