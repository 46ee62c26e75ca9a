import { extensionUri, subscriberCodec, type CodecName } from './codecs.ts';
import {
  dataChannelLines,
  lines,
  sessionLines,
  transportLines,
  videoFeedbackLines,
  type LocalTransport,
} from './transport-lines.ts';

/** The number by which outgoing packets carry their send time. */
export const sendTimeId = 2;

/** One section of the offers to a subscriber: a track, or a place that a removed track left and the next one takes. */
export interface OfferedSection {
  mid: string;
  kind: 'audio' | 'video';
  track:
    | { streamId: string; trackId: string; codec: CodecName; ssrc: number; repairSsrc: number; cname: string }
    | undefined;
}

export const emptyLines = ({ mid, kind }: Pick<OfferedSection, 'mid' | 'kind'>): string =>
  lines(
    `m=${kind} 0 UDP/TLS/RTP/SAVPF ${kind === 'audio' ? 111 : 96}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    'a=inactive',
    `a=rtpmap:${kind === 'audio' ? '111 opus/48000/2' : '96 VP8/90000'}`,
  );

const trackLines = (
  { mid, kind }: OfferedSection,
  track: NonNullable<OfferedSection['track']>,
  transport: LocalTransport,
): string => {
  const { payloadType, repair, map, format } = subscriberCodec[track.codec];
  const msid = `${track.streamId} ${track.trackId}`;
  const ssrcs = kind === 'audio' ? [track.ssrc] : [track.ssrc, track.repairSsrc];
  return lines(
    `m=${kind} 9 UDP/TLS/RTP/SAVPF ${payloadType}${kind === 'video' ? ` ${repair}` : ''}`,
    transportLines(transport, 'active'),
    'a=rtcp-mux',
    'a=rtcp-rsize',
    `a=mid:${mid}`,
    'a=sendonly',
    `a=extmap:${sendTimeId} ${extensionUri.sendTime}`,
    `a=rtpmap:${payloadType} ${map}`,
    format !== '' && `a=fmtp:${payloadType} ${format}`,
    kind === 'video' && [
      ...videoFeedbackLines(payloadType, 'goog-remb'),
      `a=rtpmap:${repair} rtx/90000`,
      `a=fmtp:${repair} apt=${payloadType}`,
      `a=ssrc-group:FID ${ssrcs.join(' ')}`,
    ],
    `a=msid:${msid}`,
    ssrcs.flatMap((ssrc) => [`a=ssrc:${ssrc} cname:${track.cname}`, `a=ssrc:${ssrc} msid:${msid}`]),
  );
};

/** The offer to a subscriber. The data channel comes first, so that the connection exists before there is a track. */
export const offerSubscribe = (
  sections: readonly OfferedSection[],
  transport: LocalTransport,
  version: number,
): string => {
  const active = sections.filter(({ track }) => track);
  return (
    sessionLines(version, ['0', ...active.map(({ mid }) => mid)]) +
    dataChannelLines('0', transport, 'active') +
    sections
      .map((section) => (section.track ? trackLines(section, section.track, transport) : emptyLines(section)))
      .join('')
  );
};
