import type { SignalNotice } from '@podium/contract/signalling';
import { BadSdp, CONNECTION_TARGET, type IceCandidate } from '../../media/engine.ts';
import type { Effect } from '../room/effects.ts';
import { createMediaConnection, type MediaConnectionDeps } from './media-connection.ts';
import { createPeerQueues } from './peer-queues.ts';

interface RoomMediaDeps extends MediaConnectionDeps {
  now: () => number;
  newId: () => string;
}
type Trickled = Extract<SignalNotice, { method: 'trickle' }>['params']['candidate'];
type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>;
export type MediaEffect = Of<Extract<Effect['kind'], `media-${string}`>>;

/** Only the fields that a client gave. */
const candidateOf = ({ candidate, ...rest }: Trickled): IceCandidate => ({
  candidate,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
});

const unavailable = 'The media server is not available; try again';

/** The media of one room: does what the room wants of the engine. Steps that wait for the engine keep their order per peer. */
export const createRoomMedia = ({ now, newId, ...rest }: RoomMediaDeps) => {
  const { roomId, engine, log, dispatch, notify } = rest;
  const connection = createMediaConnection(rest);
  const { peers } = connection;
  const queues = createPeerQueues();

  const attempt = (peerId: string, callId: string, step: () => Promise<void>): void =>
    queues.add(peerId, () =>
      step().catch((error: unknown) => {
        const message = error instanceof BadSdp ? error.message : unavailable;
        if (!(error instanceof BadSdp)) log.error({ err: error, roomId }, 'video: the engine failed');
        dispatch({ kind: 'media-refused', peerId, callId, message });
      }),
    );
  const remove = (peerId: string): void => {
    peers.get(peerId)?.close();
    peers.delete(peerId);
  };
  const join = ({ peerId, callId, sdp, videoOnRequest, degrade, maxKbps }: Of<'media-join'>): void =>
    attempt(peerId, callId, async () => {
      const room = await connection.open();
      remove(peerId);
      const limit = maxKbps > 0 ? { maxSubscribeKbps: maxKbps } : {};
      // Without a data channel clients could never ask, and would see nothing.
      const canAsk = engine.name === 'embedded';
      const peer = room.addPeer({ peerId, videoOnRequest: videoOnRequest && canAsk, degrade, ...limit });
      peers.set(peerId, peer);
      const answer = await peer.publish(sdp, []).catch((error: unknown) => {
        remove(peerId);
        throw error;
      });
      // It may have left meanwhile; then the room ignores the answer.
      dispatch({ kind: 'media-joined', peerId, callId, sdp: answer, at: now(), newId: newId() });
    });
  const publish = ({ peerId, callId, sdp, tracks, claim }: Of<'media-publish'>): void =>
    attempt(peerId, callId, async () => {
      const answer = await peers.get(peerId)?.publish(sdp, tracks);
      if (answer !== undefined) dispatch({ kind: 'media-published', peerId, callId, sdp: answer, claim, at: now() });
    });

  const perform = (effect: MediaEffect): void => {
    const peer = peers.get(effect.peerId);
    switch (effect.kind) {
      case 'media-join':
        return join(effect);
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
        return queues.add(effect.peerId, async () => remove(effect.peerId));
      default:
        return effect satisfies never;
    }
  };

  return { perform, ...createMediaInput({ connection, queues, roomId, log, notify }) };
};

type MediaInputDeps = Pick<RoomMediaDeps, 'roomId' | 'log' | 'notify'> & {
  connection: ReturnType<typeof createMediaConnection>;
  queues: ReturnType<typeof createPeerQueues>;
};
/** What clients say about their connections, and what is asked of all of them. */
const createMediaInput = ({ connection, queues, roomId, log, notify }: MediaInputDeps) => ({
  receive: (peerId: string, notice: Extract<SignalNotice, { method: 'answer' | 'trickle' }>): void => {
    const peer = connection.peers.get(peerId);
    if (!peer) return;
    if (notice.method === 'trickle') {
      const { target, candidate } = notice.params;
      peer.addCandidate(target === CONNECTION_TARGET.publish ? 'publish' : 'subscribe', candidateOf(candidate));
      return;
    }
    const { sdp } = notice.params.desc;
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
});
