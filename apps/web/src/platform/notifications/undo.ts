import { nanoid } from '@reduxjs/toolkit';
import type { Thunk } from '../store/root.ts';
import { notificationClosed, type Notification, notify } from '../store/slices/notifications.ts';

export const notifyWithUndo =
  (notification: Notification, undo: () => void): Thunk<string> =>
  (dispatch, _, { undoActions }) => {
    const id = nanoid();
    undoActions.set(id, undo);
    dispatch(notify(notification, { id, undo: true }));
    return id;
  };

export const undoNotification =
  (id: string): Thunk =>
  (dispatch, _, { undoActions }) => {
    undoActions.get(id)?.();
    dispatch(closeNotification(id));
  };

export const closeNotification =
  (id: string): Thunk =>
  (dispatch, _, { undoActions }) => {
    undoActions.delete(id);
    dispatch(notificationClosed(id));
  };
