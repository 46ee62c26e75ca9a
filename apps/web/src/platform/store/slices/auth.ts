import type { JudgeSession, SessionView, User } from '@podium/contract';
import type { EndedSession } from '@podium/domain/accounts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { requestFailed } from '../../http/request-failed.ts';
import { phoneExists } from './phone.ts';

/** Whom the judge token is for. It outlives a session that ended, so that waiting scores find their judge again. */
export type KnownJudge = Pick<JudgeSession, 'judge' | 'competitionCode' | 'competitionName'>;

export interface AuthState {
  judgeToken: string;
  judgeSession: KnownJudge | null;
  token: string;
  user: User | null;
  loginTime: string | null;
  /** Mirrors the phone slice, which is where it is changed. */
  phoneExists: boolean;
}

export const signedOut: AuthState = {
  judgeToken: '',
  judgeSession: null,
  token: '',
  user: null,
  loginTime: null,
  phoneExists: true,
};

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
    addJudgeToken: (state, { payload }: PayloadAction<KnownJudge & Pick<JudgeSession, 'judgeToken'>>) => {
      const { judgeToken, judge, competitionCode, competitionName } = payload;
      state.judgeToken = judgeToken;
      state.judgeSession = { judge, competitionCode, competitionName };
    },
    judgeLogout: (state) => {
      state.judgeToken = '';
      state.judgeSession = null;
    },
    /** The organiser ended the session. */
    judgeSessionEnded: {
      prepare: (ended: EndedSession) => ({ payload: ended }),
      reducer: (state) => {
        state.judgeToken = '';
      },
    },
    /** Another tab signed in or out; this one follows. */
    sessionFollowed: (state, { payload }: PayloadAction<Omit<AuthState, 'phoneExists'>>) => {
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

export const { addToken, updateUser, logout, addJudgeToken, judgeLogout, judgeSessionEnded, sessionFollowed } =
  auth.actions;
export const authReducer = auth.reducer;
