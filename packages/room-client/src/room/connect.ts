import { asRoomError, RoomError } from '../errors/room-error.ts';
import { isRetried } from '../init/init-call.ts';
import { decodeToken } from '../init/token.ts';
import type { RetryScheduler } from '../retry/scheduler.ts';
import type { Core } from './core.ts';
import type { JoinConfig } from './join-config.ts';
import { assertActive, endOf, type LineHandlers, openLine, type Session } from './open-line.ts';

export interface ConnectDeps {
  core: Core;
  scheduler: RetryScheduler;
  handlers: LineHandlers;
  /** Opens the media connections and performs the join call. */
  enter: (session: Session) => Promise<void>;
}

/** A new session: the token is read, the browser is looked at, and the local peer is shown. */
export const beginSession = ({ ports, store }: Core, config: JoinConfig): Session => {
  const token = decodeToken(config.authToken);
  if (!ports.mediaDevices) throw new RoomError('mediaDevicesMissing', { action: 'join' });
  if (!ports.createPeerConnection) throw new RoomError('peerConnectionMissing', { action: 'join' });
  const peerId = ports.newId();
  store.apply(
    { type: 'room', room: { id: token.roomId, localPeer: peerId } },
    {
      type: 'peer-set',
      peer: {
        id: peerId,
        peerId,
        name: config.userName,
        isLocal: true,
        roleName: token.role,
        customerUserId: token.userId,
        metadata: config.metaData ?? '',
        auxiliaryTracks: [],
        isFromRoomState: false,
      },
    },
  );
  return { config, token, peerId, abort: new AbortController(), isJoined: false, policyArrived: () => undefined };
};

export const closeLines = ({ lines }: Core): void => {
  lines.signal?.close();
  lines.publish?.close();
  lines.subscribe?.close();
  delete lines.signal;
  delete lines.publish;
  delete lines.subscribe;
};

const connect = async ({ core, handlers, enter }: ConnectDeps, session: Session, isJoin: boolean): Promise<void> => {
  if (!core.lines.signal) await openLine(core, session, handlers);
  assertActive(session);
  if (isJoin) await enter(session);
  assertActive(session);
};

/** Tries again what is worth another try, until it works, fails for good or was left. */
export const connectWithRetries = (deps: ConnectDeps, session: Session, isJoin: boolean): Promise<void> =>
  connect(deps, session, isJoin).catch((first: unknown) => {
    const { core, scheduler } = deps;
    const error = asRoomError(first, 'unknown', 'join');
    const { signal } = session.abort;
    if (signal.aborted || !isRetried(error)) throw error;
    return new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(endOf(session)));
      const attempt = async (): Promise<boolean> => {
        closeLines(core);
        try {
          await connect(deps, session, isJoin);
          resolve();
          return true;
        } catch (again) {
          const failure = asRoomError(again, 'unknown', 'join');
          if (!isRetried(failure)) {
            scheduler.cancel();
            reject(failure);
          }
          return false;
        }
      };
      scheduler.schedule({ category: 'ConnectFailed', error, attempt, gaveUp: reject });
    });
  });
