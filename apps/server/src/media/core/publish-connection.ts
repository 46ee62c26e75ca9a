import type { LayerSource } from '../engine.ts';
import { parseRtcp } from '../rtp/rtcp-read.ts';
import { writeNack, writePictureLoss, writeReceiverReport } from '../rtp/rtcp-write.ts';
import { extensionAt, extensionText, isRtcp, parseRtp, type RtpHeader } from '../rtp/rtp-packet.ts';
import { createTransportFeedback } from '../rtp/transport-feedback.ts';
import { readVideoPayload } from '../rtp/video-payload.ts';
import { extensionUri, subscriberCodec } from '../sdp/codecs.ts';
import type { AcceptedSection } from '../sdp/publish-answer.ts';
import { toMediaPacket } from './media-packet.ts';
import { layerSourcesOf, PublishedTrackState, type Layer } from './published-track.ts';

const maxReportsInOne = 31;

interface Source {
  track: PublishedTrackState;
  layer: Layer;
}

export interface PublishCounters {
  packets: number;
  repaired: number;
  unknown: number;
  shed: number;
  nacksSent: number;
  keyFramesAsked: number;
}

/** What one peer sends: finds the track and layer of each packet, keeps the reception reports, and hands the packet to its subscribers. */
export class PublishConnection {
  readonly tracks = new Map<string, PublishedTrackState>();
  readonly counters: PublishCounters = {
    packets: 0,
    repaired: 0,
    unknown: 0,
    shed: 0,
    nacksSent: 0,
    keyFramesAsked: 0,
  };
  private readonly sources = new Map<number, Source>();
  private readonly feedback;
  private readonly extension = { mid: 0, rid: 0, repairedRid: 0, audioLevel: 0, transportSequence: 0 };

  constructor(
    private readonly publisherId: string,
    private readonly ssrc: number,
    private readonly send: (packet: Buffer) => void,
    private earlier: readonly LayerSource[] = [],
  ) {
    this.feedback = createTransportFeedback(ssrc);
  }

  /** Makes the tracks equal to the accepted sections; answers which tracks are new and which are gone. */
  accept(sections: readonly AcceptedSection[]): { added: PublishedTrackState[]; removed: PublishedTrackState[] } {
    const stays = (track: PublishedTrackState): boolean =>
      sections.some(({ section: { mid, msid } }) => mid === track.id.mid && msid?.trackId === track.id.trackId);
    const removed = [...this.tracks.values()].filter((track) => !stays(track));
    for (const track of removed) this.removeTrack(track);
    const added: PublishedTrackState[] = [];
    for (const accepted of sections) {
      const { section, codec } = accepted;
      for (const name of ['mid', 'rid', 'repairedRid', 'audioLevel', 'transportSequence'] as const)
        this.extension[name] = section.extensions.get(extensionUri[name]) ?? this.extension[name];
      const before = this.tracks.get(section.mid);
      if (before) before.codec = codec;
      else added.push(this.addTrack(accepted));
    }
    return { added, removed };
  }

  /** A process that is behind drops video unread: for the publisher it is lost, so that it sends less. Sound goes on. */
  receive(packet: Buffer, nowMs: number, isBehind = false): void {
    if (isRtcp(packet)) {
      this.receiveReports(packet, nowMs);
      return;
    }
    const header = parseRtp(packet);
    if (!header) return;
    this.counters.packets += 1;
    if (isBehind && this.sources.get(header.ssrc)?.track.id.kind === 'video') {
      this.counters.shed += 1;
      return;
    }
    const numberAt = extensionAt(packet, header, this.extension.transportSequence, 2);
    if (numberAt >= 0) this.feedback.record(packet.readUInt16BE(numberAt), header.ssrc, nowMs);
    const source = this.sources.get(header.ssrc) ?? this.findSource(packet, header);
    if (!source) {
      this.counters.unknown += 1;
      return;
    }
    const { track, layer } = source;
    if (header.payloadType === track.codec.repairPayloadType) {
      if (!this.unwrapRepair(packet, header, source)) return;
    } else if (header.payloadType === track.codec.payloadType) {
      const lost = layer.stream.receive(header.sequence, header.timestamp, nowMs);
      if (lost.length > 0) this.sendNack(layer, lost);
    } else return;
    this.publish(packet, header, source, nowMs);
  }

  /** About every 50 ms: what the publisher must hear soon. */
  sendFeedback(nowMs: number): void {
    const feedback = this.feedback.take();
    if (feedback) this.send(feedback);
    for (const track of this.tracks.values()) {
      if (track.id.kind !== 'video') continue;
      for (const layer of track.layers.values()) {
        const again = layer.stream.retries(nowMs);
        if (again.length > 0) this.sendNack(layer, again);
      }
    }
  }

  /** About every second. */
  sendReports(nowMs: number): void {
    const layers = [...this.tracks.values()].flatMap((track) => [...track.layers.values()]);
    const reports = layers.map(({ stream }) => stream.report(nowMs)).filter((report) => report !== undefined);
    for (let at = 0; at < reports.length; at += maxReportsInOne)
      this.send(writeReceiverReport(this.ssrc, reports.slice(at, at + maxReportsInOne)));
    for (const track of this.tracks.values()) track.measure(nowMs);
  }

  close(): PublishedTrackState[] {
    const tracks = [...this.tracks.values()];
    for (const track of tracks) this.removeTrack(track);
    return tracks;
  }

