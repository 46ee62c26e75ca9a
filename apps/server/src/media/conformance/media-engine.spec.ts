import { afterAll, beforeAll } from 'vitest';
import { openMediaBrowser, type MediaBrowser } from '../../../test/media/browser.ts';
import { type Meet, openMeeting } from '../../../test/media/meeting.ts';
import type { MediaEngine } from '../engine.ts';
import { describeDownlink } from './downlink.spec.ts';
import { describeLayers } from './layers.spec.ts';
import { describeNetwork } from './network.spec.ts';
import { describeTracks } from './tracks.spec.ts';

/** The promises of the port, tried with a real browser. Each engine runs the same tests. */
export const describeEngine = (
  makeEngine: () => Promise<MediaEngine>,
  { measuresDownlink }: { measuresDownlink: boolean },
): void => {
  let engine: MediaEngine;
  let browser: MediaBrowser;
  let rooms = 0;
  const meet: Meet = async (work) => {
    rooms += 1;
    const meeting = await openMeeting(engine, browser, `room-${rooms}`);
    try {
      await work(meeting);
    } finally {
      await meeting.close();
    }
  };
  beforeAll(async () => {
    [engine, browser] = await Promise.all([makeEngine(), openMediaBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await engine.close();
  });
  describeTracks(meet);
  describeLayers(meet);
  describeNetwork(meet, () => engine);
  if (measuresDownlink) describeDownlink(meet);
};
