import { expect, test } from 'vitest';
import { eventually, expectPicture, expectStill } from '../../../test/media/expectations.ts';
import type { Meet } from '../../../test/media/meeting.ts';

export const describeTracks = (meet: Meet): void => {
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

  test('[MD-9] a removed track ends, the next one arrives under its own id, and never are two offers unanswered', () =>
    meet(async ({ join, seen }) => {
      const ana = await join('ana');
      const ben = await join('ben');
      const cleo = await join('cleo');
      const [first, sound] = [await ana.publish({ kind: 'video' }), await cleo.publish({ kind: 'audio' })];
      await expectPicture(ben, first.trackId);
      const changes = [ana.unpublish(first.trackId), cleo.publish({ kind: 'screen' })];
      await Promise.all(changes);
      const again = await ana.publish({ kind: 'video' });
      await expectPicture(ben, again.trackId);
      await eventually(async () => {
        const { tracks } = await ben.state();
        expect(tracks.filter(({ live }) => live).map(({ id }) => id)).not.toContain(first.trackId);
        expect(tracks.filter(({ live }) => live)).toHaveLength(3);
      });
      expect(again.trackId).not.toBe(first.trackId);
      await eventually(async () => expect((await ben.received(sound.trackId)).packets).toBeGreaterThan(0));
      expect(seen.maxOffersOut).toBe(1);
    }));

  test('[MD-10] a track that the room does not allow is answered as it was offered and reaches nobody', () =>
    meet(async ({ join, browser }) => {
      const ana = await join('ana');
      const ben = await join('ben');
      const allowed = await ana.publish({ kind: 'audio' });
      const secret = await browser.call<{ trackId: string }>('add', 'ana', { kind: 'video' });
      await ana.negotiate();
      ben.peer.subscribe([
        { publisherId: 'ana', trackId: allowed.trackId },
        { publisherId: 'ana', trackId: secret.trackId },
      ]);
      await eventually(async () => expect((await ben.received(allowed.trackId)).packets).toBeGreaterThan(20));
      expect((await ben.state()).tracks.map(({ id }) => id)).toEqual([allowed.trackId]);
      // Its browser goes on as if it were taken, so that it asks to negotiate when the track is taken away.
      expect(await browser.call('directionOf', 'ana', secret.trackId)).toBe('sendonly');
    }));

  test('[MD-11] a muted track is not forwarded and is no speaker, whatever its publisher sends', () =>
    meet(async ({ join, seen }) => {
      const ana = await join('ana');
      const ben = await join('ben');
      const audio = await ana.publish({ kind: 'audio' });
      const video = await ana.publish({ kind: 'video' });
      await expectPicture(ben, video.trackId);
      await eventually(() => expect(seen.speakers.at(-1)?.[0]?.trackId).toBe(audio.trackId));
      for (const { trackId } of [audio, video]) ana.peer.setMuted(trackId, true);
      await eventually(() => expect(seen.speakers.at(-1)).toEqual([]));
      await expectStill(ben, video.trackId);
      await expectStill(ben, audio.trackId);
      ana.peer.setMuted(video.trackId, false);
      await expectPicture(ben, video.trackId, (await ben.received(video.trackId)).frames + 5);
    }));

  test('[MD-12] speakers are named with a level, the loudest first, and each peer gets a score', () =>
    meet(async ({ join, seen }) => {
      const ana = await join('ana');
      const ben = await join('ben');
      const quiet = await ana.publish({ kind: 'audio', volume: 0.03 });
      await eventually(() => expect(seen.speakers.at(-1)).toMatchObject([{ peerId: 'ana', trackId: quiet.trackId }]));
      const loud = await ben.publish({ kind: 'audio' });
      await eventually(() =>
        expect(seen.speakers.at(-1)).toMatchObject([
          { peerId: 'ben', trackId: loud.trackId },
          { peerId: 'ana', trackId: quiet.trackId },
        ]),
      );
      const [first, second] = seen.speakers.at(-1)!.map(({ level }) => level);
      expect(first).toBeGreaterThan(second!);
      expect(second).toBeGreaterThan(0);
      expect(first).toBeLessThanOrEqual(100);
      await eventually(() => expect(seen.scores.get('ben')).toBe(5));
    }));

  test('[MD-33] a short loud sound makes a speaker, and the silence after it ends that', () =>
    meet(async ({ join, seen }) => {
      const ana = await join('ana');
      await join('ben');
      const audio = await ana.publish({ kind: 'audio', volume: 0.8, pulse: true });
      const named = (): boolean => seen.speakers.some((levels) => levels[0]?.trackId === audio.trackId);
      await eventually(() => expect(named()).toBe(true));
      await eventually(() => expect(seen.speakers.at(-1)).toEqual([]));
    }));

  test('[MD-13] VP8, VP9 and H264 are forwarded as they are', () =>
    meet(async ({ join }) => {
      const ana = await join('ana');
      const ben = await join('ben');
      for (const codec of ['VP8', 'VP9', 'H264'] as const) {
        const track = await ana.publish({ kind: 'video', codec });
        await expectPicture(ben, track.trackId);
        expect((await ben.received(track.trackId)).codec).toBe(`video/${codec}`);
      }
    }));
};
