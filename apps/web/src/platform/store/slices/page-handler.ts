import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addToken } from './auth.ts';

interface PageHandlerState {
  email: string;
  /** Kept only in memory and only until a session opens, so that correcting the email does not ask for it again. */
  password: string;
  page: string;
  /** What the server said about the email; null while it has not been asked. */
  existingUser: boolean | null;
  prevPage: string;
  /** A permanent page offers no way back: what came before it is settled. */
  permanent: boolean;
  scrollState: 'top' | 'scrolled';
}

const initialState: PageHandlerState = {
  email: '',
  password: '',
  page: '',
  existingUser: null,
  prevPage: '',
  permanent: true,
  scrollState: 'top',
};

const pageHandler = createSlice({
  name: 'pageHandler',
  initialState,
  reducers: {
    addEmail: (state, { payload }: PayloadAction<{ email: string; existingUser: boolean | null }>) => {
      state.email = payload.email;
      state.existingUser = payload.existingUser;
    },
    addPassword: (state, { payload }: PayloadAction<string>) => {
      state.password = payload;
    },
    changePage: (state, { payload }: PayloadAction<{ page: string; permanent?: boolean }>) => {
      if (payload.page !== state.page) state.prevPage = state.page;
      state.page = payload.page;
      state.permanent = payload.permanent ?? false;
    },
    previousPage: (state) => {
      if (state.permanent || !state.prevPage) return;
      state.page = state.prevPage;
      state.prevPage = '';
    },
    scrollHandle: (state, { payload }: PayloadAction<PageHandlerState['scrollState']>) => {
      state.scrollState = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(addToken, (state) => {
      state.password = '';
    }),
});

export const { addEmail, addPassword, changePage, previousPage, scrollHandle } = pageHandler.actions;
export const pageHandlerReducer = pageHandler.reducer;
