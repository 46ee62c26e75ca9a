import type { VideoCodec } from '../rtp/video-payload.ts';
import type { SdpSection } from './session-description.ts';

export type CodecName = VideoCodec | 'opus';

export const extensionUri = {
  mid: 'urn:ietf:params:rtp-hdrext:sdes:mid',
  rid: 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  repairedRid: 'urn:ietf:params:rtp-hdrext:sdes:repaired-rtp-stream-id',
  audioLevel: 'urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  transportSequence: 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  sendTime: 'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
} as const;

/**
 * How we name each codec to subscribers: over all sections of a bundle a payload type means one thing, so the numbers are fixed.
 * H264 is the constrained baseline profile, which every browser has.
 */
export const subscriberCodec: Record<CodecName, { payloadType: number; repair: number; map: string; format: string }> =
  {
    opus: { payloadType: 111, repair: 0, map: 'opus/48000/2', format: 'minptime=10;useinbandfec=1' },
    VP8: { payloadType: 96, repair: 97, map: 'VP8/90000', format: '' },
    VP9: { payloadType: 98, repair: 99, map: 'VP9/90000', format: 'profile-id=0' },
    H264: {
      payloadType: 102,
      repair: 103,
      map: 'H264/90000',
      format: 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
    },
  };

export interface ChosenCodec {
  name: CodecName;
  payloadType: number;
  /** The payload type of its retransmissions, -1 without. */
  repairPayloadType: number;
  map: string;
  format: string;
}

const isUsable = (name: string, format: string): CodecName | undefined => {
  if (name === 'opus/48000/2') return 'opus';
  if (name === 'vp8/90000') return 'VP8';
  if (name === 'vp9/90000') return /profile-id=[1-9]/u.test(format) ? undefined : 'VP9';
  if (name !== 'h264/90000') return undefined;
  return /packetization-mode=1/u.test(format) && /profile-level-id=42e0/iu.test(format) ? 'H264' : undefined;
};

/** The first codec of the offer that we can forward. */
export const chooseCodec = (section: SdpSection): ChosenCodec | undefined => {
  for (const { payloadType, name: offered, format } of section.codecs) {
    const name = isUsable(offered, format);
    if (!name || (name === 'opus') !== (section.kind === 'audio')) continue;
    const repair = section.codecs.find(
      (codec) => codec.name === 'rtx/90000' && new RegExp(`(?:^|;)apt=${payloadType}(?:;|$)`, 'u').test(codec.format),
    );
    const map = subscriberCodec[name].map;
    return { name, payloadType, repairPayloadType: repair?.payloadType ?? -1, map, format };
  }
  return undefined;
};
