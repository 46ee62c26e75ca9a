import type { LayerSource, LayerUpdate, PublishedTrack, SpeakerLevel, Subscription } from '../engine.ts';
import { answerPublish } from '../sdp/publish-answer.ts';
import type { SdpSection, SessionDescription } from '../sdp/session-description.ts';
import type { LocalTransport } from '../sdp/transport-lines.ts';
import { PublishConnection } from './publish-connection.ts';
import { layerSourcesOf, type PublishedTrackState } from './published-track.ts';
import { activeSpeakers, speakersChanged } from './speakers.ts';
import { SubscribeConnection, type SubscribeOptions } from './subscribe-connection.ts';
import { trackKey } from './subscribe-sections.ts';

const silentAfterMs = 600;

export interface RouterEvents {
  /** An offer is due for this peer. */
  offerDue(peerId: string): void;
  speakers(levels: SpeakerLevel[]): void;
  quality(scores: { peerId: string; downlinkScore: number }[]): void;
  layers(peerId: string, updates: LayerUpdate[]): void;
  layerSources(peerId: string, sources: LayerSource[]): void;
}

export interface RouterPeer {
  readonly peerId: string;
  readonly publish: PublishConnection;
  readonly subscribe: SubscribeConnection;
}

interface PeerState extends RouterPeer {
  score: number | undefined;
  /** The sources that were reported last, as text. */
  sources: string;
  tracks: readonly PublishedTrack[];
  muted: Set<string>;
}

/** The packets of one room: who sends which track, and who gets it. It has no I/O; packets, time and chance are arguments. */
export class RoomRouter {
  private readonly peers = new Map<string, PeerState>();
  private readonly tracks = new Map<string, PublishedTrackState>();
  private lastSpeakers: SpeakerLevel[] = [];

  constructor(
    private readonly events: RouterEvents,
    private readonly randomSsrc: () => number,
  ) {}

  addPeer(
    peerId: string,
    options: SubscribeOptions,
    send: { publish: (packet: Buffer) => void; subscribe: (packet: Buffer) => void },
  ): RouterPeer {
    const peer: PeerState = {
      peerId,
      publish: new PublishConnection(peerId, this.randomSsrc(), send.publish, options.continues?.layers),
      subscribe: new SubscribeConnection(send.subscribe, options, this.randomSsrc),
      score: undefined,
      sources: '[]',
      tracks: [],
      muted: new Set(),
    };
    this.peers.set(peerId, peer);
    return peer;
  }

  removePeer(peerId: string, nowMs: number): void {
    const peer = this.peers.get(peerId);
    if (!peer) return;
    this.peers.delete(peerId);
    peer.subscribe.close();
    this.changeTracks([], peer.publish.close(), nowMs);
  }

  /** Answers a publish offer: the sections of the allowed tracks are taken. */
  publish(
    peerId: string,
    offer: SessionDescription,
    allowed: readonly PublishedTrack[],
    transport: LocalTransport,
    version: number,
    nowMs: number,
  ): string {
    const peer = this.peers.get(peerId)!;
    const isAllowed = ({ kind, msid }: SdpSection): boolean =>
      allowed.some(
        (track) => track.kind === kind && track.trackId === msid?.trackId && track.streamId === msid.streamId,
      );
    const { sdp, accepted } = answerPublish(offer, isAllowed, transport, version);
    const { added, removed } = peer.publish.accept(accepted);
    for (const track of added) track.muted = peer.muted.has(track.id.trackId);
    this.changeTracks(added, removed, nowMs);
    return sdp;
  }

  subscribe(peerId: string, subscriptions: { publisherId: string; trackId: string }[], nowMs: number): boolean {
    const { subscribe } = this.peers.get(peerId)!;
    subscribe.setSubscriptions(subscriptions);
    return subscribe.update(this.tracks, nowMs);
  }

  setMuted(peerId: string, trackId: string, muted: boolean, nowMs: number): void {
    const peer = this.peers.get(peerId);
    if (muted) peer?.muted.add(trackId);
    else peer?.muted.delete(trackId);
    const track = this.tracks.get(trackKey({ publisherId: peerId, trackId }));
    if (!track) return;
    track.muted = muted;
    track.silence();
    for (const forwarder of track.forwarders) forwarder.restart(nowMs);
  }

  /** How much there is; for statistics and to notice what is left behind. */
  counts(): { peers: number; tracks: number; forwarders: number } {
    const forwarders = [...this.tracks.values()].reduce((sum, track) => sum + track.forwarders.size, 0);
    return { peers: this.peers.size, tracks: this.tracks.size, forwarders };
  }

  findTrack(named: Subscription): PublishedTrackState | undefined {
    return this.tracks.get(trackKey(named));
  }

  /** About every 50 ms. */
  sendFeedback(nowMs: number): void {
    for (const { publish } of this.peers.values()) publish.sendFeedback(nowMs);
    for (const { forwarders } of this.tracks.values())
      for (const forwarder of forwarders) forwarder.awaitKeyFrame(nowMs);
  }

  /** About every 5 ms while packets wait. */
  drain(nowMs: number): void {
    for (const { subscribe } of this.peers.values()) subscribe.drain(nowMs);
  }

  /** About twice a second. */
  adapt(nowMs: number): void {
    for (const { peerId, subscribe } of this.peers.values()) {
      const updates = subscribe.adapt(nowMs);
      if (updates.length > 0) this.events.layers(peerId, updates);
    }
    for (const track of this.tracks.values()) if (nowMs - track.lastPacketAt > silentAfterMs) track.silence();
    const speakers = activeSpeakers(this.tracks.values());
    if (!speakersChanged(this.lastSpeakers, speakers)) return;
    this.lastSpeakers = speakers;
    this.events.speakers(speakers);
  }

  /** About every second. */
  report(nowMs: number): void {
    const changed: { peerId: string; downlinkScore: number }[] = [];
    for (const peer of this.peers.values()) {
      // A browser goes on naming its layers until it hears of them in the reports.
      this.reportSources(peer);
      peer.publish.sendReports(nowMs);
      const downlinkScore = peer.subscribe.score();
      if (downlinkScore === peer.score) continue;
      peer.score = downlinkScore;
      changed.push({ peerId: peer.peerId, downlinkScore });
    }
    if (changed.length > 0) this.events.quality(changed);
  }

  private reportSources(peer: PeerState): void {
    const sources = layerSourcesOf(peer.publish.tracks.values());
    const text = JSON.stringify(sources);
    if (text === peer.sources) return;
    peer.sources = text;
    this.events.layerSources(peer.peerId, sources);
  }

  private changeTracks(
    added: readonly PublishedTrackState[],
    removed: readonly PublishedTrackState[],
    nowMs: number,
  ): void {
    for (const { id } of removed) this.tracks.delete(trackKey(id));
    for (const track of added) this.tracks.set(trackKey(track.id), track);
    if (added.length === 0 && removed.length === 0) return;
    for (const { peerId, subscribe } of this.peers.values())
      if (subscribe.update(this.tracks, nowMs)) this.events.offerDue(peerId);
  }
}
