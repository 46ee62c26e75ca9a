import { expect, test } from 'vitest';
import { browserOffer } from '../../../test/browser-offer.ts';
import { BadSdp } from '../engine.ts';
import { answerPublish } from './publish-answer.ts';
import { parseSdp } from './session-description.ts';
import { offerSubscribe } from './subscribe-offer.ts';

const transport = {
  iceUfrag: 'ours',
  icePassword: 'password',
  fingerprint: 'sha-256 AA',
  candidates: ['candidate:1 x'],
};

test('[MD-6] an offer of a browser is read: sections, codecs, layers, ids, credentials', () => {
  const offer = parseSdp(browserOffer);
  expect(offer).toMatchObject({ iceUfrag: 'Abcd', setup: 'actpass', candidates: [expect.stringMatching(/54321/u)] });
  const [audio, video, data] = offer.sections;
  expect(audio).toMatchObject({ kind: 'audio', mid: '0', sends: true, ssrc: 1001 });
  expect(video).toMatchObject({ rids: ['f', 'h', 'q'], msid: { streamId: 'stream', trackId: 'camera' } });
  expect(data).toMatchObject({ kind: 'application', mid: '2' });
});

test('[MD-6] the answer takes what is allowed, the first codec we can forward, and every layer', () => {
  const { sdp, accepted } = answerPublish(parseSdp(browserOffer), () => true, transport, 3);
  expect(accepted.map(({ codec }) => codec)).toMatchObject([
    { name: 'opus', payloadType: 111, repairPayloadType: -1 },
    { name: 'VP8', payloadType: 96, repairPayloadType: 97 },
  ]);
  expect(sdp).toContain('m=video 9 UDP/TLS/RTP/SAVPF 96 97\r\n');
  expect(sdp).toContain('a=simulcast:recv f;h;q\r\n');
  expect(sdp).toContain('a=extmap:10 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id\r\n');
  expect(sdp).toContain('a=group:BUNDLE 0 1 2\r\n');
  expect(
    parseSdp(
      sdp.replaceAll('password', '0123456789abcdefghijkl').replaceAll('sha-256 AA', `sha-256 ${'AA:'.repeat(31)}AA`),
    ).sections,
  ).toHaveLength(3);
});

test('[MD-6] what is not allowed is answered as it was offered and not taken; what is rejected or has no codec of ours stays without media', () => {
  const text = browserOffer.replace('m=audio 9', 'm=audio 0');
  const { sdp, accepted } = answerPublish(parseSdp(text), ({ msid }) => msid?.trackId !== 'camera', transport, 1);
  expect(accepted).toEqual([]);
  expect(sdp).toContain('m=audio 0 UDP/TLS/RTP/SAVPF 111 63\r\n');
  expect(sdp).toMatch(/a=mid:1\r\na=recvonly/u);
  const stopped = browserOffer.replace(/(m=video[\s\S]*?)a=send(?:recv|only)/u, '$1a=inactive');
  expect(answerPublish(parseSdp(stopped), () => true, transport, 1).sdp).toMatch(/a=mid:1\r\na=inactive/u);
  expect(sdp).toContain('a=group:BUNDLE 1 2\r\n');
  const onlyAv1 = browserOffer.replace('SAVPF 45 96 97 102 103', 'SAVPF 45');
  expect(answerPublish(parseSdp(onlyAv1), () => true, transport, 1).sdp).toContain('m=video 0 ');
});

test('[MD-6] an offer without credentials, with a section without a mid or of absurd size is refused', () => {
  for (const sdp of [
    '',
    'v=0\r\n',
    browserOffer.replace('a=ice-pwd:', 'a=x:'),
    browserOffer.replace('a=mid:1\r\n', ''),
    `${browserOffer}${'m=audio 9 RTP 0\r\na=mid:9\r\n'.repeat(300)}`,
    browserOffer + 'x'.repeat(400_000),
  ])
    expect(() => parseSdp(sdp)).toThrow(BadSdp);
});

test('[MD-7] a subscribe offer has the data channel, the ids of the publisher, and rejects a removed section', () => {
  const track = { streamId: 's', trackId: 't', codec: 'VP9', ssrc: 5, repairSsrc: 6, cname: 'p' } as const;
  const sdp = offerSubscribe(
    [
      { mid: '1', kind: 'audio', track: undefined },
      { mid: '2', kind: 'video', track },
    ],
    transport,
    2,
  );
  expect(sdp).toContain('a=group:BUNDLE 0 2\r\n');
  expect(sdp).toContain('m=audio 0 UDP/TLS/RTP/SAVPF 111\r\n');
  expect(sdp).toContain('m=video 9 UDP/TLS/RTP/SAVPF 98 99\r\n');
  expect(sdp).toContain('a=msid:s t\r\n');
  expect(sdp).toContain('a=ssrc-group:FID 5 6\r\n');
  expect(sdp.match(/a=setup:active/gu)).toHaveLength(2);
});
