import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { JudgeCard, JudgedRound } from '@podium/contract';
import type { Judge } from '../entities.ts';
import { judgeLogout, judgeSessionEnded } from './auth.ts';

interface JudgeState {
  judge: Judge | null;
  /** The round whose cards are shown. */
  round: JudgedRound | null;
  /** The containers that the judge scores in it, as the server gave them last. */
  containers: JudgeCard[];
}

const initialState: JudgeState = { judge: null, round: null, containers: [] };

const judge = createSlice({
  name: 'judge',
  initialState,
  reducers: {
    judgeLoaded: (state, { payload }: PayloadAction<Judge>) => {
      state.judge = payload;
    },
    judgeRoundLoaded: (state, { payload }: PayloadAction<JudgedRound>) => {
      state.round = payload;
    },
    judgeContainersLoaded: (state, { payload }: PayloadAction<JudgeCard[]>): JudgeState => ({
      ...(state as JudgeState),
      containers: payload,
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(judgeLogout, () => initialState).addCase(judgeSessionEnded, () => initialState),
});

export const { judgeLoaded, judgeRoundLoaded, judgeContainersLoaded } = judge.actions;
export const judgeReducer = judge.reducer;
