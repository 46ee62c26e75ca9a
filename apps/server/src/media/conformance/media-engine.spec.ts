import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MediaEngine } from '../engine.ts';
import { openMediaBrowser, type MediaBrowser } from '../../../test/media/browser.ts';
import { openMeeting, type Meeting, type Participant } from '../../../test/media/meeting.ts';

/** Waits until the browser reports what is expected; real media needs real time. */
export const eventually = <T>(check: () => Promise<T> | T, timeout = 15_000): Promise<T> =>
  vi.waitFor(check, { timeout, interval: 100 });

export const expectPicture = (viewer: Participant, trackId: string, frames = 5): Promise<void> =>
  eventually(async () => expect((await viewer.received(trackId)).frames).toBeGreaterThan(frames));

/** The promises of the port, tried with a real browser. Each engine runs the same tests. */
export const describeEngine = (makeEngine: () => Promise<MediaEngine>): void => {
  let engine: MediaEngine;
  let browser: MediaBrowser;
  let rooms = 0;
  const meet = async (work: (meeting: Meeting) => Promise<void>): Promise<void> => {
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

  test('[MD-8] audio, video and screen reach the others under their own ids', () =>
    meet(async ({ join }) => {
      const ana = await join('ana');
      const ben = await join('ben');
      const audio = await ana.publish({ kind: 'audio' });
      const video = await ana.publish({ kind: 'video' });
      const screen = await ana.publish({ kind: 'screen' });
      await expectPicture(ben, video.trackId);
      await expectPicture(ben, screen.trackId);
      await eventually(async () => expect((await ben.received(audio.trackId)).energy).toBeGreaterThan(0));
      const { tracks } = await ben.state();
      expect(new Set(tracks.map(({ id, streamId }) => `${streamId} ${id}`))).toEqual(
        new Set([audio, video, screen].map(({ trackId, streamId }) => `${streamId} ${trackId}`)),
      );
    }));
};
