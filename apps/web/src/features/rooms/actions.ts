import type { Room } from '@podium/contract';
import { currentCode } from '../../platform/competition/current-code.ts';
import { staleCurrent } from '../../platform/competition/stale.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { notifyFailure } from '../../platform/notifications/failure.ts';
import type { Thunk } from '../../platform/store/root.ts';
import { roomAdded, roomRemoved, roomReplaced, roomsLoaded } from '../../platform/store/slices/rooms.ts';

export const loadRooms =
  (signal?: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const { rooms } = await api.call(
      'listRooms',
      { params: { competitionCode: currentCode(getState()) }, query: {} },
      { inline: signal !== undefined, signal },
    );
    if (!signal?.aborted) dispatch(roomsLoaded(rooms));
  };

/** Of a room that the server has not saved yet; its versions begin with 0. */
export const unsavedVersion = -1;

/** Shown at once; a refusal takes it away again, and the form keeps what was typed. */
export const addRoom =
  (key: string, roomName: string): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    // Until the server names it, the room goes by the key of the request.
    dispatch(roomAdded({ competitionRoomCode: key, roomName, containerCount: 0, version: unsavedVersion }));
    try {
      const { rooms } = await api.call(
        'addRoom',
        { params: { competitionCode: currentCode(getState()) }, body: { roomName } },
        { inline: true, idempotencyKey: key },
      );
      dispatch(roomsLoaded(rooms));
    } catch (error) {
      dispatch(roomRemoved(key));
      throw error;
    }
  };

/** Shown at once; a refusal brings the old name back. An edit that came second gives the room as it is now, for a person to choose. */
export const renameRoom =
  (room: Room, roomName: string, failed: string): Thunk<Promise<Room | undefined>> =>
  async (dispatch, getState, { api }) => {
    const { competitionRoomCode, version } = room;
    dispatch(roomReplaced({ ...room, roomName }));
    try {
      const { rooms } = await api.call(
        'renameRoom',
        { params: { competitionCode: currentCode(getState()), competitionRoomCode }, body: { roomName, version } },
        { inline: true },
      );
      dispatch(roomsLoaded(rooms));
      return undefined;
    } catch (error) {
      assertRequestError(error);
      const theirs = staleCurrent('renameRoom', error);
      dispatch(roomReplaced(theirs ?? room));
      if (theirs) return theirs;
      dispatch(notifyFailure(error, failed));
      if (error.code === 'ROOM_NOT_FOUND') await dispatch(loadRooms());
      return undefined;
    }
  };

export const restoreRoom =
  (competitionRoomCode: string, failed: string): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    try {
      const params = { competitionCode: currentCode(getState()), competitionRoomCode };
      dispatch(roomsLoaded((await api.call('restoreRoom', { params }, { failed })).rooms));
    } catch (error) {
      assertRequestError(error);
    }
  };

export const removeRoom =
  (room: Room, failed: string): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    const before = getState().rooms.all;
    dispatch(roomRemoved(room.competitionRoomCode));
    try {
      const params = { competitionCode: currentCode(getState()), competitionRoomCode: room.competitionRoomCode };
      dispatch(roomsLoaded((await api.call('removeRoom', { params }, { inline: true })).rooms));
      return true;
    } catch (error) {
      assertRequestError(error);
      dispatch(roomsLoaded(before));
      dispatch(notifyFailure(error, failed));
      return false;
    }
  };
