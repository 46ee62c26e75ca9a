import type { MediaPeer, MediaRoom, MediaRoomEvents, PeerOptions, SpeakerLevel, Subscription } from '../engine.ts';
import type { JanusConnection, JanusHandle, JanusMessage } from './connection.ts';
import { createJanusPublisher, type JanusPublisher, type JanusTrack } from './publisher.ts';
import { JanusSubscriber } from './subscriber.ts';
import { createTalkers } from './talkers.ts';

const watchMs = 1000;
/** Decibels below the loudest: silence is 127. */
const quietest = 60;

export interface JanusRoomName {
  id: string;
  pin: string;
  secret: string;
  adminKey: string | undefined;
}

const refusedKey = 'The Janus server opens rooms only for who knows its admin_key: set JANUS_ADMIN_KEY to it.';

interface PeerState {
  publisher: JanusPublisher;
  subscriber: JanusSubscriber;
  up: boolean;
  /** Undefined until the room says what the peer shall receive. */
  wanted: Subscription[] | undefined;
  score: number | undefined;
}

const roomSettings = {
  is_private: true,
  publishers: 1000,
  bitrate: 3_000_000,
  fir_freq: 0,
  audiocodec: 'opus',
  videocodec: 'vp8,vp9,h264',
  h264_profile: '42e01f',
  transport_wide_cc_ext: true,
  audiolevel_ext: true,
  audiolevel_event: true,
  // A tenth of a second: a short word or a clap makes a speaker.
  audio_active_packets: 5,
  audio_level_average: 70,
};

/** One room on one Janus server. The room knows who publishes what; Janus is told, not asked. */
export class JanusRoom implements MediaRoom {
  private readonly peers = new Map<string, PeerState>();
  private readonly talkers = createTalkers(() => this.speak());
  private readonly watch: NodeJS.Timeout;

  private constructor(
    private readonly connection: JanusConnection,
    private readonly control: JanusHandle,
    private readonly name: JanusRoomName,
    private readonly events: MediaRoomEvents,
    private readonly now: () => number,
    private readonly closed: () => void,
  ) {
    this.watch = setInterval(() => this.check(), watchMs);
    this.watch.unref();
  }

  static async open(
    connection: JanusConnection,
    events: MediaRoomEvents,
    name: JanusRoomName,
    now: () => number,
    closed: () => void,
  ): Promise<JanusRoom> {
    const control = await connection.attach(() => undefined);
    const { id, pin, secret, adminKey } = name;
    const key = adminKey === undefined ? {} : { admin_key: adminKey };
    await control
      .request({ request: 'create', room: id, pin, secret, ...key, ...roomSettings })
      .catch((error: Error) => {
        control.detach();
        throw /admin_key|unauthorized/iu.test(error.message) ? new Error(refusedKey, { cause: error }) : error;
      });
    return new JanusRoom(connection, control, name, events, now, closed);
  }

  addPeer(options: PeerOptions): MediaPeer {
    const { peerId } = options;
    const state = this.makePeer(options);
    const { publisher, subscriber } = state;
    this.peers.set(peerId, state);
    return {
      publish: async (sdp, allowed) => {
        const answer = await publisher.publish(sdp, allowed);
        this.update();
        return answer;
      },
      subscribe: (subscriptions) => {
        state.wanted = subscriptions;
        this.update();
      },
      answer: async (sdp) => subscriber.answer(sdp),
      addCandidate: (target, candidate) => (target === 'publish' ? publisher : subscriber).addCandidate(candidate),
      setMuted: (trackId, muted) => {
        publisher.setMuted(trackId, muted);
        if (muted) this.talkers.forget(peerId);
      },
      restartSubscribe: () => subscriber.restartIce(),
      pendingOffer: () => subscriber.pendingOffer(),
      sendData: () => false,
      request: (text) => subscriber.request(text),
      stats: async () => {
        const forwarders = [...this.peers.values()].reduce((sum, peer) => sum + peer.subscriber.trackCount(), 0);
        return { room: { peers: this.peers.size, forwarders } };
      },
      close: () => {
        if (this.peers.get(peerId) === state) this.peers.delete(peerId);
        publisher.close();
        subscriber.close();
        this.talkers.forget(peerId);
        this.update();
      },
    };
  }

