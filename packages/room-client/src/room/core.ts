import { RoomError } from '../errors/room-error.ts';
import type { PublishConnection } from '../media/publish-connection.ts';
import type { SubscribeConnection } from '../media/subscribe-connection.ts';
import type { Outcome } from '../notifications/outcome.ts';
import type { Ports } from '../ports.ts';
import type { SignalChannel } from '../signal/signal-channel.ts';
import { createStore, type Store } from '../state/store.ts';
import { createEmitter, type Emitter, type RoomEvent } from './events.ts';

/** The lines to the server, as far as they are open. */
export interface Lines {
  signal?: SignalChannel;
  publish?: PublishConnection;
  subscribe?: SubscribeConnection;
}

/** What every part of the room works with. */
export interface Core {
  readonly ports: Ports;
  readonly store: Store;
  readonly emitter: Emitter;
  readonly lines: Lines;
  readonly emit: (event: RoomEvent) => void;
  readonly apply: (outcome: Outcome) => void;
  /** Stores and announces an error; a terminal one ends the session. */
  readonly report: (error: RoomError) => void;
  /** The socket of a joined peer; anyone else is not connected. */
  readonly joined: () => SignalChannel;
}

export const createCore = (ports: Ports, onError: (error: RoomError) => void): Core => {
  const store = createStore();
  const emitter = createEmitter();
  const lines: Lines = {};
  return {
    ports,
    store,
    emitter,
    lines,
    emit: emitter.emit,
    apply({ changes, events }) {
      store.apply(...changes);
      for (const event of events?.(store.getSnapshot()) ?? []) emitter.emit(event);
    },
    report: onError,
    joined() {
      const { connection } = store.getSnapshot();
      if (!lines.signal || (connection !== 'Connected' && connection !== 'Reconnecting'))
        throw new RoomError('notConnected', { message: 'Not connected' });
      return lines.signal;
    },
  };
};
