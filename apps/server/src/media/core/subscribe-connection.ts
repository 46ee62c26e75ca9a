import type { EarlierConnections, LayerUpdate, Subscription, VideoLayer } from '../engine.ts';
import { isRtcp } from '../rtp/rtp-packet.ts';
import { parseRtcp, type ReportBlock } from '../rtp/rtcp-read.ts';
import { offerSubscribe } from '../sdp/subscribe-offer.ts';
import type { LocalTransport } from '../sdp/transport-lines.ts';
import { Downlink } from './downlink.ts';
import { Forwarder } from './forwarder.ts';
import type { ForwarderOutput } from './forwarder-output.ts';
import { allocateLayers, nextBudget } from './layer-allocation.ts';
import { LayerRequests } from './layer-requests.ts';
import { Pacer } from './pacer.ts';
import type { Layer, PublishedTrackState } from './published-track.ts';
import { layerRank } from './published-track.ts';
import { connectionScore } from './quality.ts';
import { RepairLimit } from './repair-limit.ts';
import { createSubscribeSections, trackKey } from './subscribe-sections.ts';

export interface SubscribeOptions {
  videoOnRequest: boolean;
  degrade: boolean;
  maxSubscribeKbps?: number;
  continues?: EarlierConnections;
}

/** Everything one peer receives. */
export class SubscribeConnection {
  nacks = 0;
  private readonly pacer: Pacer;
  private readonly repairs = new RepairLimit();
  private readonly downlink = new Downlink();
  private readonly sections;
  private readonly bySsrc = new Map<number, Forwarder>();
  private readonly requests: LayerRequests;
  private wanted = new Set<string>();
  private roundTripMs: number | undefined;
  private open = false;
  private sentOctets = 0;
  private measuredAt = 0;
  private measuredOctets = 0;
  private sentBitsPerSecond = 0;

  constructor(
    send: (packet: Buffer) => void,
    private readonly options: SubscribeOptions,
    private readonly randomSsrc: () => number,
  ) {
    this.pacer = new Pacer((packet) => {
      this.sentOctets += packet.length;
      send(packet);
    });
    this.requests = new LayerRequests(options.videoOnRequest);
    this.sections = createSubscribeSections((track) => this.makeForwarder(track), options.continues?.sections);
  }

  setSubscriptions(subscriptions: readonly Subscription[]): void {
    this.wanted = new Set(subscriptions.map(trackKey));
  }

  /** Follows the tracks of the room and the wanted set. True when an offer is due. */
  update(tracks: ReadonlyMap<string, PublishedTrackState>, nowMs: number): boolean {
    const wanted = new Map([...tracks].filter(([key]) => this.wanted.has(key)));
    const { changed, removed } = this.sections.setTracks(wanted);
    for (const forwarder of removed) {
      forwarder.track.forwarders.delete(forwarder);
      this.bySsrc.delete(forwarder.ssrc);
      this.bySsrc.delete(forwarder.repairSsrc);
    }
    for (const forwarder of this.sections.forwarders()) forwarder.chooseLayer(nowMs);
    return changed;
  }

  offer(transport: LocalTransport, version: number): string {
    return offerSubscribe(this.sections.offer(), transport, version);
  }

  answered(nowMs: number): void {
    for (const forwarder of this.sections.answered()) {
      const isNew = !forwarder.ready;
      forwarder.ready = this.open;
      if (isNew && this.open) forwarder.restart(nowMs);
    }
  }

  /** The connection opened or closed. Without it nothing is sent, and after it each picture begins with a key frame. */
  setOpen(open: boolean, nowMs: number): void {
    this.open = open;
    if (open) this.answered(nowMs);
    else
      for (const forwarder of this.sections.forwarders()) {
        forwarder.ready = false;
        forwarder.restart(nowMs);
      }
  }

  receive(packet: Buffer, nowMs: number): void {
    if (!isRtcp(packet)) return;
    for (const message of parseRtcp(packet)) {
      if (message.type === 'bandwidth') {
        this.downlink.noteEstimate(message.bitsPerSecond, nowMs);
        this.pacer.setEstimate(message.bitsPerSecond);
      } else if (message.type === 'nack') {
        this.nacks += message.sequences.length;
        this.bySsrc.get(message.media)?.resend(message.sequences, nowMs);
      } else if (message.type === 'picture-loss') this.bySsrc.get(message.media)?.repeatKeyFrame(nowMs);
      else if (message.type === 'receiver-report' || message.type === 'sender-report')
        for (const report of message.reports) this.noteReport(report, nowMs);
    }
  }

  /** A message on the data channel. */
  request(text: string, nowMs: number): void {
    const streamId = this.requests.take(text);
    for (const forwarder of this.sections.forwarders()) {
      if (forwarder.track.id.streamId !== streamId) continue;
      forwarder.asked = this.askedFor(forwarder.track);
      forwarder.chooseLayer(nowMs);
    }
  }

  drain(nowMs: number): void {
    this.pacer.drain(nowMs);
  }

