import { FakeTrack } from './fake-media.ts';

export interface OfferedSection {
  mid: string;
  kind: 'audio' | 'video';
  streamId: string;
  trackId: string;
  isInactive?: boolean;
}
const sectionText = ({ mid, kind, streamId, trackId, isInactive }: OfferedSection, direction: string): string =>
  [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF 96`,
    `a=mid:${mid}`,
    `a=msid:${streamId} ${trackId}`,
    `a=${isInactive ? 'inactive' : direction}`,
  ].join('\r\n');
/** A session description with these sections, as the server offers it. */
export const offerSdp = (sections: readonly OfferedSection[]): string =>
  ['v=0', ...sections.map((section) => sectionText(section, 'sendonly'))].join('\r\n');

interface Transceiver {
  mid: string | null;
  kind: 'audio' | 'video';
  direction: string;
  encodings: RTCRtpEncodingParameters[];
  streamId: string;
  firstTrackId: string;
  sender: {
    track: FakeTrack | null;
    replaceTrack: (track: FakeTrack | null) => Promise<void>;
    setStreams: (stream: { id: string }) => void;
  };
  receiver: { track: FakeTrack | null };
  codecs: unknown[];
  setCodecPreferences: (codecs: unknown[]) => void;
}

const createTransceiver = (
  kind: 'audio' | 'video',
  {
    track,
    streamId = '',
    encodings = [],
  }: { track?: FakeTrack; streamId?: string; encodings?: RTCRtpEncodingParameters[] },
): Transceiver => {
  const transceiver: Transceiver = {
    mid: null,
    kind,
    direction: 'sendonly',
    encodings,
    streamId,
    firstTrackId: track?.id ?? '',
    sender: {
      track: track ?? null,
      replaceTrack: async (next) => void (transceiver.sender.track = next),
      setStreams: (stream) => void (transceiver.streamId = stream.id),
    },
    receiver: { track: null },
    codecs: [],
    setCodecPreferences: (codecs) => void (transceiver.codecs = codecs),
  };
  return transceiver;
};

type Step = 'createOffer' | 'createAnswer' | 'setLocal' | 'setRemote' | 'none';

/** A peer connection without packets: descriptions go in and out, and a test says how it is connected. */
export class FakeConnection {
  connectionState = 'new';
  localDescription: { type: string; sdp: string } | null = null;
  remoteDescription: { type: string; sdp: string } | null = null;
  readonly transceivers: Transceiver[] = [];
  readonly candidates: unknown[] = [];
  readonly offers: RTCOfferOptions[] = [];
  readonly configuration: RTCConfiguration;
  isClosed = false;
  failing: Step = 'none';
  /** The browser made no receiver for what was offered. */
  losesReceivers = false;
  stats = new Map<string, Record<string, unknown>>();
  statsReads = 0;
  onicecandidate: ((event: { candidate: unknown }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  ondatachannel: ((event: { channel: unknown }) => void) | null = null;
  constructor(configuration: RTCConfiguration) {
    this.configuration = configuration;
  }
  private fail(step: Step): void {
    if (this.failing === step) throw new Error(`browser: ${step}`);
  }
  createDataChannel = (): object => ({});
  getTransceivers = (): Transceiver[] => this.transceivers;
  addTransceiver(track: FakeTrack, init: { streams: { id: string }[]; sendEncodings: RTCRtpEncodingParameters[] }) {
    const transceiver = createTransceiver(track.kind, {
      track,
      streamId: init.streams[0]?.id ?? '',
      encodings: init.sendEncodings,
    });
    this.transceivers.push(transceiver);
    return transceiver;
  }
  async createOffer(options: RTCOfferOptions = {}) {
    this.fail('createOffer');
    this.offers.push(options);
    return { type: 'offer', sdp: 'v=0' };
  }
  async createAnswer() {
    this.fail('createAnswer');
    return { type: 'answer', sdp: 'v=0 answer' };
  }
  async setLocalDescription({ type }: { type: string }): Promise<void> {
    this.fail('setLocal');
    this.transceivers.forEach((one, index) => void (one.mid ??= String(index)));
    const sections = this.transceivers.map(({ mid, kind, streamId, firstTrackId, direction }) =>
      sectionText(
        { mid: mid ?? '', kind, streamId, trackId: firstTrackId, isInactive: direction === 'inactive' },
        direction,
      ),
    );
    this.localDescription = { type, sdp: ['v=0', ...sections].join('\r\n') };
  }
  async setRemoteDescription(description: { type: string; sdp: string }): Promise<void> {
    this.fail('setRemote');
    this.remoteDescription = description;
    if (description.type !== 'offer' || this.losesReceivers) return;
    for (const [, kind, mid] of description.sdp.matchAll(/^m=(audio|video)[^\r]*\r\na=mid:(\S+)/gmu)) {
      if (this.transceivers.some((one) => one.mid === mid)) continue;
      const transceiver = createTransceiver(kind as 'audio' | 'video', {});
      transceiver.mid = mid ?? '';
      transceiver.receiver.track = new FakeTrack(kind as 'audio' | 'video');
      this.transceivers.push(transceiver);
    }
  }
  async addIceCandidate(candidate: unknown): Promise<void> {
    this.candidates.push(candidate);
  }
  async getStats() {
    this.statsReads += 1;
    return this.stats;
  }
  close(): void {
    this.isClosed = true;
    this.connectionState = 'closed';
  }
  become(state: 'connected' | 'disconnected' | 'failed'): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }
  /** The server opens its data channel here. */
  openChannel() {
    const channel = Object.assign(new EventTarget(), {
      label: 'ion-sfu',
      readyState: 'open',
      sent: [] as unknown[],
      send: (text: string) => void channel.sent.push(JSON.parse(text)),
      receive: (message: object) =>
        void channel.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })),
    });
    this.ondatachannel?.({ channel });
    channel.dispatchEvent(new Event('open'));
    return channel;
  }
}
