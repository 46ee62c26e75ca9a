import { CONNECTION_TARGET, type MediaEngine, type MediaPeer, type MediaRoom } from '../../media/engine.ts';
import type { Logger } from '../../platform/log.ts';
import type { Command } from '../room/command.ts';
import { createOfferedConnections } from './offered-connections.ts';

const retryMs = 1_000;

export interface MediaConnectionDeps {
  roomId: string;
  engine: MediaEngine;
  log: Logger;
  now: () => number;
  /** How many times a lost room is opened again before its peers are given up. */
  tries: number;
  dispatch: (command: Command) => void;
  /** What the next engine must know of a peer is another. */
  mediaChanged: (peerId: string) => void;
  /** To one peer, over its socket. */
  notify: (peerId: string, method: 'offer' | 'trickle' | 'sfu-stats', params: object) => void;
}

/** The room at the engine: opened by the first join, forgotten when it is lost. Passes on what the engine reports. */
export const createMediaConnection = ({
  roomId,
  engine,
  log,
  now,
  tries,
  dispatch,
  notify,
  mediaChanged,
}: MediaConnectionDeps) => {
  const peers = new Map<string, MediaPeer>();
  const offered = createOfferedConnections(mediaChanged);
  let opened: Promise<MediaRoom> | undefined;
  let isClosed = false;

  const forget = (): void => {
    opened = undefined;
    peers.clear();
  };
  const openRoom = (): Promise<MediaRoom> =>
    engine.openRoom(roomId, {
      offer(peerId, sdp) {
        offered.note(peerId, sdp);
        notify(peerId, 'offer', { type: 'offer', sdp });
      },
      candidate: (peerId, target, candidate) =>
        notify(peerId, 'trickle', { target: CONNECTION_TARGET[target], candidate }),
      speakers: (levels) => dispatch({ kind: 'speakers', levels }),
      quality: (scores) => dispatch({ kind: 'quality', scores }),
      layerSources: (peerId, sources) => offered.sources(peerId, sources),
      layers: (peerId, updates) => dispatch({ kind: 'layers', peerId, updates }),
      connection(peerId, target, state) {
        // Clients restart the publish connection themselves, and wait for the server to restart the other one.
        if (target === 'subscribe' && state === 'failed') peers.get(peerId)?.restartSubscribe();
      },
      lost(reason) {
        log.warn({ roomId, reason }, 'video: the media of a room were lost');
        forget();
        dispatch({ kind: 'media-lost', at: now() });
      },
    });
  const openOnce = (): Promise<MediaRoom> => {
    opened ??= openRoom().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    peers,
    offered,
    /** The next process takes a moment to start, and another server may be found only when it answers again. */
    async open(): Promise<MediaRoom> {
      for (let tried = 1; ; tried += 1) {
        try {
          return await openOnce();
        } catch (error) {
          if (tried >= tries || isClosed) throw error;
          await new Promise((resolve) => void setTimeout(resolve, retryMs).unref());
        }
      }
    },
    /** The room at the engine, if it is open. */
    opened: (): Promise<MediaRoom> | undefined => opened,
    async close(): Promise<void> {
      isClosed = true;
      const room = opened;
      forget();
      await (await room?.catch(() => undefined))?.close();
    },
  };
};
