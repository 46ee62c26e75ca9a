import type {
  ConnectionTarget,
  IceCandidate,
  MediaRoomEvents,
  PeerOptions,
  PublishedTrack,
  Subscription,
} from '../engine.ts';
import type { RoomRouter, RouterPeer } from '../core/room.ts';
import { createEarlyCandidates } from '../early-candidates.ts';
import { parseSdp } from '../sdp/session-description.ts';
import type { LocalTransport } from '../sdp/transport-lines.ts';
import { Pipe, type PipeNetwork, type PipeState } from './pipe.ts';

export const dataChannelLabel = 'ion-sfu';
/** How many times in a row a subscribe connection is rebuilt before the room is told that it failed. */
const maxRebuilds = 3;

export type PeerEvents = Pick<MediaRoomEvents, 'offer' | 'connection'> & {
  channel(peerId: string, open: boolean): void;
};

export interface PeerDependencies {
  router: RoomRouter;
  network: PipeNetwork;
  events: PeerEvents;
  now: () => number;
  /** The process has more packets than it can carry. */
  isBehind: (nowMs: number) => boolean;
}

/** One peer of a room in the media process: its two pipes, and who speaks next in the negotiation. */
export class EmbeddedPeer {
  private readonly routed: RouterPeer;
  private publishPipe: Pipe | undefined;
  private publishLocal: LocalTransport | undefined;
  private publishUfrag = '';
  private publishing: Promise<unknown> = Promise.resolve();
  private subscribePipe: Pipe | undefined;
  private subscribeLocal: LocalTransport | undefined;
  private subscribeUfrag: string;
  private offerOut = false;
  private offerDue = false;
  private wasOffered = false;
  private version = 1;
  private restarts: number;
  private rebuilds = 0;
  private closed = false;
  private readonly early = {
    publish: createEarlyCandidates<IceCandidate>(),
    subscribe: createEarlyCandidates<IceCandidate>(),
  };

  constructor(
    private readonly options: PeerOptions,
    private readonly deps: PeerDependencies,
  ) {
    const { continues } = options;
    this.restarts = continues?.count ?? 0;
    this.subscribeUfrag = continues?.answeredUfrag ?? '';
    this.routed = deps.router.addPeer(options.peerId, options, {
      publish: (packet) => this.publishPipe?.send(packet),
      subscribe: (packet) => this.subscribePipe?.send(packet),
    });
  }

  /** Offers are answered one after another. */
  publish(sdp: string, tracks: PublishedTrack[]): Promise<string> {
    const answer = this.publishing.then(() => this.answerPublish(sdp, tracks));
    this.publishing = answer.catch(() => undefined);
    return answer;
  }

  subscribe(subscriptions: Subscription[]): void {
    const changed = this.deps.router.subscribe(this.options.peerId, subscriptions, this.deps.now());
    if (changed || !this.wasOffered) this.negotiate();
  }

  /** An offer is due: now, or after the answer that is still out. */
  negotiate(): void {
    if (this.closed) return;
    this.offerDue = true;
    if (!this.subscribePipe) void this.openSubscribe();
    this.sendOffer();
  }

  answer(sdp: string): void {
    const answer = parseSdp(sdp);
    if (!this.offerOut || !this.subscribePipe) return;
    if (!this.subscribePipe.hasAnswer) {
      // It answers an offer of the connection that was replaced meanwhile.
      if (answer.iceUfrag === this.subscribeUfrag) return;
      this.subscribeUfrag = answer.iceUfrag;
      this.subscribePipe.accept(answer);
    }
    this.offerOut = false;
    this.routed.subscribe.answered(this.deps.now());
    this.sendOffer();
  }

  addCandidate(target: ConnectionTarget, candidate: IceCandidate): void {
    const pipe = target === 'publish' ? this.publishPipe : this.subscribePipe;
    if (pipe) pipe.addCandidate(candidate);
    else this.early[target].add(candidate);
  }

  restartSubscribe(): void {
    if (this.closed || !this.subscribePipe) return;
    this.rebuilds = 0;
    this.replaceSubscribe();
  }

  request(text: string): void {
    this.routed.subscribe.request(text, this.deps.now());
  }

