import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { requestFailed } from '../../http/request-failed.ts';

export const notificationTypes = ['error', 'success', 'info'] as const;
export interface Notification {
  /** Shown as it is when the code has no text of its own. */
  message: string;
  type: (typeof notificationTypes)[number];
  code: string;
  /** Of an error: what could not be done. Shown when the code has no text of its own. */
  failed?: string | undefined;
}
export interface ShownNotification extends Notification {
  id: string;
  /** Whether an undo for this id is waiting in the undo registry. */
  undo: boolean;
}

const notifications = createSlice({
  name: 'notifications',
  initialState: { list: [] as ShownNotification[] },
  reducers: {
    notify: {
      prepare: (notification: Notification, { id = nanoid(), undo = false } = {}) => ({
        payload: { ...notification, id, undo },
      }),
      reducer: (state, { payload }: PayloadAction<ShownNotification>) => {
        state.list = [...state.list, payload].slice(-3);
      },
    },
    notificationClosed: (state, { payload }: PayloadAction<string>) => {
      state.list = state.list.filter(({ id }) => id !== payload);
    },
  },
  extraReducers: (builder) =>
    builder.addCase(requestFailed, (state, { payload }) => {
      const { id, code, message, failed } = payload;
      const isShown = state.list.some((one) => one.code === code && one.failed === failed);
      if (payload.inline || isShown) return;
      state.list = [...state.list, { id, code, message, failed, type: 'error' as const, undo: false }].slice(-3);
    }),
});

export const { notify, notificationClosed } = notifications.actions;
export const notificationsReducer = notifications.reducer;
