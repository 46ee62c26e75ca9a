import { expect, test } from 'vitest';
import { eventually, expectPicture, expectWidth } from '../../../test/media/expectations.ts';
import { createLossyNetwork } from '../../../test/media/lossy-network.ts';
import { createRandom } from '../../../test/random-bytes.ts';
import type { Meet } from '../../../test/media/meeting.ts';

/** For engines that measure what a subscriber's network carries. */
export const describeDownlink = (meet: Meet): void => {
  test('[MD-18] loss lowers the score of the connection', () =>
    meet(async ({ join, seen }) => {
      const network = createLossyNetwork({ lossUp: 0, lossDown: 0.06 }, createRandom(9).next);
      try {
        const ana = await join('ana');
        const ben = await join('ben', { network });
        const video = await ana.publish({ kind: 'video' });
        await expectPicture(ben, video.trackId, 30);
        await eventually(() => expect(seen.scores.get('ben')).toBeLessThan(5));
        expect(seen.scores.get('ben')).toBeGreaterThan(0);
      } finally {
        network.close();
      }
    }));

  test(
    '[MD-17] a narrow downlink gets a lower layer and is told so; when it widens, the layer comes back',
    () =>
      meet(async ({ join, seen }) => {
        const network = createLossyNetwork({ lossUp: 0, lossDown: 0 }, createRandom(5).next);
        try {
          const ana = await join('ana');
          const ben = await join('ben', { network });
          const video = await ana.publish({ kind: 'video', simulcast: true });
          await eventually(async () => expect(await ben.ask({ streamId: video.streamId, video: 'high' })).toBe(true));
          await expectWidth(ben, video.trackId, 640, 25_000);
          // Less than the high layer of this quiet picture takes, about 250 kbit/s, and more than the medium one.
          network.conditions.downlinkLimit = 180_000;
          const degraded = (): string[] =>
            seen.layers
              .filter(({ peerId }) => peerId === 'ben')
              .flatMap(({ updates }) => updates.map((u) => `${u.expected}>${u.current}`));
          await eventually(
            () => expect(degraded().some((update) => /^high>(?:medium|low)$/u.test(update))).toBe(true),
            25_000,
          );
          await eventually(async () => expect((await ben.received(video.trackId)).width).toBeLessThan(640));
          delete network.conditions.downlinkLimit;
          await eventually(() => expect(degraded().at(-1)).toBe('high>high'), 30_000);
          await expectWidth(ben, video.trackId, 640);
        } finally {
          network.close();
        }
      }),
    90_000,
  );
};
