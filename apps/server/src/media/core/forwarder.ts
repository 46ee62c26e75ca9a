import type { VideoLayer } from '../engine.ts';
import { sequenceDistance } from '../rtp/sequence.ts';
import type { VideoPayload } from '../rtp/video-payload.ts';
import { writeSenderReport } from '../rtp/rtcp-write.ts';
import { subscriberCodec } from '../sdp/codecs.ts';
import type { ForwarderOutput } from './forwarder-output.ts';
import { headerBytes, writeSendTime, type MediaPacket } from './media-packet.ts';
import { layerRank, type Layer, type PublishedTrackState } from './published-track.ts';

/** A run of packets from one layer that get the same offsets. A switch of layers or a skipped packet starts a new one. */
interface Segment {
  layer: Layer;
  firstIn: number;
  firstOut: number;
  sequenceOffset: number;
  timestampOffset: number;
  pictureOffset: number;
  tl0Offset: number;
}

const maxSegments = 32;
const longSegment = 0x4000;
/** Sent reports that an answer may still name. */
const keptReports = 8;

/** Sends one track to one subscriber: renumbered without gaps, switching layers only on key frames. */
export class Forwarder {
  /** What the subscriber asked for, and the best that its downlink allows. */
  asked: VideoLayer;
  allowed: VideoLayer = 'high';
  /** Packets flow only after the subscriber knows the track and its connection is open. */
  ready = false;
  packets = 0;
  octets = 0;
  repaired = 0;
  reported: { current: VideoLayer; expected: VideoLayer };
  loss = 0;
  private current: Layer | undefined;
  private target: Layer | undefined;
  private readonly segments: Segment[] = [];
  private lastOut: number;
  private lastIn = 0;
  private lastTimestamp: number;
  private lastAt = 0;
  private lastPicture = 0;
  private lastTl0 = 0;
  private repairSequence: number;
  private readonly reports = new Map<number, number>();
  private readonly isVideo: boolean;
  private static readonly scratch = Buffer.alloc(4096);

  constructor(
    readonly track: PublishedTrackState,
    readonly ssrc: number,
    readonly repairSsrc: number,
    private readonly output: ForwarderOutput,
    asked: VideoLayer,
  ) {
    this.asked = asked;
    this.reported = { current: asked, expected: asked };
    this.isVideo = track.id.kind === 'video';
    this.lastOut = ssrc & 0x7fff;
    this.lastTimestamp = repairSsrc;
    this.repairSequence = repairSsrc & 0x7fff;
  }

  get currentLayer(): VideoLayer {
    return this.current?.name ?? 'none';
  }

  /** Another layer was chosen than the one that flows; its key frame has not come yet. */
  get isSwitching(): boolean {
    return this.target !== this.current;
  }

  /** The layer that the subscriber could have with an unlimited downlink. */
  get expectedLayer(): VideoLayer {
    return this.track.nearestLayer(this.asked)?.name ?? 'none';
  }

  /** Forgets what was sent: the next packet is a key frame. For a new connection, and after a pause. */
  restart(nowMs: number): void {
    this.current = undefined;
    this.chooseLayer(nowMs);
  }

  /** Decides which layer should flow and asks for the key frame it begins with. Called on each change and regularly. */
  chooseLayer(nowMs: number): void {
    if (!this.ready || this.track.muted) {
      this.target = this.current = undefined;
      return;
    }
    const wanted = layerRank(this.asked) < layerRank(this.allowed) ? this.asked : this.allowed;
    this.target = this.track.nearestLayer(wanted);
    if (!this.target) this.current = undefined;
    else if (this.target !== this.current) this.track.requestKeyFrame(this.target, nowMs);
  }

  /** Called often: publishers ignore a request that follows their last key frame too soon, so that it is repeated until one arrives. */
  awaitKeyFrame(nowMs: number): void {
    if (this.target && this.target !== this.current) this.track.requestKeyFrame(this.target, nowMs);
  }

  /** The subscriber lost its picture. */
  repeatKeyFrame(nowMs: number): void {
    if (this.current) this.track.requestKeyFrame(this.current, nowMs);
  }

  forward(packet: MediaPacket, layer: Layer, nowMs: number): void {
    if (layer !== this.current) {
      if (layer !== this.target || (this.isVideo && !packet.video!.startsKeyFrame)) return;
      this.startSegment(packet, layer, nowMs);
    }
    const segment = this.segments.at(-1)!;
    // A late packet from before the switch has no number left.
    if (sequenceDistance(segment.firstIn, packet.sequence) < 0) return;
    const sequence = (packet.sequence + segment.sequenceOffset) & 0xffff;
    const timestamp = (packet.timestamp + segment.timestampOffset) >>> 0;
    const { bytes } = packet;
    this.writeHeader(bytes, sequence, timestamp, this.ssrc);
    if (this.isVideo) this.writePicture(bytes, headerBytes, packet.video!, segment);
    if (sequenceDistance(this.lastOut, sequence) > 0) {
      this.lastOut = sequence;
      this.lastIn = packet.sequence;
      this.lastTimestamp = timestamp;
      this.lastAt = nowMs;
      // The start of a long segment moves along, or its distance would wrap and newer packets would count as late.
      if (sequenceDistance(segment.firstIn, packet.sequence) > longSegment) {
        segment.firstIn = (packet.sequence - longSegment / 2) & 0xffff;
        segment.firstOut = (segment.firstIn + segment.sequenceOffset) & 0xffff;
      }
      if (packet.video) {
        this.lastPicture = (packet.video.pictureId + segment.pictureOffset) & 0x7fff;
        this.lastTl0 = (packet.video.tl0 + segment.tl0Offset) & 255;
      }
    }
    this.packets += 1;
    this.octets += bytes.length - headerBytes;
    this.output.send(bytes, !this.isVideo, nowMs);
  }

