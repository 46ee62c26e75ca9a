// One connection to a browser: ICE, DTLS and SRTP by libdatachannel, and nothing else of it. The library routes RTP by SSRCs that the SDP
// declares, which simulcast does not; so it is shown a description with one video section and hands over everything that arrives.
import { PeerConnection, Video, type DataChannel, type Track } from 'node-datachannel';
import { createEarlyCandidates } from '../early-candidates.ts';
import type { IceCandidate } from '../engine.ts';
import { parseSdp, type SessionDescription } from '../sdp/session-description.ts';
import type { LocalTransport } from '../sdp/transport-lines.ts';

export interface PipeNetwork {
  port: number;
  bindAddress?: string;
  /** The address that browsers reach when it is not one of this machine's own. */
  announcedAddress?: string;
}

export type PipeState = 'connected' | 'disconnected' | 'failed';

export interface PipeEvents {
  packet(packet: Buffer): void;
  state(state: PipeState): void;
  channel(open: boolean): void;
  message(text: string): void;
}

const gatherMs = 3000;

const remoteDescription = (remote: SessionDescription, setup: string, dataMid: string | undefined): string => {
  const transport =
    `a=ice-ufrag:${remote.iceUfrag}\r\na=ice-pwd:${remote.icePassword}\r\n` +
    `a=fingerprint:${remote.fingerprint}\r\na=setup:${setup}\r\n`;
  const bundle = dataMid === undefined ? '0' : `0 ${dataMid}`;
  return (
    `v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE ${bundle}\r\n` +
    `m=video 9 UDP/TLS/RTP/SAVPF 96\r\nc=IN IP4 0.0.0.0\r\na=mid:0\r\na=sendrecv\r\na=rtcp-mux\r\na=rtpmap:96 VP8/90000\r\n${transport}` +
    (dataMid === undefined
      ? ''
      : `m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\na=mid:${dataMid}\r\n` +
        `a=sctp-port:5000\r\na=max-message-size:262144\r\n${transport}`)
  );
};

/** The announced address stands in front of the machine's own, which stay useful inside its network. */
const announce = (candidates: readonly string[], address: string | undefined): string[] => {
  const first = candidates.find((candidate) => / typ host/u.test(candidate));
  if (address === undefined || first === undefined) return [...candidates];
  const fields = first.split(' ');
  fields[4] = address;
  fields[0] = 'candidate:1000';
  return [fields.join(' '), ...candidates];
};

export class Pipe {
  private readonly connection: PeerConnection;
  // Without these references the garbage collector would silence the connection.
  private readonly track: Track;
  private channel: DataChannel | undefined;
  /** It has carried something, so that the browser knows it. */
  wasOpen = false;
  private open = false;
  private failed = false;
  private closed = false;
  private remoteKnown = false;
  private readonly early = createEarlyCandidates<string>();
  private endGathering = (): void => undefined;

  constructor(
    name: string,
    private readonly network: PipeNetwork,
    private readonly events: PipeEvents,
  ) {
    this.connection = new PeerConnection(name, {
      iceServers: [],
      enableIceUdpMux: true,
      portRangeBegin: network.port,
      portRangeEnd: network.port,
      disableAutoNegotiation: true,
      forceMediaTransport: true,
      ...(network.bindAddress === undefined ? {} : { bindAddress: network.bindAddress }),
    });
    this.connection.onStateChange((state) => this.changeState(state));
    this.connection.onDataChannel((channel) => {
      this.channel = channel;
    });
    const video = new Video('0', 'SendRecv');
    video.addVP8Codec(96);
    video.addSSRC(1, 'podium');
    this.track = this.connection.addTrack(video);
    this.track.onMessage((packet) => {
      if (!this.closed) this.events.packet(packet);
    });
  }

  /** Takes the side of the answerer towards an offer of the browser. Undefined when the pipe was closed meanwhile. */
  async answer(offer: SessionDescription): Promise<LocalTransport | undefined> {
    const gathered = this.gathered();
    const hasData = offer.sections.some(({ kind, rejected }) => kind === 'application' && !rejected);
    this.connection.setRemoteDescription(remoteDescription(offer, 'actpass', hasData ? 'data' : undefined), 'offer');
    this.connection.setLocalDescription('answer');
    this.addRemote(offer);
    await gathered;
    return this.local();
  }

  /** Takes the side of the offerer, with a data channel. A later connection to the same browser needs another `channelId`. */
  async offer(label: string, channelId: number): Promise<LocalTransport | undefined> {
    const gathered = this.gathered();
    this.channel = this.connection.createDataChannel(label, { id: channelId });
    this.channel.onOpen(() => this.events.channel(true));
    this.channel.onClosed(() => this.events.channel(false));
    this.channel.onMessage((message) => this.events.message(typeof message === 'string' ? message : ''));
    this.connection.setLocalDescription('offer');
    await gathered;
    return this.local();
  }

  get hasAnswer(): boolean {
    return this.remoteKnown;
  }

  accept(answer: SessionDescription): void {
    const description = this.connection.localDescription();
    if (!description) return;
    const own = parseSdp(description.sdp);
    const dataMid = own.sections.find(({ kind }) => kind === 'application')?.mid;
    this.connection.setRemoteDescription(remoteDescription(answer, answer.setup, dataMid), 'answer');
    this.addRemote(answer);
  }

  addCandidate({ candidate }: IceCandidate): void {
    if (candidate === '') return;
    if (!this.remoteKnown) this.early.add(candidate);
    else this.addRemoteCandidate(candidate);
  }

  send(packet: Buffer): void {
    if (!this.open) return;
    try {
      this.track.sendMessageBinary(packet);
    } catch {
      // The connection is closing; its state says so in a moment.
    }
  }

  sendText(text: string): boolean {
    try {
      return this.channel?.isOpen() === true && this.channel.sendMessage(text);
    } catch {
      return false;
    }
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.open = false;
    this.endGathering();
    try {
      // Their callbacks would keep this connection in memory, with everything that it refers to.
      this.track.close();
      this.channel?.close();
      this.connection.close();
    } catch {
      // Closed by itself already.
    }
  }

  private gathered(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, gatherMs);
      this.endGathering = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.connection.onGatheringStateChange((state) => {
        if (state === 'complete') this.endGathering();
      });
    });
  }

  private local(): LocalTransport | undefined {
    // A connection that was closed, by us or by the library, has no description any more.
    const description = this.closed || this.failed ? null : this.connection.localDescription();
    if (!description) return undefined;
    const { iceUfrag, icePassword, fingerprint, candidates } = parseSdp(description.sdp);
    return { iceUfrag, icePassword, fingerprint, candidates: announce(candidates, this.network.announcedAddress) };
  }

  private addRemote({ candidates }: SessionDescription): void {
    this.remoteKnown = true;
    for (const candidate of [...candidates, ...this.early.take()]) this.addRemoteCandidate(candidate);
  }

  private addRemoteCandidate(candidate: string): void {
    if (this.closed) return;
    try {
      this.connection.addRemoteCandidate(candidate, '0');
    } catch {
      // A candidate that the library cannot use; others may serve, and a connection without any fails by itself.
    }
  }

  private changeState(state: string): void {
    if (this.closed || this.failed) return;
    this.open = state === 'connected';
    if (this.open) this.wasOpen = true;
    if (state === 'connected' || state === 'disconnected') this.events.state(state);
    // The library also closes a connection by itself when it cannot go on. Either is reported once.
    if (state !== 'failed' && state !== 'closed') return;
    this.failed = true;
    this.events.state('failed');
  }
}
