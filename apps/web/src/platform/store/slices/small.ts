import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Container } from '../entities.ts';

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

const leaderboard = createSlice({
  name: 'leaderboard',
  initialState: { leaderboardContainers: [] as Container[] },
  reducers: {
    leaderboardLoaded: (state, { payload }: PayloadAction<Container[]>) => {
      state.leaderboardContainers = payload;
    },
  },
});
export const { leaderboardLoaded } = leaderboard.actions;
export const leaderboardReducer = leaderboard.reducer;
