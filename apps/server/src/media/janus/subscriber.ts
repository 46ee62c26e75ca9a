import { LayerRequests } from '../core/layer-requests.ts';
import { layerRank } from '../core/published-track.ts';
import { nextMidAfter } from '../core/subscribe-sections.ts';
import { createEarlyCandidates } from '../early-candidates.ts';
import type { EarlierConnections, IceCandidate, PeerOptions, VideoLayer } from '../engine.ts';
import { parseSdp } from '../sdp/session-description.ts';
import type { JanusConnection, JanusDescription, JanusHandle, JanusMessage, JanusPluginData } from './connection.ts';
import { returnAnswer, showOffer, type ShownTrack } from './descriptions.ts';
import { createLayerLimit, layerOfSubstream, layerUpdate, type LayerState, substreams } from './layer-control.ts';
import type { JanusStream, JanusTrack } from './publisher.ts';
import type { SubscriberEvents } from './subscriber-events.ts';

/** Janus takes a lower layer after so long without packets. Its own quarter of a second is shorter than some pauses. */
const fallbackUs = 1_500_000;
const retryMs = 400;
const maxRetries = 15;

interface Shown extends ShownTrack {
  track: JanusTrack;
  layer: LayerState;
}

/** The subscribe connection of one peer on a Janus server. One change at a time: each ends with the peer's answer. */
export class JanusSubscriber {
  private handle: JanusHandle | undefined;
  private joined = false;
  private wanted: readonly JanusTrack[] = [];
  /** By the mid of Janus. */
  private readonly shown = new Map<string, Shown>();
  /** The data stream of the peer itself: a section that is never removed, so that the connection outlives every track. */
  private anchor: JanusStream | undefined;
  private anchorMid: string | undefined;
  private readonly lastMid = new Map<string, string>();
  private readonly requests: LayerRequests;
  private readonly limit = createLayerLimit();
  private readonly early = createEarlyCandidates<IceCandidate>();
  /** Sections of a server before. */
  private readonly earlier: EarlierConnections['sections'];
  private nextMid: number;
  private running = false;
  private changed = false;
  private restart = false;
  private closed = false;
  private retries = 0;
  private retryTimer: NodeJS.Timeout | undefined;
  private offered: { sdp: string; shown: string; answered: (sdp: string) => void } | undefined;

  constructor(
    private readonly connection: JanusConnection,
    private readonly room: { id: string; pin: string },
    private readonly options: PeerOptions,
    private readonly events: SubscriberEvents,
    private readonly now: () => number,
  ) {
    this.requests = new LayerRequests(options.videoOnRequest);
    this.earlier = options.continues?.sections ?? [];
    this.nextMid = nextMidAfter(this.earlier);
  }

  trackCount = (): number => this.shown.size;

  pendingOffer(): string | undefined {
    return this.offered?.shown;
  }

  setTracks(tracks: readonly JanusTrack[], anchor: JanusStream | undefined): void {
    this.wanted = tracks;
    this.anchor ??= anchor;
    void this.run();
  }

  restartIce(): void {
    this.restart = true;
    void this.run();
  }

  answer(sdp: string): void {
    const { iceUfrag } = parseSdp(sdp);
    // It answers the last offer of the server before.
    if (iceUfrag === this.options.continues?.answeredUfrag) return;
    const { offered } = this;
    this.offered = undefined;
    offered?.answered(returnAnswer(sdp, offered.sdp, this.earlier.length));
  }

  addCandidate(candidate: IceCandidate): void {
    if (this.joined) this.handle?.trickle(candidate);
    else this.early.add(candidate);
  }

  /** The message of the data channel, which Janus does not offer, taken from the signalling. */
  request(text: string): void {
    const streamId = this.requests.take(text);
    for (const [mid, { track }] of this.shown) if (track.streamId === streamId) this.configure(mid);
  }

  score = (): number => this.limit.score(this.now());