  private addTrack({ section, codec }: AcceptedSection): PublishedTrackState {
    const { streamId, trackId } = section.msid!;
    const kind = section.kind === 'audio' ? 'audio' : 'video';
    const track = new PublishedTrackState(
      { publisherId: this.publisherId, trackId, streamId, kind, mid: section.mid },
      codec,
      section.rids,
      (ssrc) => {
        this.counters.keyFramesAsked += 1;
        this.send(writePictureLoss(this.ssrc, ssrc));
      },
    );
    this.tracks.set(section.mid, track);
    const named = section.rids.length === 0 && section.ssrc !== undefined;
    if (named) this.addSource(track, { rid: '', ssrc: section.ssrc!, repairSsrc: section.repairSsrc });
    for (const source of this.earlier)
      if (source.mid === section.mid && section.rids.includes(source.rid)) this.addSource(track, source);
    return track;
  }

  private addSource(
    track: PublishedTrackState,
    { rid, ssrc, repairSsrc }: { rid: string; ssrc: number; repairSsrc?: number | undefined },
  ): void {
    const source = { track, layer: track.addLayer(rid, ssrc, repairSsrc) };
    this.sources.set(ssrc, source);
    if (repairSsrc !== undefined) this.sources.set(repairSsrc, source);
  }

  private removeTrack(track: PublishedTrackState): void {
    // A browser names its layers only once: when it sends the section again, they are known by their sources.
    this.earlier = [...this.earlier.filter(({ mid }) => mid !== track.id.mid), ...layerSourcesOf([track])];
    this.tracks.delete(track.id.mid);
    for (const [ssrc, source] of this.sources) if (source.track === track) this.sources.delete(ssrc);
  }

  /** Simulcast names no SSRC in the SDP: the first packets of a layer carry its section and its name. */
  private findSource(packet: Buffer, header: RtpHeader): Source | undefined {
    const mid = extensionText(packet, header, this.extension.mid);
    const track = mid === undefined ? undefined : this.tracks.get(mid);
    if (!track) return undefined;
    const repaired = extensionText(packet, header, this.extension.repairedRid);
    const rid = repaired ?? extensionText(packet, header, this.extension.rid) ?? '';
    if (rid !== '' && !track.rids.includes(rid)) return undefined;
    const known = track.layers.get(rid);
    const isRepair = repaired !== undefined || header.payloadType === track.codec.repairPayloadType;
    if (isRepair && !known) return undefined;
    const layer = isRepair ? known! : track.addLayer(rid, header.ssrc);
    if (isRepair) layer.repairSsrc = header.ssrc;
    else for (const [ssrc, source] of this.sources) if (source.layer === known) this.sources.delete(ssrc);
    const source = { track, layer };
    this.sources.set(header.ssrc, source);
    return source;
  }

  /** Turns a retransmission back into the packet it repeats; false when that one is not missing. */
  private unwrapRepair(packet: Buffer, header: RtpHeader, { track, layer }: Source): boolean {
    if (header.payloadEnd - header.payloadStart < 3) return false;
    const sequence = packet.readUInt16BE(header.payloadStart);
    if (!layer.stream.recover(sequence)) return false;
    this.counters.repaired += 1;
    header.sequence = sequence;
    header.ssrc = layer.stream.ssrc;
    header.payloadType = track.codec.payloadType;
    header.payloadStart += 2;
    return true;
  }

  private publish(packet: Buffer, header: RtpHeader, { track, layer }: Source, nowMs: number): void {
    const isVideo = track.id.kind === 'video';
    const isFirst = layer.lastPacketAt === -Infinity;
    layer.lastPacketAt = track.lastPacketAt = nowMs;
    // Subscribers that were ready before this layer existed have found nothing to choose.
    if (isFirst) for (const forwarder of track.forwarders) forwarder.chooseLayer(nowMs);
    if (header.payloadEnd <= header.payloadStart) {
      for (const forwarder of track.forwarders) forwarder.skip(header.sequence, layer);
      return;
    }
    layer.bytes += packet.length;
    if (!isVideo) this.noteLoudness(packet, header, track);
    if (track.muted) return;
    const codec = track.codec.name;
    const video =
      codec === 'opus' ? undefined : readVideoPayload(codec, packet, header.payloadStart, header.payloadEnd);
    const media = toMediaPacket(packet, header, subscriberCodec[codec].payloadType, video, nowMs);
    layer.history?.add(media);
    for (const forwarder of track.forwarders) forwarder.forward(media, layer, nowMs);
  }

  private noteLoudness(packet: Buffer, header: RtpHeader, track: PublishedTrackState): void {
    const at = extensionAt(packet, header, this.extension.audioLevel, 1);
    if (at < 0) return;
    track.noteLoudness(track.muted ? 0 : 127 - (packet[at]! & 127));
  }

  private sendNack(layer: Layer, sequences: readonly number[]): void {
    this.counters.nacksSent += sequences.length;
    this.send(writeNack(this.ssrc, layer.stream.ssrc, sequences));
  }

  private receiveReports(packet: Buffer, nowMs: number): void {
    for (const message of parseRtcp(packet)) {
      if (message.type !== 'sender-report') continue;
      const source = this.sources.get(message.ssrc);
      if (!source || source.layer.stream.ssrc !== message.ssrc) continue;
      const { ntpHigh, ntpLow, timestamp } = message;
      source.layer.stream.senderReport(ntpHigh, ntpLow, nowMs);
      for (const forwarder of source.track.forwarders)
        forwarder.senderReport(source.layer, ntpHigh, ntpLow, timestamp, nowMs);
    }
  }
}
