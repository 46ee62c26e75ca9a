import { signalCodes } from '@podium/contract/signalling';
import type { Logger } from '../../platform/log.ts';
import { frameOf } from '../../platform/sockets/text-frame.ts';
import { writeFault, writeNotification, writeResult } from '../protocol/frames.ts';
import type { Command } from '../room/command.ts';
import type { Effect } from '../room/effects.ts';
import { normalClose, serviceRestart, type SignalSocket } from '../sockets/signal-socket.ts';
import { EgressRefused, type RecordedRoom, type RoomDirectory, type RoomEgress } from './ports.ts';
import type { MediaEffect } from './room-media.ts';

interface EffectRunnerDeps {
  roomId: string;
  sockets: ReadonlyMap<string, SignalSocket>;
  performMedia: (effect: MediaEffect) => void;
  egress: RoomEgress;
  recordedRoom: RecordedRoom;
  directory: RoomDirectory;
  log: Logger;
  now: () => number;
  dispatch: (command: Command) => void;
  expire: (peerId: string) => void;
}
type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>;

const isMediaEffect = (effect: Effect): effect is MediaEffect => effect.kind.startsWith('media-');
const notLocked = 'The room was ended, but could not be locked';
const couldNotStart = new EgressRefused(signalCodes.serverError, 'It could not be started');

/** Does what the room decided, in its order. */
export const createEffectRunner = (deps: EffectRunnerDeps) => {
  const { roomId, sockets, performMedia, egress, recordedRoom: room, directory, log, now, dispatch, expire } = deps;
  const startEgress = async ({ part, request, by }: Of<'egress-start'>): Promise<void> => {
    try {
      const started = await egress.start(roomId, part, request, { room, by });
      dispatch({ kind: 'egress-started', part, at: now(), ...started });
    } catch (error) {
      if (!(error instanceof EgressRefused)) log.error({ err: error, roomId, part }, 'video: egress could not start');
      const { code, message } = error instanceof EgressRefused ? error : couldNotStart;
      dispatch({ kind: 'egress-failed', part, code, message });
    }
  };
  const stopEgress = ({ part, by }: Of<'egress-stop'>): void =>
    void egress
      .stop(roomId, part, by)
      .catch((error: unknown) => log.error({ err: error, roomId, part }, 'video: egress could not stop'));

  /** What follows a lock waits until it is kept: it must survive a crash before anybody is told. */
  const lockThen = async (reason: string, rest: readonly Effect[]): Promise<void> => {
    try {
      await directory.lock(roomId, reason);
    } catch (error) {
      log.error({ err: error, roomId }, 'video: a lock could not be kept');
      const refused = { kind: 'refuse', code: signalCodes.serverError, message: notLocked } as const;
      return run(rest.map((effect) => (effect.kind === 'reply' ? { ...effect, ...refused } : effect)));
    }
    return run(rest);
  };

  /** The peer is removed in any case; its token might still be good after a restart. */
  const revokeThen = async (tokenId: string, rest: readonly Effect[]): Promise<void> => {
    const failed = (error: unknown): void => log.error({ err: error, roomId }, 'video: a token could not be revoked');
    await directory.access.revoke(roomId, tokenId).catch(failed);
    return run(rest);
  };

  const runOne = (effect: Exclude<Effect, { kind: 'lock' | 'revoke' }>): void => {
    if (isMediaEffect(effect)) return performMedia(effect);
    switch (effect.kind) {
      case 'send': {
        const frame = frameOf(writeNotification(effect.method, effect.params));
        for (const peerId of effect.to) sockets.get(peerId)?.write(frame);
        return undefined;
      }
      case 'reply':
        return sockets.get(effect.peerId)?.send(writeResult(effect.callId, effect.result));
      case 'refuse':
        return sockets.get(effect.peerId)?.send(writeFault(effect.callId, effect.code, effect.message));
      case 'close':
        return sockets.get(effect.peerId)?.close(effect.isRestart ? serviceRestart : normalClose, effect.reason);
      case 'egress-start':
        return void startEgress(effect);
      case 'egress-stop':
        return stopEgress(effect);
      case 'expire':
        return expire(effect.peerId);
      default:
        return effect satisfies never;
    }
  };
  const run = (effects: readonly Effect[]): void => {
    for (const [at, effect] of effects.entries()) {
      if (effect.kind === 'lock') return void lockThen(effect.reason, effects.slice(at + 1));
      if (effect.kind === 'revoke') return void revokeThen(effect.tokenId, effects.slice(at + 1));
      runOne(effect);
    }
  };
  return run;
};