  sendData(text: string): void {
    this.subscribePipe?.sendText(text);
  }

  stats(): Record<string, unknown> {
    const { publish, subscribe } = this.routed;
    return { publish: { ...publish.counters }, subscribe: subscribe.stats(), room: this.deps.router.counts() };
  }

  close(): void {
    this.closed = true;
    this.deps.router.removePeer(this.options.peerId, this.deps.now());
    this.publishPipe?.close();
    this.subscribePipe?.close();
  }

  private async answerPublish(sdp: string, tracks: PublishedTrack[]): Promise<string> {
    const offer = parseSdp(sdp);
    const { peerId } = this.options;
    // Both connections are prepared together: the first offer of the server follows its first answer at once.
    if (!this.subscribePipe) void this.openSubscribe();
    if (!this.publishPipe || offer.iceUfrag !== this.publishUfrag) {
      this.publishPipe?.close();
      const pipe = this.makePipe('publish', (packet) => {
        const now = this.deps.now();
        this.routed.publish.receive(packet, now, this.deps.isBehind(now));
      });
      this.publishPipe = pipe;
      this.publishUfrag = offer.iceUfrag;
      for (const candidate of this.early.publish.take()) pipe.addCandidate(candidate);
      this.publishLocal = await pipe.answer(offer);
    }
    if (this.closed || !this.publishLocal) throw new Error('The connection was closed while its offer was answered.');
    this.version += 1;
    return this.deps.router.publish(peerId, offer, tracks, this.publishLocal, this.version, this.deps.now());
  }

  private async openSubscribe(): Promise<void> {
    const pipe = this.makePipe('subscribe', (packet) => this.routed.subscribe.receive(packet, this.deps.now()));
    this.subscribePipe = pipe;
    for (const candidate of this.early.subscribe.take()) pipe.addCandidate(candidate);
    // The browser still knows the channel of the connection before; on its number a new one would be ignored.
    const local = await pipe.offer(dataChannelLabel, this.restarts * 2);
    if (this.subscribePipe !== pipe) return;
    this.subscribeLocal = local;
    this.sendOffer();
  }

  private replaceSubscribe(): void {
    this.restarts += 1;
    this.closeSubscribe();
    this.negotiate();
  }

  private closeSubscribe(): void {
    this.subscribePipe?.close();
    this.subscribePipe = undefined;
    this.subscribeLocal = undefined;
    this.offerOut = false;
    this.routed.subscribe.setOpen(false, this.deps.now());
    this.deps.events.channel(this.options.peerId, false);
  }

  private sendOffer(): void {
    if (!this.offerDue || this.offerOut || !this.subscribeLocal || this.closed) return;
    this.offerDue = false;
    this.offerOut = this.wasOffered = true;
    this.version += 1;
    this.deps.events.offer(this.options.peerId, this.routed.subscribe.offer(this.subscribeLocal, this.version));
  }

  private makePipe(target: ConnectionTarget, packet: (packet: Buffer) => void): Pipe {
    const { peerId } = this.options;
    const pipe: Pipe = new Pipe(`${peerId}-${target}`, this.deps.network, {
      packet,
      state: (state) => this.changeState(target, pipe, state),
      channel: (open) => {
        if (pipe === this.subscribePipe) this.deps.events.channel(peerId, open);
      },
      message: (text) => this.routed.subscribe.request(text, this.deps.now()),
    });
    return pipe;
  }

  private changeState(target: ConnectionTarget, pipe: Pipe, state: PipeState): void {
    if (this.closed || pipe !== (target === 'publish' ? this.publishPipe : this.subscribePipe)) return;
    if (target === 'subscribe') {
      // The library verifies the certificate of a fast browser before it has stored the answer, and then refuses it. The next try succeeds.
      if (state === 'failed' && !pipe.wasOpen && this.rebuilds < maxRebuilds) {
        this.rebuilds += 1;
        this.replaceSubscribe();
        return;
      }
      if (state === 'connected') this.rebuilds = 0;
      this.routed.subscribe.setOpen(state === 'connected', this.deps.now());
    }
    this.deps.events.connection(this.options.peerId, target, state);
  }
}
