import type { SignalNotice } from '@podium/contract/signalling';
import { createEarlyCandidates } from '../../media/early-candidates.ts';
import {
  CONNECTION_TARGET,
  type ConnectionTarget,
  type IceCandidate,
  type MediaPeer,
  type MediaTap,
  type Subscription,
  type TapEvents,
} from '../../media/engine.ts';
import type { Effect } from '../room/effects.ts';
import { createMediaConnection, type MediaConnectionDeps } from './media-connection.ts';
import { createMediaJoins } from './media-joins.ts';
import { createPeerQueues, type PeerQueues } from './peer-queues.ts';

interface RoomMediaDeps extends MediaConnectionDeps {
  newId: () => string;
}
const mediaNotices = ['answer', 'trickle', 'layer-request', 'subscribe-restart'] as const;
type MediaNotice = Extract<SignalNotice, { method: (typeof mediaNotices)[number] }>;
/** What a client says about its connections. */
export const isMediaNotice = (notice: SignalNotice): notice is MediaNotice =>
  mediaNotices.some((method) => method === notice.method);
/** A connection takes a moment to stand, and making one costs the engine more than a frame costs the client. */
const leastRestartMs = 5_000;

type Trickled = Extract<SignalNotice, { method: 'trickle' }>['params']['candidate'];
type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>;
export type MediaEffect = Of<Extract<Effect['kind'], `media-${string}`>>;

/** Only the fields that a client gave. */
const candidateOf = ({ candidate, ...rest }: Trickled): IceCandidate => ({
  candidate,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
});

/** The media of one room: does what the room wants of the engine. Steps that wait for the engine keep their order per peer. */
export const createRoomMedia = ({ newId, ...rest }: RoomMediaDeps) => {
  const { roomId, log, now, dispatch, notify } = rest;
  const connection = createMediaConnection(rest);
  const { peers } = connection;
  const queues = createPeerQueues();
  const joins = createMediaJoins({ ...rest, connection, queues, newId });
  const publish = ({ peerId, callId, sdp, tracks, claim }: Of<'media-publish'>): void =>
    joins.attempt(peerId, callId, async () => {
      const answer = await peers.get(peerId)?.publish(sdp, tracks);
      if (answer !== undefined) dispatch({ kind: 'media-published', peerId, callId, sdp: answer, claim, at: now() });
    });

  const perform = (effect: MediaEffect): void => {
    const peer = peers.get(effect.peerId);
    switch (effect.kind) {
      case 'media-join':
        return joins.join(effect);
      case 'media-restore':
        return joins.restore(effect);
      case 'media-publish':
        return publish(effect);
      case 'media-subscribe':
        return peer?.subscribe(effect.subscriptions);
      case 'media-mute':
        return peer?.setMuted(effect.trackId, effect.muted);
      case 'media-resume': {
        const sdp = peer?.pendingOffer();
        return sdp === undefined ? undefined : notify(effect.peerId, 'offer', { type: 'offer', sdp });
      }
      case 'media-remove':
        // After a join that is under way, so that its connections are not left behind.
        return queues.add(effect.peerId, async () => joins.remove(effect.peerId));
      default:
        return effect satisfies never;
    }
  };

  return {
    perform,
    kept: joins.kept,
    take: joins.take,
    async tap(track: Subscription, port: number, events: TapEvents): Promise<MediaTap> {
      const room = await connection.opened();
      if (!room?.tap) throw new Error('There is nothing to record here.');
      return room.tap(track, port, events);
    },
    ...createMediaInput({ connection, queues, roomId, log, notify, now }),
  };
};

type MediaInputDeps = Pick<RoomMediaDeps, 'roomId' | 'log' | 'notify' | 'now'> & {
  connection: ReturnType<typeof createMediaConnection>;
  queues: PeerQueues;
};
/** What clients say about their connections, and what is asked of all of them. */
const createMediaInput = ({ connection, queues, roomId, log, notify, now }: MediaInputDeps) => {
  /** When the receiving connection of a peer was last opened again because the peer asked for it. */
  const restarted = new WeakMap<MediaPeer, number>();
  const restart = (peer: MediaPeer): void => {
    if (now() - (restarted.get(peer) ?? -Infinity) < leastRestartMs) return;
    restarted.set(peer, now());
    peer.restartSubscribe();
  };
  const early = new Map<string, ReturnType<typeof createEarlyCandidates<[ConnectionTarget, IceCandidate]>>>();
  /** Candidates that wait behind the steps of a peer. */
  const earlyOf = (peerId: string) => {
    const waiting = early.get(peerId) ?? createEarlyCandidates<[ConnectionTarget, IceCandidate]>();
    if (early.has(peerId)) return waiting;
    early.set(peerId, waiting);
    queues.add(peerId, async () => {
      early.delete(peerId);
      for (const candidate of waiting.take()) connection.peers.get(peerId)?.addCandidate(...candidate);
    });
    return waiting;
  };
  return {
    receive: (peerId: string, notice: MediaNotice): void => {
      const peer = connection.peers.get(peerId);
      if (notice.method === 'trickle') {
        const { target, candidate } = notice.params;
        const connected = target === CONNECTION_TARGET.publish ? 'publish' : 'subscribe';
        if (peer) peer.addCandidate(connected, candidateOf(candidate));
        // It belongs to an offer that waits until the media are restored.
        else earlyOf(peerId).add([connected, candidateOf(candidate)]);
        return;
      }
      if (!peer) return;
      if (notice.method === 'subscribe-restart') return restart(peer);
      if (notice.method === 'layer-request') return peer.request(JSON.stringify(notice.params));
      const { sdp } = notice.params.desc;
      connection.offered.answered(peerId, sdp);
      const failed = (error: unknown): void =>
        log.warn({ err: error, roomId, peerId }, 'video: an answer could not be used');
      queues.add(peerId, () => peer.answer(sdp).catch(failed));
    },
    sendStats: async (): Promise<void> => {
      const all = [...connection.peers];
      await Promise.all(all.map(async ([peerId, peer]) => notify(peerId, 'sfu-stats', await peer.stats())));
    },
    /** Nobody is in the room any more. */
    close: async (): Promise<void> => {
      await queues.settled();
      await connection.close();
    },
  };
};
