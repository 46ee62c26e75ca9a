import { invalid, RoomError } from '../errors/room-error.ts';
import { callInit, type InitConfig } from '../init/init-call.ts';
import type { JoinToken } from '../init/token.ts';
import { openSignal, type SignalHandlers } from '../signal/signal-channel.ts';
import type { Core } from './core.ts';
import type { JoinConfig } from './join-config.ts';

/** What belongs to one stay in a room, from preview or join to leave. */
export interface Session {
  readonly config: JoinConfig;
  readonly token: JoinToken;
  readonly peerId: string;
  readonly abort: AbortController;
  init?: InitConfig;
  isJoined: boolean;
  /** Called when the server has said what this peer may do. */
  policyArrived: () => void;
}

export interface LineHandlers extends SignalHandlers {
  /** The line stands. */
  opened: () => void;
}

export const leftTooEarly = (): RoomError => invalid('leave called before join could complete');
/** Why the session ended: it was left, or something failed for good. */
export const endOf = ({ abort }: Session): RoomError => abort.signal.reason as RoomError;
export const assertActive = (session: Session): void => {
  if (session.abort.signal.aborted) throw endOf(session);
};

/** Init, socket, and the rights that the server sends first. The same for a first connection and for every later one. */
export const openLine = async (core: Core, session: Session, handlers: LineHandlers): Promise<void> => {
  const { config, peerId, abort } = session;
  const { authToken: token, initEndpoint, region } = config;
  session.init = await callInit(core.ports, { endpoint: initEndpoint, token, peerId, region, signal: abort.signal });
  assertActive(session);
  const policy = new Promise<void>((resolve) => {
    session.policyArrived = resolve;
  });
  let lose: (error: RoomError) => void = () => undefined;
  const lost = new Promise<never>((_, reject) => {
    lose = reject;
  });
  lost.catch(() => undefined);
  let isReady = false;
  const signal = await openSignal(
    core.ports,
    {
      endpoint: session.init.endpoint,
      peerId,
      token,
      pingIntervalMs: config.pingIntervalMs,
      pingTimeoutMs: config.pingTimeoutMs,
    },
    {
      ...handlers,
      // Until the rights are there the connection is not made yet: a loss is a failed try.
      lost: (error) => (isReady ? handlers.lost(error) : lose(error)),
    },
  );
  core.lines.signal = signal;
  if (abort.signal.aborted) {
    signal.close();
    throw endOf(session);
  }
  await Promise.race([policy, lost]);
  isReady = true;
  handlers.opened();
};
