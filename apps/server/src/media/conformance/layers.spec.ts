import { expect, test } from 'vitest';
import { eventually, expectPicture, expectStill, expectWidth } from '../../../test/media/expectations.ts';
import type { Meet } from '../../../test/media/meeting.ts';

export const describeLayers = (meet: Meet): void => {
  test('[MD-14] all three layers come up, and each subscriber gets the one it asks for', () =>
    meet(async ({ join }) => {
      const ana = await join('ana');
      const ben = await join('ben');
      const cleo = await join('cleo');
      const video = await ana.publish({ kind: 'video', simulcast: true, size: [1280, 720] });
      await eventually(async () => {
        const sent = await ana.sent(video.trackId);
        expect(sent.filter(({ frames }) => frames > 0).map(({ rid }) => rid)).toHaveLength(3);
      }, 25_000);
      await expectWidth(ben, video.trackId, 1280, 25_000);
      await eventually(async () => expect(await cleo.ask({ streamId: video.streamId, video: 'low' })).toBe(true));
      await expectWidth(cleo, video.trackId, 320);
      await cleo.ask({ streamId: video.streamId, video: 'medium' });
      await expectWidth(cleo, video.trackId, 640);
      await expectWidth(ben, video.trackId, 1280);
    }));

  test('[MD-15] with video on request nothing flows until the peer asks, and nothing after it asks for none', () =>
    meet(async ({ join }) => {
      const ana = await join('ana');
      const ben = await join('ben', { videoOnRequest: true });
      const audio = await ana.publish({ kind: 'audio' });
      const video = await ana.publish({ kind: 'video' });
      await eventually(async () => expect((await ben.received(audio.trackId)).packets).toBeGreaterThan(20));
      expect((await ben.received(video.trackId)).packets).toBe(0);
      await eventually(async () => expect(await ben.ask({ streamId: video.streamId, video: 'high' })).toBe(true));
      await expectPicture(ben, video.trackId);
      await ben.ask({ streamId: video.streamId, video: 'none' });
      await expectStill(ben, video.trackId);
      await ben.ask({ streamId: video.streamId, video: 'low' });
      await expectPicture(ben, video.trackId, (await ben.received(video.trackId)).frames + 5);
    }));

  test('[MD-16] a layer that never arrives falls back to the nearest that does', () =>
    meet(async ({ join }) => {
      const ana = await join('ana');
      const ben = await join('ben');
      // So small that the browser leaves layers out.
      const video = await ana.publish({ kind: 'video', simulcast: true, size: [160, 120] });
      await expectPicture(ben, video.trackId);
      expect((await ana.sent(video.trackId)).filter(({ frames }) => frames > 0).length).toBeLessThan(3);
      await eventually(async () => expect(await ben.ask({ streamId: video.streamId, video: 'low' })).toBe(true));
      await expectPicture(ben, video.trackId, (await ben.received(video.trackId)).frames + 5);
    }));
};
