import { type ReactNode, useSyncExternalStore } from 'react';
import type { Persistor } from 'redux-persist';
import { RootFallback } from './root.tsx';

/** Nothing of a session is shown, and nothing redirects, before it is known whether there is one: at most five seconds. */
export const RestoreGate = ({ persistor, children }: { persistor: Persistor; children: ReactNode }) => {
  const restored = useSyncExternalStore(
    (changed) => persistor.subscribe(changed),
    () => persistor.getState().bootstrapped,
    () => persistor.getState().bootstrapped,
  );
  return restored ? children : <RootFallback />;
};
