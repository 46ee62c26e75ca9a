import { chooseCodec, extensionUri, type ChosenCodec } from './codecs.ts';
import type { SdpSection, SessionDescription } from './session-description.ts';
import {
  dataChannelLines,
  lines,
  sessionLines,
  transportLines,
  videoFeedbackLines,
  type LocalTransport,
} from './transport-lines.ts';

/** A section that the publisher sends and that we take. */
export interface AcceptedSection {
  section: SdpSection;
  codec: ChosenCodec;
}

const usedExtensions: readonly string[] = [
  extensionUri.mid,
  extensionUri.rid,
  extensionUri.repairedRid,
  extensionUri.audioLevel,
  extensionUri.transportSequence,
];

const mediaLines = (
  section: SdpSection,
  codec: ChosenCodec,
  transport: LocalTransport,
  setup: 'active' | 'actpass',
): string => {
  const { payloadType, repairPayloadType } = codec;
  const repairs = repairPayloadType >= 0;
  const takesLayers = section.sends && section.rids.length > 0;
  return lines(
    `m=${section.kind} 9 UDP/TLS/RTP/SAVPF ${payloadType}${repairs ? ` ${repairPayloadType}` : ''}`,
    transportLines(transport, setup),
    'a=rtcp-mux',
    'a=rtcp-rsize',
    `a=mid:${section.mid}`,
    `a=${section.sends ? 'recvonly' : 'inactive'}`,
    `a=rtpmap:${payloadType} ${codec.map}`,
    codec.format !== '' && `a=fmtp:${payloadType} ${codec.format}`,
    section.kind === 'audio'
      ? [`a=rtcp-fb:${payloadType} transport-cc`]
      : videoFeedbackLines(payloadType, 'transport-cc'),
    repairs && [`a=rtpmap:${repairPayloadType} rtx/90000`, `a=fmtp:${repairPayloadType} apt=${payloadType}`],
    [...section.extensions].filter(([uri]) => usedExtensions.includes(uri)).map(([uri, id]) => `a=extmap:${id} ${uri}`),
    takesLayers && section.rids.map((rid) => `a=rid:${rid} recv`),
    takesLayers && `a=simulcast:recv ${section.rids.join(';')}`,
  );
};

const refusedLines = (section: SdpSection): string =>
  lines(
    `m=${section.kind === 'unknown' ? 'audio' : section.kind} 0 ${section.protocol} ${section.formats.join(' ')}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${section.mid}`,
    'a=inactive',
  );

/**
 * The answer to a publish offer, and which of its sections we take: those that `accepts`. The others are answered in the direction that
 * was offered, and what comes in them is dropped. An error would block what the publisher negotiates later. So would another direction:
 * a browser does not ask to negotiate when a track is taken away that was answered as inactive, and the public client waits for that.
 */
export const answerPublish = (
  offer: SessionDescription,
  accepts: (section: SdpSection) => boolean,
  transport: LocalTransport,
  version: number,
): { sdp: string; accepted: AcceptedSection[] } => {
  const accepted: AcceptedSection[] = [];
  const bundled: string[] = [];
  const parts = offer.sections.map((section) => {
    const codec = section.kind === 'audio' || section.kind === 'video' ? chooseCodec(section) : undefined;
    if (section.rejected || (section.kind !== 'application' && !codec)) return refusedLines(section);
    bundled.push(section.mid);
    if (!codec) return dataChannelLines(section.mid, transport, 'active');
    if (section.sends && accepts(section)) accepted.push({ section, codec });
    return mediaLines(section, codec, transport, 'active');
  });
  return { sdp: sessionLines(version, bundled) + parts.join(''), accepted };
};
