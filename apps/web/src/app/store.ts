import { configureStore, nanoid } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE, type WebStorage } from 'redux-persist';
import { createAnalytics } from '../platform/analytics/client.ts';
import { identityOf } from '../platform/analytics/identity.ts';
import type { AnalyticsSink } from '../platform/analytics/sinks.ts';
import { createServerClock } from '../platform/clock/server-clock.ts';
import { createApi } from '../platform/http/api.ts';
import { createHttp } from '../platform/http/http.ts';
import { createInOrder } from '../platform/http/in-order.ts';
import { createWrites } from '../platform/http/writes.ts';
import { persisted } from '../platform/persist/persist.ts';
import { createLive } from './live.ts';
import { rootReducer, type Services } from '../platform/store/root.ts';
import { channelStateChanged } from '../platform/store/slices/realtime.ts';

export interface StoreParts {
  fetch: typeof fetch;
  storage: WebStorage;
  sinks: readonly AnalyticsSink[];
}

const wait = async (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The store with everything that hangs on it, wired by hand. `close` ends what was started, timers first. */
export const createAppStore = ({ fetch, storage, sinks }: StoreParts) => {
  const writes = createWrites();
  const serverClock = createServerClock({ now: Date.now });
  const http = createHttp({
    fetch,
    dispatch: (action) => store.dispatch(action),
    tokens: () => store.getState().auth,
    makeKey: nanoid,
    wait,
    onDate: serverClock.noteDate,
    loadErrorTexts: async () => import('../i18n/en/all-errors.ts'),
    writes,
  });
  const api = createApi(http);
  const analytics = createAnalytics({
    send: async (events, leaving) =>
      api.call('sendAnalytics', { body: { events } }, { inline: true, keepalive: leaving }),
    identity: () => identityOf(store.getState()),
    now: () => new Date(),
    random: Math.random,
    sinks,
  });
  const { realtime, judgeRealtime, publicRealtime } = createLive({
    auth: () => store.getState().auth,
    onState: (state) => store.dispatch(channelStateChanged(state)),
    later: (act, ms) => void setTimeout(act, ms),
  });
  const services: Services = {
    api,
    analytics,
    realtime,
    judgeRealtime,
    publicRealtime,
    writes,
    inOrder: createInOrder(),
    serverClock,
    undoActions: new Map(),
  };

  const store = configureStore({
    reducer: persisted(rootReducer, storage),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      }),
  });
  const persistor = persistStore(store);
  const unfollow = store.subscribe(() => {
    realtime.follow();
    judgeRealtime.follow();
  });
  const close = (): void => {
    unfollow();
    realtime.close();
    judgeRealtime.close();
    publicRealtime.close();
    analytics.close();
    persistor.pause();
  };
  return { store, persistor, services, close };
};
export type AppStore = ReturnType<typeof createAppStore>['store'];
