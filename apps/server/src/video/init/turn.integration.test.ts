import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { openMediaBrowser } from '../../../test/media/browser.ts';
import { eventually, expectPicture } from '../../../test/media/expectations.ts';
import { openMeeting } from '../../../test/media/meeting.ts';
import { startTurnServer } from '../../../test/media/turn-server.ts';
import { createEmbeddedEngine } from '../../media/embedded/engine.ts';
import { iceServersOf } from './ice-servers.ts';

test('[VR-28] [R-252] with the handed out credentials a browser that may only relay sends and receives through the TURN server', async () => {
  const secret = 'shared with coturn';
  const turn = await startTurnServer(secret);
  const engine = createEmbeddedEngine({
    processFile: path.join(inject('workersFolder'), 'media-process.mjs'),
    processes: 1,
    firstPort: 0,
    warn: () => undefined,
  });
  const browser = await openMediaBrowser();
  try {
    const meeting = await openMeeting(engine, browser, 'relayed');
    const iceServers = iceServersOf({ urls: [turn.url], secret }, 'ana', new Date());
    const forceRelay = (servers: object[]): Promise<void> =>
      browser.page.evaluate(`Object.assign(media, { iceServers: ${JSON.stringify(servers)}, policy: 'relay' })`);
    await forceRelay(iceServers);
    const ana = await meeting.join('ana');
    const ben = await meeting.join('ben');
    const video = await ana.publish({ kind: 'video' });
    await expectPicture(ben, video.trackId);
    for (const peerId of ['ana', 'ben'])
      expect(await browser.call('pairs', peerId)).toEqual([
        { connection: 'publish', local: 'relay' },
        { connection: 'subscribe', local: 'relay' },
      ]);
    // Credentials that have expired open no relay.
    const expired = iceServersOf({ urls: [turn.url], secret }, 'cleo', new Date(Date.now() - 2 * 86_400_000));
    await forceRelay(expired);
    await meeting.join('cleo');
    await eventually(async () => expect(await browser.call('gathered', 'cleo')).toBe(true));
    expect(await browser.call('pairs', 'cleo')).toEqual([]);
    await meeting.close();
  } finally {
    await browser.close();
    await engine.close();
    await turn.stop();
  }
});
