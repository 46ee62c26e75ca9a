import { expect, test } from 'vitest';
import { browserOffer } from '../../../test/browser-offer.ts';
import { createStage, picture } from '../../../test/media/router-stage.ts';
import { acceptLayers, nameSources, returnAnswer, showOffer } from '../janus/descriptions.ts';
import { parseSdp } from '../sdp/session-description.ts';
import { RoomRouter } from './room.ts';

const transport = { iceUfrag: 'u', icePassword: 'p', fingerprint: 'f', candidates: [] };
const nothing = (): void => undefined;
const camera = { trackId: 'camera', streamId: 'stream', kind: 'video' } as const;
const options = { videoOnRequest: false, degrade: false };
const silent = { publish: nothing, subscribe: nothing };
const continues = { layers: [], sections: [], count: 1, answeredUfrag: '' };

/** A packet of the camera that names neither its section nor its layer. */
const namelessPacket = (ssrc: number, index: number): Buffer => {
  const packet = Buffer.concat([Buffer.alloc(12), Buffer.from([0x10, 0]), Buffer.alloc(40)]);
  packet[0] = 0x80;
  packet[1] = 96;
  packet.writeUInt16BE(index, 2);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
};
const createRouter = (learned: (sources: object[]) => void = nothing) => {
  let ssrc = 1000;
  const events = { offerDue: nothing, speakers: nothing, quality: nothing, layers: nothing };
  return new RoomRouter({ ...events, layerSources: (_, sources) => learned(sources) }, () => (ssrc += 10));
};

test('[MD-30] the sections of a connection before stay in their places, rejected, and no mid is used twice', () => {
  const sections = [
    { mid: '1', kind: 'audio' },
    { mid: '4', kind: 'video' },
  ] as const;
  const router = createRouter();
  router.addPeer('ana', options, silent);
  router.publish('ana', parseSdp(browserOffer), [camera], transport, 1, 0);
  const ben = router.addPeer('ben', { ...options, continues: { ...continues, sections } }, silent);
  router.subscribe('ben', [{ publisherId: 'ana', trackId: 'camera' }], 0);
  const media = [...ben.subscribe.offer(transport, 1).matchAll(/^m=(\w+) (\d+)[\s\S]*?^a=mid:(\d+)/gmu)];
  expect(media.map(([, kind, port, mid]) => `${kind} ${port} ${mid}`)).toEqual([
    'application 9 0',
    'audio 0 1',
    'video 0 4',
    'video 9 5',
  ]);
});

test('[MD-30] layers whose browser does not name them any more are known from the connection before', () => {
  const learned: object[][] = [];
  const received: number[] = [];
  const layers = [{ mid: '1', rid: 'f', ssrc: 2001, repairSsrc: 2002 }];
  const forward = (earlier: typeof layers): number => {
    received.length = 0;
    const router = createRouter((sources) => void learned.push(sources));
    const ana = router.addPeer('ana', { ...options, continues: { ...continues, layers: earlier } }, silent);
    const ben = router.addPeer('ben', options, { ...silent, subscribe: (packet) => void received.push(packet.length) });
    router.publish('ana', parseSdp(browserOffer), [camera], transport, 1, 0);
    router.subscribe('ben', [{ publisherId: 'ana', trackId: 'camera' }], 0);
    ben.subscribe.offer(transport, 1);
    ben.subscribe.setOpen(true, 0);
    for (let index = 0; index < 10; index += 1) ana.publish.receive(namelessPacket(2001, index), index);
    router.drain(100);
    router.report(1_000);
    router.report(2_000);
    return received.length;
  };
  expect(forward([])).toBe(0);
  expect(forward(layers)).toBe(10);
  // What is known is reported for the next one, and only when it changed.
  expect(learned).toEqual([layers]);
});

test('[MD-35] a section that is sent again is known by the layers that it had before', () => {
  const received: number[] = [];
  const { ana, ben, router } = createStage((packet) => void received.push(packet.length));
  for (let index = 0; index < 10; index += 1) ana.receive(picture(index), index);
  const offer = (tracks: readonly (typeof camera)[], at: number): void => {
    router.publish('ana', parseSdp(browserOffer), tracks, transport, 1, at);
    const wanted = tracks.map(({ trackId }) => ({ publisherId: 'ana', trackId }));
    router.subscribe('ben', wanted, at);
    ben.offer(transport, 1);
  };
  offer([], 100);
  offer([camera], 200);
  ben.setOpen(true, 200);
  router.drain(300);
  received.length = 0;
  for (let index = 10; index < 20; index += 1) ana.receive(namelessPacket(2001, index), 300 + index);
  router.drain(400);
  expect(received).toHaveLength(10);
});

const janusOffer = [
  'v=0',
  's=-',
  'a=group:BUNDLE 0 1',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'a=mid:0',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=mid:1',
  'a=sendonly',
  '',
].join('\r\n');
test('[MD-30] offers of a Janus server show the sections of the one before, and the answer is given back without them', () => {
  const earlier = [{ mid: '1', kind: 'audio' } as const];
  const tracks = new Map([
    ['0', { mid: '0', msid: undefined }],
    ['1', { mid: '2', msid: 'stream camera' }],
  ]);
  const shown = showOffer(janusOffer, tracks, (mid) => mid, earlier);
  expect([...shown.matchAll(/^m=(\w+) (\d+)|^a=mid:(\d+)/gmu)].map(([line]) => line)).toEqual([
    'm=application 9',
    'a=mid:0',
    'm=audio 0',
    'a=mid:1',
    'm=video 9',
    'a=mid:2',
  ]);
  const returned = returnAnswer(shown, janusOffer, earlier.length);
  expect([...returned.matchAll(/^m=(\w+) (\d+)|^a=mid:(\d+)/gmu)].map(([line]) => line)).toEqual([
    'm=application 9',
    'a=mid:0',
    'm=video 9',
    'a=mid:1',
  ]);
});

test('[MD-30] a Janus server is told the sources of layers that began elsewhere, and the browser keeps its layers', () => {
  const sources = ['f', 'h', 'q'].map((rid, index) => ({ mid: '1', rid, ssrc: 11 + index }));
  const named = nameSources(browserOffer, ({ rids }) => rids.toReversed(), sources);
  expect(named).toContain('a=ssrc-group:SIM 13 12 11\r\n');
  expect(named).not.toMatch(/^a=(?:rid|simulcast):|rtx\/90000/mu);
  expect(nameSources(browserOffer, ({ rids }) => rids.toReversed(), [])).toBe(browserOffer);
  const answer = 'v=0\r\ns=-\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:1\r\na=recvonly\r\n';
  expect(acceptLayers(answer, browserOffer)).toMatch(/a=rid:f recv[\s\S]*a=simulcast:recv f;h;q/u);
});
