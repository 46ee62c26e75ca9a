import { type Action, combineReducers, type ThunkAction, type ThunkDispatch } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { Analytics } from '../analytics/client.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import type { Api } from '../http/api.ts';
import type { InOrder } from '../http/in-order.ts';
import type { Writes } from '../http/writes.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { JudgeRealtime } from '../realtime/judge-realtime.ts';
import { authReducer } from './slices/auth.ts';
import { chatReducer } from './slices/chat.ts';
import { competitionReducer } from './slices/competition.ts';
import { connectionReducer } from './slices/connection.ts';
import { containersReducer } from './slices/containers.ts';
import { discoverReducer } from './slices/discover.ts';
import { endedSessionReducer } from './slices/ended-session.ts';
import { judgeReducer } from './slices/judge.ts';
import { loadingConfigReducer } from './slices/loading-config.ts';
import { miscReducer } from './slices/misc.ts';
import { notificationsReducer } from './slices/notifications.ts';
import { outboxReducer } from './slices/outbox.ts';
import { pageHandlerReducer } from './slices/page-handler.ts';
import { paginatedContainersReducer } from './slices/paginated-containers.ts';
import { persistConfigReducer } from './slices/persist-config.ts';
import { phoneReducer } from './slices/phone.ts';
import { realtimeReducer } from './slices/realtime.ts';
import { rewardReducer } from './slices/reward.ts';
import { roomsReducer } from './slices/rooms.ts';
import { leaderboardReducer, modalReducer, roundCategoryReducer } from './slices/small.ts';
import { workspaceReducer } from './slices/workspace.ts';

const slices = combineReducers({
  auth: authReducer,
  pageHandler: pageHandlerReducer,
  competition: competitionReducer,
  rooms: roomsReducer,
  containers: containersReducer,
  paginatedContainers: paginatedContainersReducer,
  judge: judgeReducer,
  misc: miscReducer,
  chat: chatReducer,
  outbox: outboxReducer,
  modal: modalReducer,
  roundCategory: roundCategoryReducer,
  persistConfig: persistConfigReducer,
  leaderboard: leaderboardReducer,
  reward: rewardReducer,
  phone: phoneReducer,
  loadingConfig: loadingConfigReducer,
  notifications: notificationsReducer,
  connection: connectionReducer,
  realtime: realtimeReducer,
  workspace: workspaceReducer,
  discover: discoverReducer,
  endedSession: endedSessionReducer,
});

export type RootState = ReturnType<typeof slices>;

/** What was loaded for a person. The session, the device's settings, the connection and a judge's session are not among it. */
const nothingOfAPerson = {
  pageHandler: undefined,
  competition: undefined,
  rooms: undefined,
  containers: undefined,
  paginatedContainers: undefined,
  misc: undefined,
  chat: undefined,
  outbox: undefined,
  modal: undefined,
  roundCategory: undefined,
  leaderboard: undefined,
  reward: undefined,
  phone: undefined,
  workspace: undefined,
  discover: undefined,
} satisfies Partial<Record<keyof RootState, undefined>>;

const personIn = (state: RootState | undefined): string | undefined => state?.auth.user?.userCode;

/** When a person leaves this device, by logging out or by losing the session, nothing that was loaded for them stays. */
export const rootReducer = (state: RootState | undefined, action: Action): RootState => {
  const next = slices(state, action);
  const person = personIn(state);
  return person === undefined || person === personIn(next)
    ? next
    : slices({ ...next, ...nothingOfAPerson }, { type: 'store/personLeft' });
};

/** What thunks may reach besides the store. */
export interface Services {
  api: Api;
  analytics: Analytics;
  realtime: Realtime;
  /** A judge's connection, apart from the user's: a socket belongs to one of them. */
  judgeRealtime: JudgeRealtime;
  /** A connection for channels that everyone may subscribe to, with or without a session. */
  publicRealtime: Realtime;
  writes: Writes;
  inOrder: InOrder;
  serverClock: ServerClock;
  /** What a toast can undo, by its id: functions, which a store cannot keep, for as long as the toast is shown. */
  undoActions: Map<string, () => void>;
}
export type Thunk<R = void> = ThunkAction<R, RootState, Services, Action>;
export type AppDispatch = ThunkDispatch<RootState, Services, Action>;

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
