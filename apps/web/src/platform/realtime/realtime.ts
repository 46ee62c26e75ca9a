import type { ChannelState } from '../store/slices/realtime.ts';
import { type Channel, createChannelListeners, type ChannelListeners, type Listener } from './channel-listeners.ts';

/** The part of the client that is used, so that a test can stand in for the network. */
export interface Socket {
  connection: {
    state: string;
    bind: (event: 'state_change', callback: (change: { current: string }) => void) => unknown;
  };
  subscribe: (name: string) => Channel;
  unsubscribe: (name: string) => void;
  connect: () => void;
  disconnect: () => void;
}

export interface RealtimeParts {
  open: () => Promise<Socket>;
  token: () => string;
  onState: (state: ChannelState) => void;
  later: (act: () => void, ms: number) => void;
}

const retryMs = 5000;
const longestMs = 320_000;

/**
 * One connection for the whole page. It is opened when somebody is signed in and something wants to listen, and however
 * many listen to a channel, it is subscribed once.
 */
export const createRealtime = ({ open, token, onState, later }: RealtimeParts) => {
  const wanted = new Map<string, ChannelListeners>();
  let socket: Socket | undefined;
  let opening = false;
  let closed = false;
  let usedToken = '';
  let failures = 0;

  const attach = (name: string, listeners: ChannelListeners, to: Socket): void => {
    listeners.attach(to.subscribe(name), () =>
      later(() => {
        if (wanted.get(name) === listeners && usedToken) to.subscribe(name);
      }, retryMs),
    );
  };

  const start = async (): Promise<void> => {
    if (socket || opening || closed || !token() || wanted.size === 0) return;
    opening = true;
    try {
      const made = await open();
      socket = made;
      usedToken = token();
      made.connection.bind('state_change', ({ current }) => onState(current as ChannelState));
      onState(made.connection.state as ChannelState);
      for (const [name, listeners] of wanted) attach(name, listeners, made);
      // A person who logged out while the client loaded is not connected.
      if (closed || !usedToken) made.disconnect();
      opening = false;
    } catch {
      // The client itself did not arrive: no connection, or the program is a newer one by now.
      later(
        () => {
          opening = false;
          void start();
        },
        Math.min(longestMs, retryMs * 2 ** failures),
      );
      failures += 1;
      onState('unavailable');
    }
  };

  return {
    /** Returns how to stop. */
    listen: (name: string, listener: Listener): (() => void) => {
      let listeners = wanted.get(name);
      if (!listeners) {
        listeners = createChannelListeners();
        wanted.set(name, listeners);
        if (socket) attach(name, listeners, socket);
      }
      const stop = listeners.add(listener);
      void start();
      return () => {
        if (stop() > 0 || wanted.get(name) !== listeners) return;
        wanted.delete(name);
        listeners.detach();
        socket?.unsubscribe(name);
      };
    },
    /** Tells the others in a presence channel that somebody types here. */
    sendTyping: (name: string): void => wanted.get(name)?.sendTyping(),
    /** The session may be another one, or the server may be back. A connection belongs to the token it was made with. */
    follow: (): void => {
      if (!socket) {
        void start();
        return;
      }
      if (usedToken === token()) return;
      usedToken = token();
      socket.disconnect();
      if (usedToken) socket.connect();
    },
    close: (): void => {
      closed = true;
      wanted.clear();
      socket?.disconnect();
    },
  };
};
export type Realtime = ReturnType<typeof createRealtime>;
