// The one port between the video room, which decides who may publish and who may see what, and the packets. It speaks SDP, because
// the room's wire does. The room owns every right; an engine does as it is told and reports what it measures.
// A peer has two connections: it offers on `publish`, the server offers on `subscribe`. The numbers are those of the wire.

export const CONNECTION_TARGET = { publish: 0, subscribe: 1 } as const;
export type ConnectionTarget = keyof typeof CONNECTION_TARGET;

/** From the best to nothing: f, h and q on the wire of simulcast. */
export type VideoLayer = 'high' | 'medium' | 'low' | 'none';

/** One ICE candidate in the shape of the browser's RTCIceCandidateInit. */
export interface IceCandidate {
  candidate: string;
  sdpMid?: string | null;
  sdpMLineIndex?: number | null;
  usernameFragment?: string | null;
}

/** A track that the room allows a peer to publish. Both ids are the publisher's own: its SDP names them in `a=msid`. */
export interface PublishedTrack {
  trackId: string;
  streamId: string;
  kind: 'audio' | 'video';
}

/** A track that a peer shall receive. */
export interface Subscription {
  publisherId: string;
  trackId: string;
}

export interface SpeakerLevel {
  peerId: string;
  trackId: string;
  /** 0 to 100. */
  level: number;
}

export interface LayerUpdate {
  trackId: string;
  current: VideoLayer;
  expected: VideoLayer;
}

/** What an engine reports about a room. Calls come in the order in which things happened and never during a call into the engine. */
export interface MediaRoomEvents {
  /** A subscribe offer for the peer. At most one is unanswered at any time; what changes meanwhile goes into the next. */
  offer(peerId: string, sdp: string): void;
  candidate(peerId: string, target: ConnectionTarget, candidate: IceCandidate): void;
  /** Loudest first; also when the list becomes empty. */
  speakers(levels: SpeakerLevel[]): void;
  /** 0 (lost) to 5 (excellent), of what the peer receives. */
  quality(scores: { peerId: string; downlinkScore: number }[]): void;
  layers(peerId: string, updates: LayerUpdate[]): void;
  /** All layers that are known of what the peer publishes, for a process or server that continues it. */
  layerSources(peerId: string, sources: LayerSource[]): void;
  connection(peerId: string, target: ConnectionTarget, state: 'connected' | 'disconnected' | 'failed'): void;
  /** The process or server that carried this room is gone, with all its connections. The room asks for a new one. */
  lost(reason: string): void;
}

export interface MediaPeer {
  /**
   * Answers a publish offer. `tracks` is the whole set that the room allows: a section of the offer that is not in it, or that has no
   * msid, is answered in the direction it was offered and its packets are dropped. An offer with new ICE credentials restarts the connection.
   * Rejects with BadSdp when the offer cannot be read.
   */
  publish(offerSdp: string, tracks: PublishedTrack[]): Promise<string>;
  /** The whole set that the peer shall receive; the engine offers what changed. Unknown tracks are offered when they appear. */
  subscribe(subscriptions: Subscription[]): void;
  /** The peer's answer to the last subscribe offer. Rejects with BadSdp. */
  answer(sdp: string): Promise<void>;
  addCandidate(target: ConnectionTarget, candidate: IceCandidate): void;
  /** A muted track is not forwarded and cannot be a speaker, whatever its publisher sends. */
  setMuted(trackId: string, muted: boolean): void;
  /** A new subscribe offer with new ICE credentials. */
  restartSubscribe(): void;
  /** The unanswered subscribe offer, for a peer whose socket is new. */
  pendingOffer(): string | undefined;
  /** Sends text over the data channel of the subscribe connection; false while it is not open. */
  sendData(text: string): boolean;
  /**
   * What the peer would say over the data channel (`{streamId, audio?, video?}`), for a peer that says it over the signalling. The Janus
   * engine has no data channel: there `sendData` is always false and this is the only way to choose a layer.
   */
  request(text: string): void;
  /** Counters for `sfu-stats`; opaque to the room. */
  stats(): Promise<Record<string, unknown>>;
  close(): void;
}

/** The source of one simulcast layer. A browser names it in its first packets only. */
export interface LayerSource {
  mid: string;
  rid: string;
  ssrc: number;
  repairSsrc?: number;
}

/** The connections of a peer that another process or server carried before. The browser still has them, so they must be continued. */
export interface EarlierConnections {
  layers: readonly LayerSource[];
  /** The sections of the last offer after the data channel, in their order. */
  sections: readonly { mid: string; kind: 'audio' | 'video' }[];
  /** How many connections the browser was offered so far. */
  count: number;
  /** Of the browser's last answer: an answer with the same one does not belong to the next offer. */
  answeredUfrag: string;
}

export interface PeerOptions {
  peerId: string;
  continues?: EarlierConnections;
  /** True: a stream's video flows only after the peer asks for a layer over the data channel. */
  videoOnRequest: boolean;
  /** True: the engine chooses lower layers for a peer whose downlink is too small. */
  degrade: boolean;
  /** Upper limit of everything sent to the peer, in kbit/s. */
  maxSubscribeKbps?: number;
}

/** How the packets of a tap are read. */
export interface TapCodec {
  name: 'opus' | 'VP8' | 'VP9' | 'H264';
  payloadType: number;
  /** As in `a=rtpmap` and `a=fmtp`. */
  map: string;
  format: string;
}

export interface TapEvents {
  /** Once, with the RTP timestamp of the first packet. */
  started(timestamp: number): void;
  /** What the publisher's clock showed at an RTP timestamp, by its sender report. */
  clock(timestamp: number, senderMs: number): void;
}

export interface MediaTap {
  codec: TapCodec;
  /** Packets flow from now on, pictures from the next key frame. */
  begin(): void;
  end(): void;
}

export interface MediaRoom {
  addPeer(options: PeerOptions): MediaPeer;
  /** Copies one published track as plain RTP to a UDP port of this machine. An engine without it cannot record. */
  tap?(track: Subscription, port: number, events: TapEvents): Promise<MediaTap>;
  close(): Promise<void>;
}

export interface MediaHealth {
  ready: boolean;
  /** One sentence for `/readyz` and `podium doctor` when it is not ready. */
  reason?: string;
  /** A room that is opened now finds a process or server; an engine with several may not be ready and still have one. */
  canOpenRooms: boolean;
  rooms: number;
}

export interface MediaEngine {
  readonly name: 'embedded' | 'janus';
  openRoom(roomId: string, events: MediaRoomEvents): Promise<MediaRoom>;
  health(): MediaHealth;
  close(): Promise<void>;
}

/** SDP that the engine cannot read or use; the message says why, without echoing the SDP. */
export class BadSdp extends Error {
  override name = 'BadSdp';
}
