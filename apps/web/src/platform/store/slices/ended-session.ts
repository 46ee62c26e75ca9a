import type { EndedSession } from '@podium/domain/accounts';
import { createSlice } from '@reduxjs/toolkit';
import { requestFailed } from '../../http/request-failed.ts';
import { addJudgeToken, addToken, judgeLogout, judgeSessionEnded, logout } from './auth.ts';

interface EndedSessionState {
  user: EndedSession | null;
  judge: EndedSession | null;
}
const initialState: EndedSessionState = { user: null, judge: null };

/** Why the session that was open here ended, until the next one opens: the pages for logging in say it. */
const endedSession = createSlice({
  name: 'endedSession',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    for (const action of [addToken, logout])
      builder.addCase(action, (state) => {
        state.user = null;
      });
    for (const action of [addJudgeToken, judgeLogout])
      builder.addCase(action, (state) => {
        state.judge = null;
      });
    builder
      .addCase(judgeSessionEnded, (state, { payload }) => {
        state.judge = payload;
      })
      .addCase(requestFailed, (state, { payload }) => {
        if (!payload.endsSession || !payload.ended) return;
        if (payload.code === 'SIGN_IN_REQUIRED') state.user = payload.ended;
        if (payload.code === 'JUDGE_SIGN_IN_REQUIRED') state.judge = payload.ended;
      });
  },
});

export const endedSessionReducer = endedSession.reducer;
