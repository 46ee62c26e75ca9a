import { afterAll, expect, test } from 'vitest';
import { openMediaBrowser } from '../../../test/media/browser.ts';
import { eventually, expectPicture, expectWidth } from '../../../test/media/expectations.ts';
import { startJanus } from '../../../test/media/janus-server.ts';
import { openMeeting } from '../../../test/media/meeting.ts';
import { createJanusEngine } from '../janus/engine.ts';
import { openMediaEngine } from '../open-engine.ts';
import { describeEngine } from './media-engine.spec.ts';

const servers: Awaited<ReturnType<typeof startJanus>>[] = [];
const start = async (rtpPorts: string, options: Parameters<typeof startJanus>[1] = {}) => {
  const server = await startJanus(rtpPorts, options);
  servers.push(server);
  return server;
};
afterAll(() => Promise.all(servers.map((server) => server.stop())));

describeEngine(
  async () => {
    const { url } = await start('21000-21400');
    return openMediaEngine(
      { engine: 'janus', janusUrls: [url], port: 0, bindAddress: undefined, announcedAddress: undefined },
      { folder: '', warn: () => undefined },
    );
  },
  { measuresDownlink: false },
);

test('[MD-25] rooms are spread over Janus servers; a killed one loses its rooms only, and they move to another', async () => {
  const [one, two] = await Promise.all([start('21500-21700'), start('21701-21900')]);
  const engine = createJanusEngine({ urls: [one.url, two.url], warn: () => undefined });
  await engine.start();
  const browser = await openMediaBrowser();
  try {
    const first = await openMeeting(engine, browser, 'first');
    const second = await openMeeting(engine, browser, 'second');
    expect(engine.serverOf('first')).not.toBe(engine.serverOf('second'));
    const ana = await second.join('ana');
    const ben = await second.join('ben');
    const video = await ana.publish({ kind: 'video' });
    await expectPicture(ben, video.trackId);
    (engine.serverOf('first') === one.url ? one : two).kill();
    await eventually(() => expect(first.seen.lost).toHaveLength(1));
    await expectPicture(ben, video.trackId, (await ben.received(video.trackId)).frames + 10);
    expect(second.seen.lost).toEqual([]);
    const moved = await openMeeting(engine, browser, 'first');
    expect(engine.serverOf('first')).toBe(engine.serverOf('second'));
    expect(engine.health()).toEqual({ ready: true, canOpenRooms: true, rooms: 2 });
    await moved.close();
    await second.close();
  } finally {
    await browser.close();
    await engine.close();
  }
});

test('[MD-31] a lower layer that flows until the chosen one comes is not reported', async () => {
  const engine = createJanusEngine({ urls: [(await start('21901-21990')).url], warn: () => undefined });
  await engine.start();
  const browser = await openMediaBrowser();
  try {
    const meeting = await openMeeting(engine, browser, 'layers');
    const { join, seen } = meeting;
    const reported = (): string[] =>
      seen.layers.flatMap(({ updates }) => updates.map(({ current, expected }) => `${current} of ${expected}`));
    const ana = await join('ana');
    const ben = await join('ben', { degrade: false });
    const video = await ana.publish({ kind: 'video', simulcast: true, size: [1280, 720] });
    await expectWidth(ben, video.trackId, 1280, 25_000);
    await eventually(async () => expect(await ben.ask({ streamId: video.streamId, video: 'low' })).toBe(true));
    await eventually(() => expect(reported().at(-1)).toBe('low of low'));
    await ben.ask({ streamId: video.streamId, video: 'high' });
    await eventually(() => expect(reported().at(-1)).toBe('high of high'));
    expect(reported()).not.toContain('low of high');
    await meeting.close();
  } finally {
    await browser.close();
    await engine.close();
  }
});

test('[MD-34] rooms are opened on a server that wants a key, with the key of the installation and not without it', async () => {
  const { url } = await start('21991-21999', { adminKey: 'key of the pool' });
  const events = { lost: () => undefined } as never;
  for (const [adminKey, opens] of [
    ['key of the pool', true],
    ['another', false],
    [undefined, false],
  ] as const) {
    const engine = createJanusEngine({ urls: [url], adminKey, warn: () => undefined });
    await engine.start();
    const room = await engine.openRoom('keyed', events).catch((error: unknown) => error);
    expect(room instanceof Error ? room.message : 'open').toMatch(opens ? /^open$/u : /JANUS_ADMIN_KEY/u);
    await engine.close();
  }
});
