import type { LayerSource, VideoLayer } from '../engine.ts';
import { createReceiveStream, type ReceiveStream } from '../rtp/receive-stream.ts';
import type { ChosenCodec } from '../sdp/codecs.ts';
import { createPacketHistory, type MediaPacket, type PacketHistory } from './media-packet.ts';

const keyFrameEveryMs = 150;
/** A layer that is silent for so long while others of its track go on is not sent any more. */
const deadAfterMs = 1500;

/** A sound counts within three packets; after it the level falls slowly, over the pauses between words. */
const attackWeight = 0.3;
const releaseWeight = 0.05;

export const layerOrder: readonly VideoLayer[] = ['none', 'low', 'medium', 'high'];
export const layerRank = (layer: VideoLayer): number => layerOrder.indexOf(layer);

const layerOfRid: Record<string, VideoLayer> = { q: 'low', h: 'medium', f: 'high', '': 'high' };

/** One encoding of a track: the only one, or one of its simulcast layers. */
export interface Layer {
  readonly name: VideoLayer;
  readonly stream: ReceiveStream;
  readonly history: PacketHistory | undefined;
  repairSsrc: number | undefined;
  bytes: number;
  bitsPerSecond: number;
  lastPacketAt: number;
  keyFrameAskedAt: number;
}

/** What a published track tells each of those who pass it on to a subscriber. */
interface TrackListener {
  forward(packet: MediaPacket, layer: Layer, nowMs: number): void;
  skip(sequence: number, layer: Layer): void;
  senderReport(layer: Layer, ntpHigh: number, ntpLow: number, timestamp: number, nowMs: number): void;
  chooseLayer(nowMs: number): void;
  awaitKeyFrame(nowMs: number): void;
  restart(nowMs: number): void;
}

export class PublishedTrackState {
  readonly layers = new Map<string, Layer>();
  readonly forwarders = new Set<TrackListener>();
  muted = false;
  lastPacketAt = -Infinity;
  /** Loudness of an audio track, smoothed: 0 to 127, where 127 is the loudest. */
  private loudness = 0;
  /** The most since it was looked at last: a short sound may fall between two looks. */
  private peak = 0;
  private measuredAt = -Infinity;

  constructor(
    readonly id: { publisherId: string; trackId: string; streamId: string; kind: 'audio' | 'video'; mid: string },
    public codec: ChosenCodec,
    readonly rids: readonly string[],
    private readonly askKeyFrame: (ssrc: number) => void,
  ) {}

  addLayer(rid: string, ssrc: number, repairSsrc?: number): Layer {
    const isVideo = this.id.kind === 'video';
    const layer: Layer = {
      name: layerOfRid[rid] ?? 'high',
      stream: createReceiveStream({ ssrc, clockRate: isVideo ? 90_000 : 48_000, canNack: isVideo }),
      history: isVideo ? createPacketHistory() : undefined,
      repairSsrc,
      bytes: 0,
      bitsPerSecond: 0,
      lastPacketAt: -Infinity,
      keyFrameAskedAt: -Infinity,
    };
    this.layers.set(rid, layer);
    return layer;
  }

  /** Of one packet. */
  noteLoudness(loudness: number): void {
    this.loudness += (loudness - this.loudness) * (loudness > this.loudness ? attackWeight : releaseWeight);
    this.peak = Math.max(this.peak, this.loudness);
  }

  silence(): void {
    this.loudness = this.peak = 0;
  }

  /** The loudest moment since the last call. */
  takePeak(): number {
    const { peak } = this;
    this.peak = this.loudness;
    return peak;
  }

  isLive(layer: Layer): boolean {
    return layer.lastPacketAt > -Infinity && this.lastPacketAt - layer.lastPacketAt <= deadAfterMs;
  }

  /** The layers that arrive, from the lowest. */
  liveLayers(): Layer[] {
    return [...this.layers.values()]
      .filter((layer) => this.isLive(layer))
      .toSorted((a, b) => layerRank(a.name) - layerRank(b.name));
  }

  /** The best live layer up to `wanted`; when none is that low, the lowest there is. */
  nearestLayer(wanted: VideoLayer): Layer | undefined {
    if (wanted === 'none') return undefined;
    const live = this.liveLayers();
    return live.findLast(({ name }) => layerRank(name) <= layerRank(wanted)) ?? live[0];
  }

  requestKeyFrame(layer: Layer, nowMs: number): void {
    if (this.id.kind !== 'video' || nowMs - layer.keyFrameAskedAt < keyFrameEveryMs) return;
    layer.keyFrameAskedAt = nowMs;
    this.askKeyFrame(layer.stream.ssrc);
  }

  /** Called about once a second. */
  measure(nowMs: number): void {
    const seconds = (nowMs - this.measuredAt) / 1000;
    this.measuredAt = nowMs;
    for (const layer of this.layers.values()) {
      if (seconds < 10) layer.bitsPerSecond = (layer.bytes * 8) / seconds;
      layer.bytes = 0;
    }
  }
}

/** The simulcast layers whose first packets have come. */
export const layerSourcesOf = (tracks: Iterable<PublishedTrackState>): LayerSource[] =>
  [...tracks].flatMap(({ id: { mid }, rids, layers }) =>
    rids.flatMap((rid) => {
      const layer = layers.get(rid);
      const repair = layer?.repairSsrc === undefined ? {} : { repairSsrc: layer.repairSsrc };
      return layer ? { mid, rid, ssrc: layer.stream.ssrc, ...repair } : [];
    }),
  );
