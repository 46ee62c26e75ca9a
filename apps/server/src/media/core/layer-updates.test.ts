import { expect, test } from 'vitest';
import { browserOffer } from '../../../test/browser-offer.ts';
import { parseSdp } from '../sdp/session-description.ts';
import { RoomRouter } from './room.ts';

const transport = { iceUfrag: 'u', icePassword: 'p', fingerprint: 'f', candidates: [] };
const nothing = (): void => undefined;
const camera = { trackId: 'camera', streamId: 'stream', kind: 'video' } as const;
const [low, high] = [2001, 2003];

/** A VP8 packet; the first byte of a key frame's picture is even. */
const packetOf = (ssrc: number, index: number, isKey: boolean): Buffer => {
  const packet = Buffer.concat([Buffer.alloc(12), Buffer.from([0x10, isKey ? 0 : 1]), Buffer.alloc(400)]);
  packet[0] = 0x80;
  packet[1] = 96;
  packet.writeUInt16BE(index, 2);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
};

/** Ana sends two layers, Ben receives them. */
const meet = (limits: { maxSubscribeKbps?: number }) => {
  const sent: string[] = [];
  let ssrc = 1000;
  const router = new RoomRouter(
    {
      offerDue: nothing,
      speakers: nothing,
      quality: nothing,
      layerSources: nothing,
      layers: (_, updates) => void sent.push(...updates.map(({ current, expected }) => `${current} of ${expected}`)),
    },
    () => (ssrc += 10),
  );
  const silent = { publish: nothing, subscribe: nothing };
  const layers = [
    { mid: '1', rid: 'q', ssrc: low },
    { mid: '1', rid: 'f', ssrc: high },
  ];
  const continues = { layers, sections: [], count: 1, answeredUfrag: '' };
  const ana = router.addPeer('ana', { videoOnRequest: false, degrade: false, continues }, silent);
  const ben = router.addPeer('ben', { videoOnRequest: false, degrade: false, ...limits }, silent);
  router.publish('ana', parseSdp(browserOffer), [camera], transport, 1, 0);
  router.subscribe('ben', [{ publisherId: 'ana', trackId: 'camera' }], 0);
  ben.subscribe.offer(transport, 1);
  ben.subscribe.setOpen(true, 0);
  const show = (): void => ben.subscribe.request(JSON.stringify({ streamId: 'stream', video: 'high' }), 0);
  return { router, ana: ana.publish, show, sent };
};

test('[MD-31] a layer that flows until the key frame of the chosen one is not reported', () => {
  const { router, ana, show, sent } = meet({});
  show();
  ana.receive(packetOf(low, 0, true), 10);
  ana.receive(packetOf(high, 0, false), 20);
  router.adapt(500);
  expect(sent).toEqual([]);
  ana.receive(packetOf(high, 1, true), 510);
  router.adapt(1000);
  expect(sent).toEqual([]);
});

test('[MD-31] a lower layer is reported when the subscriber shows the track, and not before', () => {
  const { router, ana, show, sent } = meet({ maxSubscribeKbps: 1 });
  for (const second of [0, 1, 2]) {
    for (let index = 0; index < 5; index += 1)
      for (const layer of [low, high]) ana.receive(packetOf(layer, second * 5 + index, true), second * 1000);
    router.report(second * 1000);
    router.adapt(second * 1000);
  }
  expect(sent).toEqual([]);
  show();
  router.adapt(2500);
  expect(sent).toEqual(['none of high']);
});
