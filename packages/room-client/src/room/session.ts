import type { ConnectionControl } from '../connection/control.ts';
import { asRoomError, asTerminal, type RoomError } from '../errors/room-error.ts';
import { isRetried } from '../init/init-call.ts';
import { wireVersion } from '../signal/wire.ts';
import { beginSession, closeLines, type ConnectDeps, connectWithRetries } from './connect.ts';
import type { JoinConfig } from './join-config.ts';
import { endOf, leftTooEarly, openLine, type Session } from './open-line.ts';

interface SessionDeps extends ConnectDeps {
  connection: ConnectionControl;
  /** Frees everything of the session. */
  free: () => void;
}

/** Connecting, joining and leaving. */
export const createSessions = (deps: SessionDeps) => {
  const { core, connection, scheduler, handlers, free } = deps;
  const { store, lines } = core;
  let session: Session | undefined;

  const end = (reason: RoomError): void => {
    scheduler.cancel();
    session?.abort.abort(reason);
    closeLines(core);
    free();
    session = undefined;
    store.apply({ type: 'reset' });
  };
  /** Everything is freed; the next join may come at once. */
  const fail = (error: RoomError): void => {
    if (connection.get().state === 'Failed' || connection.get().state === 'Disconnected') return;
    lines.signal?.notify('leave', { version: wireVersion });
    end(error);
    connection.send({ type: 'failed' });
  };
  const open = async (config: JoinConfig, goal: 'preview' | 'join'): Promise<Session> => {
    const before = session;
    connection.send({ type: goal });
    let active: Session | undefined;
    try {
      active = before ? { ...before, config: { ...before.config, ...config } } : beginSession(core, config);
      session = active;
      await connectWithRetries(deps, active, goal === 'join');
      active.isJoined = goal === 'join';
      connection.send({ type: goal === 'join' ? 'joined' : 'previewed' });
      return active;
    } catch (thrown) {
      // Leaving meanwhile is not a failure of the room.
      if (active?.abort.signal.aborted) throw endOf(active);
      const error = asRoomError(thrown, 'unknown', 'join');
      core.report(error);
      fail(error);
      throw error;
    }
  };
  const leave = (): void => {
    const { state } = connection.get();
    if (state === 'Failed') connection.send({ type: 'left' });
    if (state === 'Failed' || state === 'Disconnected') return;
    connection.send({ type: 'leave' });
    try {
      lines.signal?.notify('leave', { version: wireVersion });
    } catch (error) {
      connection.send({ type: 'leave-failed' });
      throw asRoomError(error, 'signalling', 'none');
    }
    end(leftTooEarly());
    connection.send({ type: 'left' });
  };
  return {
    open,
    fail,
    leave,
    current: (): Session | undefined => session,
    /** The socket once more, as the same peer: true when it stands. */
    reopen: async (): Promise<boolean> => {
      const active = session;
      if (!active) return false;
      lines.signal?.close();
      delete lines.signal;
      try {
        await openLine(core, active, handlers);
        return true;
      } catch (thrown) {
        const error = asRoomError(thrown, 'unknown', 'join');
        if (!active.abort.signal.aborted && !isRetried(error) && error.kind !== 'jsonParsing')
          core.report(asTerminal(error));
        return false;
      }
    },
  };
};
export type Sessions = ReturnType<typeof createSessions>;
