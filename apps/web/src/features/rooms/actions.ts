import type { Room } from '@podium/contract';
import { currentCode } from '../../platform/competition/current-code.ts';
import { staleCurrent } from '../../platform/competition/stale.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import type { Thunk } from '../../platform/store/root.ts';
import { roomAdded, roomRemoved, roomReplaced, roomsLoaded } from '../../platform/store/slices/rooms.ts';
import { notify } from '../../platform/store/slices/notifications.ts';

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

export const addRoom =
  (key: string, roomName: string): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const { rooms } = await api.call(
      'addRoom',
      { params: { competitionCode: currentCode(getState()) }, body: { roomName } },
      { inline: true, idempotencyKey: key },
    );
    const made = rooms.at(-1);
    if (made) dispatch(roomAdded(made));
    dispatch(roomsLoaded(rooms));
  };

/** Shown at once; a refusal brings the old name back. An edit that came second gives the room as it is now, for a person to choose. */
export const renameRoom =
  (room: Room, roomName: string): Thunk<Promise<Room | undefined>> =>
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
      dispatch(notify({ type: 'error', code: error.code, message: error.message }));
      if (error.code === 'ROOM_NOT_FOUND') await dispatch(loadRooms());
      return undefined;
    }
  };

export const restoreRoom =
  (competitionRoomCode: string): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    try {
      dispatch(
        roomsLoaded(
          (await api.call('restoreRoom', { params: { competitionCode: currentCode(getState()), competitionRoomCode } }))
            .rooms,
        ),
      );
    } catch (error) {
      assertRequestError(error);
    }
  };

export const removeRoom =
  (room: Room): Thunk<Promise<boolean>> =>
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
      dispatch(notify({ type: 'error', code: error.code, message: error.message }));
      return false;
    }
  };
