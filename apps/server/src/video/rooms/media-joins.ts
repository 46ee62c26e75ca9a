import { signalCodes } from '@podium/contract/signalling';
import { BadSdp, type EarlierConnections, type PeerOptions } from '../../media/engine.ts';
import { CallRefused, type Effect } from '../room/effects.ts';
import type { createMediaConnection, MediaConnectionDeps } from './media-connection.ts';
import type { PeerQueues } from './peer-queues.ts';

export interface MediaJoinsDeps extends MediaConnectionDeps {
  connection: ReturnType<typeof createMediaConnection>;
  queues: PeerQueues;
  newId: () => string;
}
type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>;

/** What an engine must know to continue a peer. */
export interface KeptMedia {
  options: PeerOptions;
  earlier: EarlierConnections;
}

export const unavailable = new CallRefused(
  signalCodes.unavailable,
  'The media server is not available; try again in a moment',
);

/** How peers come to the engine: by joining, and again when it has lost them. */
export const createMediaJoins = ({ connection, queues, newId, ...deps }: MediaJoinsDeps) => {
  const { roomId, engine, log, now, dispatch } = deps;
  const { peers, offered } = connection;
  /** Of every peer that joined, also while the engine has lost it. */
  const chosen = new Map<string, PeerOptions>();

  /** A call that waits for the engine and is refused when that fails. */
  const attempt = (peerId: string, callId: string, step: () => Promise<void>): void =>
    queues.add(peerId, () =>
      step().catch((error: unknown) => {
        const isBad = error instanceof BadSdp;
        if (!isBad) log.error({ err: error, roomId }, 'video: the engine failed');
        const { code, message } = isBad ? new CallRefused(signalCodes.badDescription, error.message) : unavailable;
        dispatch({ kind: 'media-refused', peerId, callId, code, message });
      }),
    );
  const remove = (peerId: string): void => {
    peers.get(peerId)?.close();
    peers.delete(peerId);
    chosen.delete(peerId);
    offered.forget(peerId);
  };
  const optionsOf = ({ peerId, videoOnRequest, degrade, maxKbps }: Of<'media-join'>): PeerOptions => {
    // Without a data channel clients could never ask, and would see nothing.
    const canAsk = engine.name === 'embedded';
    const limit = maxKbps > 0 ? { maxSubscribeKbps: maxKbps } : {};
    return { peerId, videoOnRequest: videoOnRequest && canAsk, degrade, ...limit };
  };
  const add = async (options: PeerOptions, sdp: string): Promise<string> => {
    const room = await connection.open();
    remove(options.peerId);
    const peer = room.addPeer(options);
    peers.set(options.peerId, peer);
    chosen.set(options.peerId, options);
    return peer.publish(sdp, []).catch((error: unknown) => {
      remove(options.peerId);
      throw error;
    });
  };

  return {
    attempt,
    remove,
    join: (effect: Of<'media-join'>): void =>
      attempt(effect.peerId, effect.callId, async () => {
        const { peerId, callId, sdp } = effect;
        await connection.open();
        // The engine may be lost at this moment; the next one is asked before the client hears of it.
        const answer = await add(optionsOf(effect), sdp).catch((error: unknown) => {
          if (error instanceof BadSdp) throw error;
          return add(optionsOf(effect), sdp);
        });
        // It may have left meanwhile; then the room ignores the answer.
        dispatch({ kind: 'media-joined', peerId, callId, sdp: answer, at: now(), newId: newId() });
      }),
    /** A peer whose connections were lost gets new ones, which continue what its browser has. */
    restore: ({ peerId }: Of<'media-restore'>): void =>
      queues.add(peerId, async () => {
        const options = chosen.get(peerId);
        if (!options) return;
        const room = await connection.open().catch((error: unknown) => {
          log.error({ err: error, roomId }, 'video: the media of a room could not be restored');
        });
        if (!room) return dispatch({ kind: 'media-gone' });
        const continues = offered.of(peerId);
        peers.set(peerId, room.addPeer({ ...options, ...(continues ? { continues } : {}) }));
        dispatch({ kind: 'media-restored', peerId });
      }),
    kept: (peerId: string): KeptMedia | undefined => {
      const [options, earlier] = [chosen.get(peerId), offered.of(peerId)];
      return options && earlier && { options, earlier };
    },
    /** Of a peer that this process has not carried. */
    take: ({ options, earlier }: KeptMedia): void => {
      chosen.set(options.peerId, options);
      offered.take(options.peerId, earlier);
    },
  };
};
