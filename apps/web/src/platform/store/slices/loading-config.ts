import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { requestFailed } from '../../http/request-failed.ts';

export const loadingStatuses = ['active', 'inactive', 'exception'] as const;
interface LoadingConfigState {
  /** One entry per request on its way. */
  spinner: string[];
  status: (typeof loadingStatuses)[number];
}

const initialState: LoadingConfigState = { spinner: [], status: 'inactive' };

const loadingConfig = createSlice({
  name: 'loadingConfig',
  initialState,
  reducers: {
    spinnerPushed: (state, { payload }: PayloadAction<string>) => {
      state.spinner.push(payload);
      state.status = 'active';
    },
    spinnerPopped: (state, { payload }: PayloadAction<string>) => {
      state.spinner = state.spinner.filter((id) => id !== payload);
      if (state.spinner.length === 0 && state.status === 'active') state.status = 'inactive';
    },
    setExceptionOccurred: (state) => {
      state.status = 'exception';
    },
  },
  extraReducers: (builder) =>
    builder.addCase(requestFailed, (state) => {
      state.status = 'exception';
    }),
});

export const { spinnerPushed, spinnerPopped, setExceptionOccurred } = loadingConfig.actions;
export const loadingConfigReducer = loadingConfig.reducer;
