import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Room } from '../entities.ts';

export interface RoomsState {
  all: Room[];
  /** The code of the selected room, so that a replaced room needs no second copy. */
  selected: string | null;
}

const initialState: RoomsState = { all: [], selected: null };

/** A selection that no longer exists falls back to the first room. */
const keepSelection = (state: RoomsState): void => {
  if (!state.all.some(({ competitionRoomCode }) => competitionRoomCode === state.selected)) {
    state.selected = state.all[0]?.competitionRoomCode ?? null;
  }
};

const rooms = createSlice({
  name: 'rooms',
  initialState,
  reducers: {
    roomsLoaded: (state, { payload }: PayloadAction<Room[]>) => {
      state.all = payload;
      keepSelection(state);
    },
    roomSelected: (state, { payload }: PayloadAction<string>) => {
      state.selected = payload;
    },
    roomAdded: (state, { payload }: PayloadAction<Room>) => {
      state.all.push(payload);
    },
    roomReplaced: (state, { payload }: PayloadAction<Room>) => {
      state.all = state.all.map((room) => (room.competitionRoomCode === payload.competitionRoomCode ? payload : room));
    },
    roomRemoved: (state, { payload }: PayloadAction<string>) => {
      state.all = state.all.filter(({ competitionRoomCode }) => competitionRoomCode !== payload);
      if (state.selected === payload) keepSelection(state);
    },
  },
});

export const { roomsLoaded, roomSelected, roomAdded, roomReplaced, roomRemoved } = rooms.actions;
export const roomsReducer = rooms.reducer;
export const selectedRoom = ({ all, selected }: RoomsState): Room | undefined =>
  all.find(({ competitionRoomCode }) => competitionRoomCode === selected);
