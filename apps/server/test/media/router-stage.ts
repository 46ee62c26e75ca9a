import { RoomRouter } from '../../src/media/core/room.ts';
import type { SpeakerLevel } from '../../src/media/engine.ts';
import { parseSdp } from '../../src/media/sdp/session-description.ts';
import { browserOffer } from '../browser-offer.ts';

export const transport = { iceUfrag: 'u', icePassword: 'p', fingerprint: 'f', candidates: [] };
export const nothing = (): void => undefined;

/** Ana publishes a microphone and a camera, and is asked for `back`; Ben receives what `take` is called with. */
export const createStage = (
  take: (packet: Buffer) => void,
  back: (packet: Buffer) => void = nothing,
  speakers: (levels: SpeakerLevel[]) => void = nothing,
) => {
  let ssrc = 1000;
  const router = new RoomRouter(
    { layerSources: () => undefined, offerDue: nothing, speakers, quality: nothing, layers: nothing },
    () => (ssrc += 10),
  );
  const options = { videoOnRequest: false, degrade: false };
  const ana = router.addPeer('ana', options, { publish: back, subscribe: nothing });
  const ben = router.addPeer('ben', options, { publish: nothing, subscribe: take });
  const tracks = [
    { trackId: 'microphone', streamId: 'stream', kind: 'audio' },
    { trackId: 'camera', streamId: 'stream', kind: 'video' },
  ] as const;
  router.publish('ana', parseSdp(browserOffer), tracks, transport, 1, 0);
  router.subscribe(
    'ben',
    tracks.map(({ trackId }) => ({ publisherId: 'ana', trackId })),
    0,
  );
  ben.subscribe.offer(transport, 1);
  ben.subscribe.setOpen(true, 0);
  return { ana: ana.publish, ben: ben.subscribe, router };
};
const writeHeader = (packet: Buffer, payloadType: number, index: number, ssrc: number): Buffer => {
  packet[0] = 0x80 | (packet[0]! & 0x10);
  packet[1] = payloadType;
  packet.writeUInt16BE(index & 0xffff, 2);
  packet.writeUInt32BE((index * 960) >>> 0, 4);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
};
export const sound = (index: number): Buffer => writeHeader(Buffer.alloc(60), 111, index, 1001);
/** The start of a key frame of the best layer. */
export const picture = (index: number, isKeyFrame = true): Buffer => {
  const start = Buffer.from([0x10, ...Array.from({ length: 11 }, () => 0), 0xbe, 0xde, 0, 1, 0x40, 0x31, 0xa0, 0x66]);
  return writeHeader(
    Buffer.concat([start, Buffer.from([0x10, isKeyFrame ? 0 : 1]), Buffer.alloc(40)]),
    96,
    index,
    2001,
  );
};
