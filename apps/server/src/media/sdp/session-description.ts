// Reads an SDP of a browser (RFC 8866, JSEP). Values that end up in SDP of ours are checked here: they are single words.
import { BadSdp } from '../engine.ts';

export interface SdpCodec {
  payloadType: number;
  /** Lower case, with clock rate and channels: `opus/48000/2`. */
  name: string;
  format: string;
}

export interface SdpSection {
  kind: 'audio' | 'video' | 'application' | 'unknown';
  /** The first line without its end, for a section that is refused as it came. */
  protocol: string;
  formats: string[];
  mid: string;
  rejected: boolean;
  sends: boolean;
  /** In the order of preference. */
  codecs: SdpCodec[];
  extensions: Map<string, number>;
  /** The simulcast layers that are sent. */
  rids: string[];
  msid: { streamId: string; trackId: string } | undefined;
  ssrc: number | undefined;
  repairSsrc: number | undefined;
}

export interface SessionDescription {
  sections: SdpSection[];
  iceUfrag: string;
  icePassword: string;
  fingerprint: string;
  setup: string;
  candidates: string[];
}

const longestSdp = 300_000;
const maxSections = 200;
const maxCandidates = 100;

const first = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
const all = (text: string, pattern: RegExp): RegExpMatchArray[] => [...text.matchAll(pattern)];

const readCodecs = (text: string, formats: string[]): SdpCodec[] => {
  const names = new Map(all(text, /^a=rtpmap:(\d+) (\S+)/gmu).map((match) => [match[1]!, match[2]!.toLowerCase()]));
  const parameters = new Map(all(text, /^a=fmtp:(\d+) (.+)$/gmu).map((match) => [match[1]!, match[2]!.trim()]));
  return formats
    .filter((format) => names.has(format) && Number(format) <= 127)
    .map((format) => ({
      payloadType: Number(format),
      name: names.get(format)!,
      format: parameters.get(format) ?? '',
    }));
};

const readMsid = (text: string): SdpSection['msid'] => {
  const match = /^a=(?:ssrc:\d+ )?msid:(\S+) (\S+)/mu.exec(text);
  return match ? { streamId: match[1]!, trackId: match[2]! } : undefined;
};

const readSsrc = (text: string | undefined): number | undefined => {
  const value = Number(text);
  return text !== undefined && value > 0 && value <= 0xffffffff ? value : undefined;
};

const kinds = new Set(['audio', 'video', 'application']);

const readSection = (text: string): SdpSection => {
  const line = /^m=(\S+) (\d+) (\S+) ?(.*)$/mu.exec(text);
  const mid = first(text, /^a=mid:(\S{1,32})\s*$/mu);
  if (!line || mid === undefined) throw new BadSdp('A section of the description has no first line or no mid.');
  const formats = line[4]!.trim().split(/\s+/u).slice(0, 64);
  const group = /^a=ssrc-group:FID (\d+) (\d+)/mu.exec(text);
  const direction = first(text, /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/mu) ?? 'sendrecv';
  return {
    kind: kinds.has(line[1]!) ? (line[1] as SdpSection['kind']) : 'unknown',
    protocol: line[3]!,
    formats,
    mid,
    rejected: line[2] === '0' && !/^a=bundle-only/mu.test(text),
    sends: direction === 'sendrecv' || direction === 'sendonly',
    codecs: readCodecs(text, formats),
    extensions: new Map(
      all(text, /^a=extmap:(\d{1,3})(?:\/\w+)? (\S+)/gmu).map((match) => [match[2]!, Number(match[1])]),
    ),
    rids: all(text, /^a=rid:([\w-]{1,16}) send/gmu)
      .map((match) => match[1]!)
      .slice(0, 3),
    msid: readMsid(text),
    ssrc: readSsrc(group?.[1] ?? first(text, /^a=ssrc:(\d+)/mu)),
    repairSsrc: readSsrc(group?.[2]),
  };
};

export const parseSdp = (sdp: string): SessionDescription => {
  if (sdp.length > longestSdp) throw new BadSdp('The description is too long.');
  if (!sdp.startsWith('v=0')) throw new BadSdp('The description does not start with a version.');
  const text = sdp.replaceAll('\r\n', '\n');
  const parts = text.split(/\n(?=m=)/u).slice(1);
  if (parts.length > maxSections) throw new BadSdp('The description has too many sections.');
  const iceUfrag = first(text, /^a=ice-ufrag:([\w+/=-]{4,256})\s*$/mu);
  const icePassword = first(text, /^a=ice-pwd:([\w+/=-]{22,256})\s*$/mu);
  const fingerprint = first(text, /^a=fingerprint:(sha-\d+ [0-9A-Fa-f:]{40,200})\s*$/mu);
  if (iceUfrag === undefined || icePassword === undefined || fingerprint === undefined)
    throw new BadSdp('The description has no valid ICE credentials or no fingerprint.');
  return {
    sections: parts.map(readSection),
    iceUfrag,
    icePassword,
    fingerprint,
    setup: first(text, /^a=setup:(active|passive|actpass)\s*$/mu) ?? 'actpass',
    candidates: all(text, /^a=(candidate:[^\n]{1,300})$/gmu)
      .slice(0, maxCandidates)
      .map((match) => match[1]!.trim()),
  };
};
