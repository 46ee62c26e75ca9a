import { expect, test } from 'vitest';
import { eventually, expectPicture } from '../../../test/media/expectations.ts';
import { createLossyNetwork } from '../../../test/media/lossy-network.ts';
import { createRandom } from '../../../test/random-bytes.ts';
import type { MediaEngine } from '../engine.ts';
import type { Meet } from '../../../test/media/meeting.ts';

export const describeNetwork = (meet: Meet, engine: () => MediaEngine): void => {
  test('[MD-18] lost packets are repaired in both directions, and the picture goes on under 5 % loss', () =>
    meet(async ({ join }) => {
      const random = createRandom(7).next;
      const network = createLossyNetwork({ lossUp: 0.05, lossDown: 0.05 }, random);
      try {
        const ana = await join('ana', { network });
        const ben = await join('ben', { network });
        const video = await ana.publish({ kind: 'video' });
        await eventually(async () => {
          const received = await ben.received(video.trackId);
          expect(received.frames).toBeGreaterThan(100);
          expect(received.nacks).toBeGreaterThan(5);
          // Of the 5 % that are lost on the way, hardly anything stays lost.
          expect((received.lost - received.repaired) / received.packets).toBeLessThan(0.02);
          expect((await ana.sent(video.trackId))[0]!.repaired).toBeGreaterThan(5);
        }, 30_000);
      } finally {
        network.close();
      }
    }));

  test('[MD-19] a peer that joins later has a picture at once: the publisher is asked for a key frame', () =>
    meet(async ({ join }) => {
      const ana = await join('ana');
      const ben = await join('ben');
      const video = await ana.publish({ kind: 'video' });
      await expectPicture(ben, video.trackId, 30);
      const before = (await ana.sent(video.trackId))[0]!.pictureLosses;
      const cleo = await join('cleo');
      await eventually(async () => expect((await cleo.received(video.trackId)).frames).toBeGreaterThan(1), 4000);
      expect((await ana.sent(video.trackId))[0]!.pictureLosses).toBeGreaterThan(before);
    }));

  test('[MD-20] an ICE restart of either side brings the media back over a new connection', () =>
    meet(async ({ join, seen }) => {
      const ana = await join('ana');
      const ben = await join('ben');
      const video = await ana.publish({ kind: 'video' });
      await expectPicture(ben, video.trackId);
      const frames = async (): Promise<number> => (await ben.received(video.trackId)).frames;
      const credentialsIn = (sdp: string | undefined): string | undefined => /a=ice-ufrag:\S+/u.exec(sdp ?? '')?.[0];
      const answered = credentialsIn(seen.lastAnswer.get('ana'));
      await ana.negotiate({ iceRestart: true });
      expect(credentialsIn(seen.lastAnswer.get('ana'))).not.toBe(answered);
      await expectPicture(ben, video.trackId, (await frames()) + 20);
      const credentials = (): string | undefined => credentialsIn(seen.lastOffer.get('ben'));
      const before = credentials();
      ben.peer.restartSubscribe();
      await eventually(() => expect(credentials()).not.toBe(before));
      await eventually(() => expect(ben.peer.pendingOffer()).toBeUndefined());
      await expectPicture(ben, video.trackId, (await frames()) + 40);
    }));

  test('[MD-21] forty joins and leaves leave nothing behind', () =>
    meet(async ({ join }) => {
      const ana = await join('ana');
      const audio = await ana.publish({ kind: 'audio' });
      for (let round = 0; round < 8; round += 1) {
        const guests = await Promise.all([0, 1, 2, 3, 4].map((index) => join(`guest-${round}-${index}`)));
        await Promise.all(
          guests.map((guest) =>
            eventually(async () => expect((await guest.received(audio.trackId)).packets).toBeGreaterThan(0)),
          ),
        );
        await Promise.all(guests.map((guest) => guest.leave()));
      }
      expect(await ana.peer.stats()).toMatchObject({ room: { peers: 1, forwarders: 0 } });
      expect(engine().health()).toMatchObject({ ready: true, rooms: 1 });
    }));
};
