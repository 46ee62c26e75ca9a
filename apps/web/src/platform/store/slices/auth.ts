import type { SessionView, User } from '@podium/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { requestFailed } from '../../http/request-failed.ts';
import { phoneExists } from './phone.ts';

export interface AuthState {
  judgeToken: string;
  token: string;
  user: User | null;
  loginTime: string | null;
  /** Mirrors the phone slice, which is where it is changed. */
  phoneExists: boolean;
}

export const signedOut: AuthState = { judgeToken: '', token: '', user: null, loginTime: null, phoneExists: true };

const clearUser = (state: AuthState): void => {
  state.token = '';
  state.user = null;
  state.loginTime = null;
};

const auth = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    addToken: (state, { payload }: PayloadAction<SessionView>) => {
      state.token = payload.token;
      state.user = payload.user;
      state.loginTime = payload.loginTime;
    },
    updateUser: (state, { payload }: PayloadAction<User>) => {
      if (state.token) state.user = payload;
    },
    logout: clearUser,
    addJudgeToken: (state, { payload }: PayloadAction<string>) => {
      state.judgeToken = payload;
    },
    judgeLogout: (state) => {
      state.judgeToken = '';
    },
    /** Another tab signed in or out; this one follows. */
    sessionFollowed: (
      state,
      { payload }: PayloadAction<Pick<AuthState, 'judgeToken' | 'token' | 'user' | 'loginTime'>>,
    ) => {
      Object.assign(state, payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(phoneExists, (state, { payload }) => {
        state.phoneExists = payload;
      })
      .addCase(requestFailed, (state, { payload }) => {
        if (!payload.endsSession) return;
        if (payload.code === 'SIGN_IN_REQUIRED') clearUser(state);
        if (payload.code === 'JUDGE_SIGN_IN_REQUIRED') state.judgeToken = '';
      }),
});

export const { addToken, updateUser, logout, addJudgeToken, judgeLogout, sessionFollowed } = auth.actions;
export const authReducer = auth.reducer;