  /** A packet without payload is not forwarded; the next ones close the gap. */
  skip(sequence: number, layer: Layer): void {
    const segment = this.segments.at(-1);
    if (layer !== this.current || !segment || sequenceDistance(this.lastIn, sequence) !== 1) return;
    this.lastIn = sequence;
    this.addSegment({
      ...segment,
      firstIn: (sequence + 1) & 0xffff,
      firstOut: (this.lastOut + 1) & 0xffff,
      sequenceOffset: (segment.sequenceOffset - 1) & 0xffff,
    });
  }

  resend(sequences: readonly number[], nowMs: number): void {
    for (const sequence of sequences) {
      const segment = this.segments.findLast(({ firstOut }) => sequenceDistance(firstOut, sequence) >= 0);
      const packet = segment?.layer.history?.find((sequence - segment.sequenceOffset) & 0xffff);
      if (!segment || !packet || packet.bytes.length + 2 > Forwarder.scratch.length) continue;
      if (!this.output.mayRepeat(this.ssrc, sequence, nowMs)) continue;
      const { bytes } = packet;
      const repair = Forwarder.scratch.subarray(0, bytes.length + 2);
      bytes.copy(repair, 0, 0, headerBytes);
      repair.writeUInt16BE(sequence, headerBytes);
      bytes.copy(repair, headerBytes + 2, headerBytes);
      this.repairSequence = (this.repairSequence + 1) & 0xffff;
      repair[1] = (bytes[1]! & 0x80) | subscriberCodec[this.track.codec.name].repair;
      this.writeHeader(
        repair,
        this.repairSequence,
        (packet.timestamp + segment.timestampOffset) >>> 0,
        this.repairSsrc,
      );
      if (packet.video) this.writePicture(repair, headerBytes + 2, packet.video, segment);
      writeSendTime(repair, nowMs);
      this.repaired += 1;
      this.output.send(repair, false, nowMs);
    }
  }

  /** Passes on the publisher's clock for the layer that flows, so that sound and picture stay together. */
  senderReport(layer: Layer, ntpHigh: number, ntpLow: number, timestamp: number, nowMs: number): void {
    if (layer !== this.current) return;
    this.reports.set((((ntpHigh & 0xffff) << 16) | (ntpLow >>> 16)) >>> 0, nowMs);
    if (this.reports.size > keptReports) this.reports.delete(this.reports.keys().next().value!);
    const { ssrc, packets, octets } = this;
    const offset = this.segments.at(-1)!.timestampOffset;
    this.output.send(
      writeSenderReport({ ssrc, ntpHigh, ntpLow, timestamp: timestamp + offset, packets, octets }),
      true,
      nowMs,
    );
  }

  /** The round trip that a receiver report shows, in milliseconds. */
  roundTrip(lastSenderReport: number, delaySinceLast: number, nowMs: number): number | undefined {
    const sentAt = this.reports.get(lastSenderReport);
    return sentAt === undefined ? undefined : Math.max(0, nowMs - sentAt - delaySinceLast / 65.536);
  }

  private startSegment(packet: MediaPacket, layer: Layer, nowMs: number): void {
    const clock = this.isVideo ? 90 : 48;
    const elapsed = this.segments.length > 0 ? Math.max(1, Math.round((nowMs - this.lastAt) * clock)) : 1;
    const firstOut = (this.lastOut + 1) & 0xffff;
    this.current = layer;
    this.addSegment({
      layer,
      firstIn: packet.sequence,
      firstOut,
      sequenceOffset: (firstOut - packet.sequence) & 0xffff,
      timestampOffset: (this.lastTimestamp + elapsed - packet.timestamp) | 0,
      pictureOffset: packet.video ? (this.lastPicture + 1 - packet.video.pictureId) & 0x7fff : 0,
      tl0Offset: packet.video ? (this.lastTl0 + 1 - packet.video.tl0) & 255 : 0,
    });
  }

  private addSegment(segment: Segment): void {
    this.segments.push(segment);
    if (this.segments.length > maxSegments) this.segments.shift();
  }

  private writeHeader(bytes: Buffer, sequence: number, timestamp: number, ssrc: number): void {
    bytes[2] = sequence >>> 8;
    bytes[3] = sequence & 255;
    bytes[4] = timestamp >>> 24;
    bytes[5] = (timestamp >>> 16) & 255;
    bytes[6] = (timestamp >>> 8) & 255;
    bytes[7] = timestamp & 255;
    bytes[8] = ssrc >>> 24;
    bytes[9] = (ssrc >>> 16) & 255;
    bytes[10] = (ssrc >>> 8) & 255;
    bytes[11] = ssrc & 255;
  }

  private writePicture(bytes: Buffer, payloadAt: number, video: VideoPayload, segment: Segment): void {
    if (video.pictureIdAt >= 0) {
      const picture = (video.pictureId + segment.pictureOffset) & (video.pictureIdBits === 15 ? 0x7fff : 0x7f);
      const at = payloadAt + video.pictureIdAt;
      if (video.pictureIdBits === 15) {
        bytes[at] = 0x80 | (picture >>> 8);
        bytes[at + 1] = picture & 255;
      } else bytes[at] = picture;
    }
    if (video.tl0At >= 0) bytes[payloadAt + video.tl0At] = (video.tl0 + segment.tl0Offset) & 255;
  }
}
