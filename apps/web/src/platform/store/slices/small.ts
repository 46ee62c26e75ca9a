import type { EndpointOutput, Endpoints } from '@podium/contract';
import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';

/** Slices of a field or two. */
const modal = createSlice({
  name: 'modal',
  initialState: { open: false },
  reducers: {
    modalOpened: (state) => {
      state.open = true;
    },
    modalClosed: (state) => {
      state.open = false;
    },
  },
});
export const { modalOpened, modalClosed } = modal.actions;
export const modalReducer = modal.reducer;

const roundCategory = createSlice({
  name: 'roundCategory',
  initialState: { value: 'all' },
  reducers: {
    roundCategoryChosen: (state, { payload }: PayloadAction<string>) => {
      state.value = payload;
    },
  },
});
export const { roundCategoryChosen } = roundCategory.actions;
export const roundCategoryReducer = roundCategory.reducer;

/** A row of a leaderboard, and its position in the list. */
export type PositionedRow = EndpointOutput<Endpoints['getLeaderboard']>['items'][number] & { position: number };

const leaderboard = createSlice({
  name: 'leaderboard',
  initialState: { leaderboardContainers: [] as PositionedRow[] },
  reducers: {
    leaderboardCleared: (state) => {
      state.leaderboardContainers = [];
    },
    /** Pages come in any order. A container that has moved since is only where the newest page shows it. */
    leaderboardLoaded: (state, { payload: { size, rows } }: PayloadAction<{ size: number; rows: PositionedRow[] }>) => {
      const positions = new Set(rows.map(({ position }) => position));
      const codes = new Set(rows.map(({ containerCode }) => containerCode));
      // Ten thousand rows are read from the plain state: a draft of each would take longer than a frame.
      const before = original(state)?.leaderboardContainers ?? [];
      const others = before.filter(
        (row) => row.position < size && !positions.has(row.position) && !codes.has(row.containerCode),
      );
      state.leaderboardContainers = [...others, ...rows].toSorted((a, b) => a.position - b.position);
    },
  },
});
export const { leaderboardCleared, leaderboardLoaded } = leaderboard.actions;
export const leaderboardReducer = leaderboard.reducer;
