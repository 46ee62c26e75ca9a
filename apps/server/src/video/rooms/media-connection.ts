import { CONNECTION_TARGET, type MediaEngine, type MediaPeer, type MediaRoom } from '../../media/engine.ts';
import type { Logger } from '../../platform/log.ts';
import type { Command } from '../room/command.ts';

export interface MediaConnectionDeps {
  roomId: string;
  engine: MediaEngine;
  log: Logger;
  dispatch: (command: Command) => void;
  /** To one peer, over its socket. */
  notify: (peerId: string, method: 'offer' | 'trickle' | 'sfu-stats', params: object) => void;
}

/** The room at the engine: opened by the first join, forgotten when it is lost. Passes on what the engine reports. */
export const createMediaConnection = ({ roomId, engine, log, dispatch, notify }: MediaConnectionDeps) => {
  const peers = new Map<string, MediaPeer>();
  let opened: Promise<MediaRoom> | undefined;

  const forget = (): void => {
    opened = undefined;
    peers.clear();
  };
  const openRoom = (): Promise<MediaRoom> =>
    engine.openRoom(roomId, {
      offer: (peerId, sdp) => notify(peerId, 'offer', { type: 'offer', sdp }),
      candidate: (peerId, target, candidate) =>
        notify(peerId, 'trickle', { target: CONNECTION_TARGET[target], candidate }),
      speakers: (levels) => dispatch({ kind: 'speakers', levels }),
      quality: (scores) => dispatch({ kind: 'quality', scores }),
      layers: (peerId, updates) => dispatch({ kind: 'layers', peerId, updates }),
      connection(peerId, target, state) {
        // Clients restart the publish connection themselves, and wait for the server to restart the other one.
        if (target === 'subscribe' && state === 'failed') peers.get(peerId)?.restartSubscribe();
      },
      lost(reason) {
        log.warn({ roomId, reason }, 'video: the media of a room were lost');
        forget();
        dispatch({ kind: 'media-lost' });
      },
    });
  return {
    peers,
    open(): Promise<MediaRoom> {
      opened ??= openRoom().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    async close(): Promise<void> {
      const room = opened;
      forget();
      await (await room?.catch(() => undefined))?.close();
    },
  };
};
