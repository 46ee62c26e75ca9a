/** What a section says of the connection under it. */
export interface LocalTransport {
  iceUfrag: string;
  icePassword: string;
  fingerprint: string;
  /** Without `a=`. */
  candidates: readonly string[];
}

export const lines = (...parts: (string | readonly string[] | false)[]): string =>
  parts
    .flat()
    .filter((line) => line !== false && line !== '')
    .map((line) => `${line as string}\r\n`)
    .join('');

export const sessionLines = (version: number, mids: readonly string[]): string =>
  lines(
    'v=0',
    `o=- 4611731400430051336 ${version} IN IP4 127.0.0.1`,
    's=-',
    't=0 0',
    mids.length > 0 && `a=group:BUNDLE ${mids.join(' ')}`,
    'a=msid-semantic: WMS *',
  );

export const transportLines = (transport: LocalTransport, setup: 'active' | 'actpass'): string[] => [
  'c=IN IP4 0.0.0.0',
  `a=ice-ufrag:${transport.iceUfrag}`,
  `a=ice-pwd:${transport.icePassword}`,
  'a=ice-options:trickle',
  `a=fingerprint:${transport.fingerprint}`,
  `a=setup:${setup}`,
  ...transport.candidates.map((candidate) => `a=${candidate}`),
  ...(transport.candidates.length > 0 ? ['a=end-of-candidates'] : []),
];

export const dataChannelLines = (mid: string, transport: LocalTransport, setup: 'active' | 'actpass'): string =>
  lines(
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    transportLines(transport, setup),
    `a=mid:${mid}`,
    'a=sctp-port:5000',
    'a=max-message-size:262144',
  );

export const videoFeedbackLines = (payloadType: number, bandwidth: 'transport-cc' | 'goog-remb'): string[] =>
  ['nack', 'nack pli', 'ccm fir', bandwidth].map((feedback) => `a=rtcp-fb:${payloadType} ${feedback}`);
