import { expect, test } from 'vitest';
import { Pipe } from './pipe.ts';
import { findUdpPort } from './udp-port.ts';

test('[MD-21] a connection that is closed while it is made ends without an error, and at once', async () => {
  const nothing = (): void => undefined;
  const events = { packet: nothing, state: nothing, channel: nothing, message: nothing };
  const pipe = new Pipe('ana', { port: await findUdpPort(0, '127.0.0.1'), bindAddress: '127.0.0.1' }, events);
  const offered = pipe.offer('ion-sfu', 0);
  pipe.close();
  await expect(offered).resolves.toBeUndefined();
}, 2000);
