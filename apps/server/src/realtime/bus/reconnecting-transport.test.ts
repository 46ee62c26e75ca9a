import { expect, test } from 'vitest';
import { openReconnecting } from './reconnecting-transport.ts';

test('[ND-14] however often a lost connection is asked for, it is opened once at a time', async () => {
  const waiting: (() => void)[] = [];
  const received: string[] = [];
  let opened = 0;
  let isAway = false;
  let said: (text: string) => void = () => undefined;
  const transport = await openReconnecting<object>({
    connect: async () => {
      opened += 1;
      if (isAway) await new Promise<void>((resolve) => waiting.push(resolve));
      return {};
    },
    send: async () => undefined,
    listen: async (_, onText) => {
      said = onText;
    },
    cut: () => undefined,
  })((text) => received.push(text));
  isAway = true;
  for (let asked = 0; asked < 100; asked += 1) transport.listenAgain();
  expect(opened).toBe(2);
  expect(transport.isConnected()).toBe(false);
  isAway = false;
  for (const resolve of waiting) resolve();
  await expect.poll(() => transport.isConnected()).toBe(true);
  said('heard');
  expect(received).toEqual(['heard']);
  transport.listenAgain();
  await expect.poll(() => transport.isConnected()).toBe(true);
  expect(opened).toBe(3);
  await transport.close();
});
