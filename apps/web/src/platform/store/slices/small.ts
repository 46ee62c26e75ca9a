import type { EndpointOutput, Endpoints } from '@podium/contract';
import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';

/** Slices of a field or two. */
const modal = createSlice({
  name: 'modal',
  initialState: { open: false, palette: false, paletteAt: '' },
  reducers: {
    /** A dialog stands over the page; the palette is one of them. */
    modalOpened: (state) => {
      state.open = true;
    },
    modalClosed: (state) => {
      state.open = false;
    },
    paletteOpened: {
      prepare: () => ({ payload: location.pathname }),
      reducer: (state, { payload }: PayloadAction<string>) => {
        state.palette = true;
        state.paletteAt = payload;
      },
    },
    paletteClosed: (state) => {
      state.palette = false;
    },
    /** Another screen closes the palette, unless that was opened at its address already, while the screen was on its way. */
    screenShown: (state, { payload }: PayloadAction<string>) => {
      if (state.paletteAt !== payload) state.palette = false;
    },
  },
});
export const { modalOpened, modalClosed, paletteOpened, paletteClosed, screenShown } = modal.actions;
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

type LeaderboardPage = Pick<EndpointOutput<Endpoints['getLeaderboard']>, 'from' | 'size' | 'items'>;
/** A row of a leaderboard, and its position in the list. */
export type PositionedRow = LeaderboardPage['items'][number] & { position: number };

const leaderboard = createSlice({
  name: 'leaderboard',
  initialState: { leaderboardContainers: [] as PositionedRow[] },
  reducers: {
    leaderboardCleared: (state) => {
      state.leaderboardContainers = [];
    },
    /** Puts a page into the store, each row at its position. Pages come in any order. A container that has moved since is only where the newest page shows it. */
    leaderboardLoaded: (state, { payload: { from, size, items } }: PayloadAction<LeaderboardPage>) => {
      const rows = items.map((row, at) => ({ ...row, position: from + at }));
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