  async close(): Promise<void> {
    clearInterval(this.watch);
    this.talkers.close();
    for (const { publisher, subscriber } of this.peers.values()) {
      publisher.close();
      subscriber.close();
    }
    this.peers.clear();
    this.closed();
    const { id, secret } = this.name;
    await this.control.request({ request: 'destroy', room: id, secret }).catch(() => undefined);
    this.control.detach();
  }

  private makePeer(options: PeerOptions): PeerState {
    const { peerId } = options;
    const { connection, events, now } = this;
    const publisher = createJanusPublisher({
      connection,
      peerId,
      room: this.name,
      on: (message) => this.receive(peerId, message),
      earlier: options.continues?.layers ?? [],
      learned: (sources) => events.layerSources(peerId, sources),
    });
    const subscriber = new JanusSubscriber(
      connection,
      this.name,
      options,
      {
        offer: (sdp) => events.offer(peerId, sdp),
        layers: (updates) => events.layers(peerId, updates),
        keyFrame: (track) => this.peers.get(track.publisherId)?.publisher.requestKeyFrame(track.mid),
        state: (value) => events.connection(peerId, 'subscribe', value),
      },
      now,
    );
    return { publisher, subscriber, up: false, wanted: undefined, score: undefined };
  }

  private tracks(): JanusTrack[] {
    return [...this.peers.values()].flatMap(({ up, publisher }) => (up ? publisher.tracks() : []));
  }

  private update(): void {
    const all = this.tracks();
    for (const { wanted, subscriber, publisher, up } of this.peers.values())
      if (up && wanted)
        subscriber.setTracks(
          all.filter(({ publisherId, trackId }) =>
            wanted.some((one) => one.publisherId === publisherId && one.trackId === trackId),
          ),
          publisher.data(),
        );
  }

  private receive(peerId: string, message: JanusMessage): void {
    const data = message.plugindata?.data;
    const peer = this.peers.get(peerId);
    if (!peer) return;
    if (message.janus === 'webrtcup') {
      peer.up = true;
      this.events.connection(peerId, 'publish', 'connected');
      this.update();
    } else if (message.janus === 'hangup') this.events.connection(peerId, 'publish', 'failed');
    else if (data?.id !== peerId) return;
    else if (data.videoroom === 'talking') this.talkers.talks(peerId, data['audio-level-dBov-avg'] ?? quietest);
    else if (data.videoroom === 'stopped-talking') this.talkers.pauses(peerId);
  }

  private speak(): void {
    const levels = [...this.talkers.all()].flatMap(([peerId, dBov]): SpeakerLevel[] => {
      const { publisher } = this.peers.get(peerId) ?? {};
      const audio = publisher?.tracks().find(({ kind, trackId }) => kind === 'audio' && !publisher.isMuted(trackId));
      const level = Math.max(1, Math.min(100, Math.round(((quietest - dBov) / quietest) * 100)));
      return audio ? [{ peerId, trackId: audio.trackId, level }] : [];
    });
    this.events.speakers(levels.toSorted((a, b) => b.level - a.level));
  }

  private check(): void {
    const changed: { peerId: string; downlinkScore: number }[] = [];
    for (const [peerId, peer] of this.peers) {
      peer.subscriber.relax();
      const downlinkScore = peer.subscriber.score();
      if (downlinkScore !== peer.score) changed.push({ peerId, downlinkScore });
      peer.score = downlinkScore;
    }
    if (changed.length > 0) this.events.quality(changed);
  }
}
