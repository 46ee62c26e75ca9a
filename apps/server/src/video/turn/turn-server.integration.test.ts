import { createSocket } from 'node:dgram';
import path from 'node:path';
import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { openMediaBrowser } from '../../../test/media/browser.ts';
import { eventually, expectPicture } from '../../../test/media/expectations.ts';
import { openMeeting } from '../../../test/media/meeting.ts';
import { readConfig } from '../../config.ts';
import { createEmbeddedEngine } from '../../media/embedded/engine.ts';
import { iceServersOf } from '../init/ice-servers.ts';
import { createTurnServer, ownAddresses } from './turn-server.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.bind(0, () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });

/** With one setting, as an installation has it. Browsers send nothing from loopback to a TURN server. */
const startOwn = async (engineAddresses: readonly string[]) => {
  const [address = '127.0.0.1'] = ownAddresses();
  const env = { TURN_PORT: String(await freePort()), PUBLIC_URL: `http://${address}:3000` };
  const { turn, turnPort } = readConfig(env, '/', () => 'x'.repeat(32)).media;
  const log = pino({ level: 'silent' });
  const server = createTurnServer({
    port: turnPort!,
    secret: turn!.secret,
    announcedAddress: undefined,
    engineAddresses,
    log,
  });
  server.start();
  return { turn: turn!, close: server.close };
};

test('[VR-38] with TURN_PORT set, coturn runs beside the program and carries a browser that may only relay, to the engine and nowhere else', async () => {
  const network = { processFile: path.join(inject('workersFolder'), 'media-process.mjs'), processes: 1, firstPort: 0 };
  const engine = createEmbeddedEngine({ ...network, warn: () => undefined });
  const browser = await openMediaBrowser();
  const own = await startOwn(ownAddresses());
  const strict = await startOwn(['192.0.2.1']);
  try {
    const relayOver = async ({ turn }: typeof own): Promise<void> =>
      browser.page.evaluate(
        `Object.assign(window.media, { policy: 'relay', iceServers: ${JSON.stringify(iceServersOf(turn, 'ana', new Date()))} })`,
      );
    const meeting = await openMeeting(engine, browser, 'relayed');
    await relayOver(own);
    const ana = await meeting.join('ana');
    const ben = await meeting.join('ben');
    const video = await ana.publish({ kind: 'video' });
    await expectPicture(ben, video.trackId);
    await relayOver(strict);
    const eve = await meeting.join('eve');
    await eventually(async () => expect((await eve.state()).publish).toBe('failed'), 60_000);
    // It had a relay: only the way from there to the engine was closed.
    expect(await browser.call<string>('offer', 'eve')).toContain('typ relay');
    await meeting.close();
  } finally {
    await browser.close();
    await engine.close();
    await own.close();
    await strict.close();
  }
});
