import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Container, Judge, RoundDetails } from '../entities.ts';
import { judgeLogout } from './auth.ts';

interface JudgeState {
  judge: Judge | null;
  round: RoundDetails | null;
  containers: Container[];
}

const initialState: JudgeState = { judge: null, round: null, containers: [] };

const judge = createSlice({
  name: 'judge',
  initialState,
  reducers: {
    judgeLoaded: (state, { payload }: PayloadAction<Judge>) => {
      state.judge = payload;
    },
    judgeRoundLoaded: (state, { payload }: PayloadAction<RoundDetails>) => {
      state.round = payload;
    },
    judgeContainersLoaded: (state, { payload }: PayloadAction<Container[]>) => {
      state.containers = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(judgeLogout, () => initialState),
});

export const { judgeLoaded, judgeRoundLoaded, judgeContainersLoaded } = judge.actions;
export const judgeReducer = judge.reducer;
