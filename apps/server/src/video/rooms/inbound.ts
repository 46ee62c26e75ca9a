import { type SignalNotice, signalCodes } from '@podium/contract/signalling';
import type { Logger } from '../../platform/log.ts';
import { type Frame, writeFault, writeNotification, writeResult } from '../protocol/frames.ts';
import type { Command } from '../room/command.ts';
import { type createRoomMedia, isMediaNotice } from './room-media.ts';

interface InboundDeps {
  roomId: string;
  isJoined: (peerId: string) => boolean;
  media: Pick<ReturnType<typeof createRoomMedia>, 'receive'>;
  sendTo: (peerId: string, text: string) => void;
  dispatch: (command: Command) => void;
  log: Logger;
  now: () => number;
  newId: () => string;
}

/** What a peer says, and to whom it goes: to the room, to the engine, or back with an error. */
export const createInbound = ({ roomId, isJoined, media, sendTo, dispatch, log, now, newId }: InboundDeps) => {
  const takeNotice = (peerId: string, notice: SignalNotice): void => {
    if (isMediaNotice(notice)) return isJoined(peerId) ? media.receive(peerId, notice) : undefined;
    // Only here a client says that it could not use what it was sent.
    if (notice.method === 'analytics') {
      const { name } = notice.params;
      if (/fail|error/iu.test(name)) log.warn({ roomId, peerId, name }, 'video: a client reports a failure');
      return undefined;
    }
    return dispatch({ kind: 'notice', peerId, notice, at: now() });
  };
  return (peerId: string, frame: Frame): void => {
    switch (frame.kind) {
      case 'call': {
        const { callId, call } = frame;
        // Every peer sends one each second; it asks nothing of the room.
        if (call.method === 'ping') return sendTo(peerId, writeResult(callId, { timestamp: now() }));
        return dispatch({ kind: 'call', peerId, callId, call, at: now(), newId: newId() });
      }
      case 'notice':
        return takeNotice(peerId, frame.notice);
      case 'invalid-call':
        return sendTo(peerId, writeFault(frame.callId, frame.code, frame.message));
      case 'invalid': {
        const warning = { code: signalCodes.jsonParsing, message: frame.message };
        return sendTo(peerId, writeNotification('on-warning', warning));
      }
      default:
        return frame satisfies never;
    }
  };
};