  /** About twice a second: chooses layers for the downlink, and answers which of them changed. */
  adapt(nowMs: number): LayerUpdate[] {
    this.measureSent(nowMs);
    const videos = this.sections.forwarders().filter(({ track }) => track.id.kind === 'video' && !track.muted);
    this.limitLayers(videos, nowMs);
    const updates: LayerUpdate[] = [];
    for (const forwarder of videos) {
      forwarder.chooseLayer(nowMs);
      const [current, expected] = [forwarder.currentLayer, forwarder.expectedLayer];
      const before = forwarder.reported;
      if (!forwarder.ready || (before.current === current && before.expected === expected)) continue;
      // While a track starts or waits for a key frame, the layer that flows says nothing about the downlink.
      if (forwarder.isSwitching || !this.requests.isShown(forwarder.track.id.streamId)) continue;
      forwarder.reported = { current, expected };
      updates.push({ trackId: forwarder.track.id.trackId, current, expected });
    }
    return updates;
  }

  score(): number {
    const losses = this.sections.forwarders().map(({ loss }) => loss);
    return this.open ? connectionScore(Math.max(0, ...losses), this.roundTripMs) : 0;
  }

  stats(): Record<string, unknown> {
    const forwarders = this.sections.forwarders();
    const sum = (of: (forwarder: Forwarder) => number): number =>
      forwarders.reduce((total, forwarder) => total + of(forwarder), 0);
    return {
      packets: sum(({ packets }) => packets),
      repaired: sum(({ repaired }) => repaired),
      nacks: this.nacks,
      estimate: this.downlink.estimate,
      sentBitsPerSecond: Math.round(this.sentBitsPerSecond),
      budget: this.downlink.budget,
      roundTripMs: this.roundTripMs,
      dropped: this.pacer.dropped,
    };
  }

  close(): void {
    for (const forwarder of this.sections.forwarders()) forwarder.track.forwarders.delete(forwarder);
  }

  private askedFor(track: PublishedTrackState): VideoLayer {
    const asked = this.requests.of(track.id.streamId);
    if (track.id.kind === 'video') return asked.video;
    return asked.audio ? 'high' : 'none';
  }

  private makeForwarder(track: PublishedTrackState): Forwarder {
    const output: ForwarderOutput = {
      send: (packet, urgent, nowMs) => this.pacer.send(packet, urgent, nowMs),
      mayRepeat: (ssrc, sequence, nowMs) => this.repairs.take(ssrc, sequence, nowMs, this.roundTripMs),
    };
    const forwarder = new Forwarder(track, this.randomSsrc(), this.randomSsrc(), output, this.askedFor(track));
    this.bySsrc.set(forwarder.ssrc, forwarder);
    this.bySsrc.set(forwarder.repairSsrc, forwarder);
    track.forwarders.add(forwarder);
    return forwarder;
  }

  private noteReport({ ssrc, fractionLost, lastSenderReport, delaySinceLast }: ReportBlock, nowMs: number): void {
    const forwarder = this.bySsrc.get(ssrc);
    if (!forwarder || forwarder.ssrc !== ssrc) return;
    forwarder.loss = forwarder.loss * 0.5 + fractionLost * 0.5;
    this.roundTripMs = forwarder.roundTrip(lastSenderReport, delaySinceLast, nowMs) ?? this.roundTripMs;
  }

  private measureSent(nowMs: number): void {
    const seconds = (nowMs - this.measuredAt) / 1000;
    if (seconds > 0 && seconds < 10)
      this.sentBitsPerSecond +=
        (((this.sentOctets - this.measuredOctets) * 8) / seconds - this.sentBitsPerSecond) * 0.5;
    this.measuredAt = nowMs;
    this.measuredOctets = this.sentOctets;
  }

  private limitLayers(videos: readonly Forwarder[], nowMs: number): void {
    const choices = videos.map((forwarder): Layer[] =>
      forwarder.track
        .liveLayers()
        .filter(({ name }, index) => index === 0 || layerRank(name) <= layerRank(forwarder.asked)),
    );
    const active = videos.map((forwarder, index) => ({ forwarder, layers: choices[index]! }));
    const usable = active.filter(({ forwarder, layers }) => forwarder.asked !== 'none' && layers.length > 0);
    const costs = usable.map(({ layers }) => ({ bitsPerSecond: layers.map(({ bitsPerSecond }) => bitsPerSecond) }));
    const limit = this.options.maxSubscribeKbps === undefined ? Infinity : this.options.maxSubscribeKbps * 1000;
    if (this.options.degrade) {
      const now = usable.map(({ forwarder, layers }) =>
        layers.findIndex(({ name }) => name === forwarder.currentLayer),
      );
      const loss = Math.max(0, ...videos.map((forwarder) => forwarder.loss));
      this.downlink.check({ nowMs, sentBitsPerSecond: this.sentBitsPerSecond, loss }, nextBudget(costs, now));
    }
    const budget = Math.min(limit, this.downlink.budget ?? Infinity);
    const chosen = allocateLayers(costs, budget);
    for (const [index, { forwarder, layers }] of usable.entries())
      forwarder.allowed = budget === Infinity ? 'high' : (layers[chosen[index]!]?.name ?? 'none');
  }
}
