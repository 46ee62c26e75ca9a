import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface PersistConfigState {
  competitionCode: string;
  organized: boolean;
  /** The name of its organiser. */
  createdBy: string;
  email: string;
}

const initialState: PersistConfigState = { competitionCode: '', organized: true, createdBy: '', email: '' };

const persistConfig = createSlice({
  name: 'persistConfig',
  initialState,
  reducers: {
    persistConfigUpdated: (state, { payload }: PayloadAction<Partial<PersistConfigState>>) => {
      Object.assign(state, payload);
    },
    clearPersistedConfig: () => initialState,
  },
});

export const { persistConfigUpdated, clearPersistedConfig } = persistConfig.actions;
export const persistConfigReducer = persistConfig.reducer;
