import type { Store } from '../state/store.ts';
import { advance, type Connection, type ConnectionEvent, disconnected } from './machine.ts';

/** The connection's state, shown in the snapshot whenever it changes. */
export const createConnectionControl = (store: Store) => {
  let current: Connection = disconnected;
  return {
    get: (): Connection => current,
    /** Throws what the machine refuses. */
    send: (event: ConnectionEvent): void => {
      current = advance(current, event);
      if (store.getSnapshot().connection !== current.state) store.apply({ type: 'connection', state: current.state });
    },
  };
};
export type ConnectionControl = ReturnType<typeof createConnectionControl>;