  /** Called about once a second. */
  relax(): void {
    if (this.options.degrade && this.limit.relax(this.now())) this.configureAll();
    for (const { track, layer } of this.shown.values())
      if (track.hasLayers && layer.asked !== 'none' && layer.current !== this.targetOf(layer))
        this.events.keyFrame(track);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retryTimer);
    this.offered?.answered('');
    this.handle?.detach();
  }

  private async run(): Promise<void> {
    this.changed = true;
    if (this.running || this.closed) return;
    this.running = true;
    try {
      // What changes during a step is seen by the next one, also when the step itself found nothing to do.
      while (this.changed && !this.closed) {
        this.changed = false;
        if (await this.step()) this.changed = true;
        this.retries = 0;
      }
    } catch {
      // A publisher whose connection is not up yet cannot be subscribed to; it can be in a moment.
      this.retries += 1;
      if (this.retries <= maxRetries && !this.closed)
        this.retryTimer = setTimeout(() => void this.run(), retryMs).unref();
    } finally {
      this.running = false;
    }
  }

  /** Does the next change; false when there is none. */
  private async step(): Promise<boolean> {
    const isSame = (a: JanusTrack, b: JanusTrack): boolean =>
      a.publisherId === b.publisherId && a.trackId === b.trackId && a.mid === b.mid;
    const gone = [...this.shown].filter(([, { track }]) => !this.wanted.some((other) => isSame(other, track)));
    const missing = this.wanted.filter(
      (track) => ![...this.shown.values()].some((shown) => isSame(shown.track, track)),
    );
    if (!this.joined) {
      if (!this.anchor) return false;
      const join = { request: 'join', ptype: 'subscriber', room: this.room.id, pin: this.room.pin, autoupdate: false };
      await this.negotiate({ ...join, streams: [{ feed: this.anchor.publisherId, mid: this.anchor.mid }] });
    } else if (gone.length > 0) {
      for (const [mid] of gone) this.shown.delete(mid);
      await this.negotiate({ request: 'unsubscribe', streams: gone.map(([sub_mid]) => ({ sub_mid })) });
    } else if (missing.length > 0) {
      const streams = missing.map(({ publisherId, mid }) => ({ feed: publisherId, mid }));
      await this.negotiate({ request: 'subscribe', streams });
    } else if (this.restart) {
      this.restart = false;
      await this.negotiate({ request: 'configure', restart: true });
    } else return false;
    return true;
  }

  private async negotiate(body: Record<string, unknown>): Promise<void> {
    this.handle ??= await this.connection.attach((message) => this.receive(message));
    const { data, jsep } = await this.handle.request(body);
    this.joined = true;
    this.noteStreams(data);
    if (!jsep) return;
    await this.offer(jsep);
    for (const candidate of this.early.take()) this.handle.trickle(candidate);
    this.configureAll();
  }

  private async offer({ sdp }: JanusDescription): Promise<void> {
    const sections = new Map<string, ShownTrack>(this.shown);
    if (this.anchorMid !== undefined) sections.set(this.anchorMid, { mid: '0', msid: undefined });
    const shown = showOffer(sdp, sections, (mid) => this.lastMid.get(mid) ?? mid, this.earlier);
    const answer = await new Promise<string>((answered) => {
      this.offered = { sdp, shown, answered };
      this.events.offer(shown);
    });
    if (this.closed) return;
    await this.handle!.request({ request: 'start' }, { type: 'answer', sdp: answer });
  }

  private noteStreams({ streams = [] }: JanusPluginData): void {
    for (const { type, mid, feed_id, feed_mid, active } of streams) {
      if (type === 'data') this.anchorMid = mid;
      const track = this.wanted.find((candidate) => candidate.publisherId === feed_id && candidate.mid === feed_mid);
      const before = this.shown.get(mid)?.track;
      if (!track || active === false || (before && before.trackId === track.trackId)) continue;
      const shownMid = String(this.nextMid);
      this.nextMid += 1;
      this.lastMid.set(mid, shownMid);
      const layer: LayerState = { asked: 'high', current: 'high', reported: 'high high' };
      this.shown.set(mid, { mid: shownMid, msid: `${track.streamId} ${track.trackId}`, track, layer });
    }
  }

  private configureAll(): void {
    for (const mid of this.shown.keys()) this.configure(mid);
  }

  private configure(mid: string): void {
    const { track, layer } = this.shown.get(mid)!;
    const asked = this.requests.of(track.streamId);
    const send = track.kind === 'audio' ? asked.audio : asked.video !== 'none';
    layer.asked = asked.video;
    const target = this.targetOf(layer);
    if (!track.hasLayers) layer.current = send ? layer.asked : 'none';
    else if (!send) layer.current = 'none';
    const substream = track.hasLayers && send ? { substream: substreams[target], fallback: fallbackUs } : {};
    this.handle?.request({ request: 'configure', streams: [{ mid, send, ...substream }] }).catch(() => undefined);
    if (send && track.kind === 'video') this.events.keyFrame(track);
    this.report([mid]);
  }

  private targetOf({ asked }: LayerState): VideoLayer {
    const allowed = this.limit.limit();
    return layerRank(asked) < layerRank(allowed) ? asked : allowed;
  }

  private report(mids: readonly string[]): void {
    const updates = mids.flatMap((mid) => {
      const shown = this.shown.get(mid);
      if (!shown || shown.track.kind !== 'video' || !this.requests.isShown(shown.track.streamId)) return [];
      // A lower one than was chosen flows only until the key frame of that one.
      if (layerRank(shown.layer.current) < layerRank(this.targetOf(shown.layer))) return [];
      return layerUpdate(shown.track.trackId, shown.layer) ?? [];
    });
    if (updates.length > 0) this.events.layers(updates);
  }

  private receive(message: JanusMessage): void {
    const data = message.plugindata?.data;
    if (message.janus === 'webrtcup') this.events.state('connected');
    else if (message.janus === 'hangup') this.events.state('failed');
    else if (message.janus === 'slowlink') {
      if (this.limit.noteLoss(message.lost ?? 0, this.now()) && this.options.degrade) this.configureAll();
    } else if (data?.substream !== undefined && data.mid !== undefined) {
      const shown = this.shown.get(data.mid);
      if (!shown) return;
      shown.layer.current = layerOfSubstream[data.substream] ?? 'high';
      this.report([data.mid]);
    }
  }
}
