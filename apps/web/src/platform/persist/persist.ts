import { restoreTimeoutMs } from '@podium/domain/constants';
import type { Reducer } from '@reduxjs/toolkit';
import { type PersistedState, persistReducer, type WebStorage } from 'redux-persist';
import type { RootState } from '../store/root.ts';

const persistKey = 'root';
export const storageKey = `persist:${persistKey}`;
const keptSlices = ['auth', 'persistConfig'] as const;

/** What was kept is laid over the fresh state field by field, so that a field added since then has its first value. */
const restore = (kept: Partial<RootState> | undefined, _: RootState, fresh: RootState): RootState => ({
  ...fresh,
  // The phone slice is not kept, and auth only mirrors it.
  auth: { ...fresh.auth, ...kept?.auth, phoneExists: fresh.phone.phoneExists },
  persistConfig: { ...fresh.persistConfig, ...kept?.persistConfig },
});

export const persisted = (reducer: Reducer<RootState>, storage: WebStorage) =>
  persistReducer<RootState>(
    {
      key: persistKey,
      storage,
      whitelist: [...keptSlices],
      timeout: restoreTimeoutMs,
      stateReconciler: restore as (
        kept: PersistedState | RootState,
        original: RootState,
        fresh: RootState,
      ) => RootState,
      debug: false,
    },
    reducer,
  );
