import type { Change } from './changes.ts';
import { reduce } from './reducer.ts';
import { emptySnapshot, type Snapshot } from './snapshot.ts';

/** Holds the snapshot. A listener is called once for all changes of one `apply`, and only when something is different. */
export const createStore = () => {
  let current = emptySnapshot;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: (): Snapshot => current,
    apply: (...changes: Change[]): void => {
      const next = changes.reduce(reduce, current);
      if (next === current) return;
      current = next;
      for (const listener of new Set(listeners)) listener();
    },
    /** Calls the listener when the selected value is another; returns how to stop. */
    subscribe: <T>(select: (snapshot: Snapshot) => T, listener: (value: T) => void): (() => void) => {
      let last = select(current);
      const check = (): void => {
        const value = select(current);
        if (Object.is(value, last)) return;
        last = value;
        listener(value);
      };
      listeners.add(check);
      return () => void listeners.delete(check);
    },
  };
};
export type Store = ReturnType<typeof createStore>;
