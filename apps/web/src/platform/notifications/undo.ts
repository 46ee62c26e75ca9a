import { nanoid } from '@reduxjs/toolkit';
import type { Thunk } from '../store/root.ts';
import { notificationClosed, type Notification, notify } from '../store/slices/notifications.ts';

/** A way back is a function, which a store cannot keep; it waits here for as long as its toast is shown. */
const waysBack = new Map<string, () => void>();

export const notifyWithUndo =
  (notification: Notification, undo: () => void): Thunk<string> =>
  (dispatch) => {
    const id = nanoid();
    waysBack.set(id, undo);
    dispatch(notify(notification, { id, undo: true }));
    return id;
  };

export const undoNotification =
  (id: string): Thunk =>
  (dispatch) => {
    waysBack.get(id)?.();
    dispatch(closeNotification(id));
  };

export const closeNotification =
  (id: string): Thunk =>
  (dispatch) => {
    waysBack.delete(id);
    dispatch(notificationClosed(id));
  };
