import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** True until the server has said otherwise: a form that needs a free number stays blocked meanwhile. */
const phone = createSlice({
  name: 'phone',
  initialState: { phoneExists: true },
  reducers: {
    phoneExists: (state, { payload }: PayloadAction<boolean>) => {
      state.phoneExists = payload;
    },
  },
});

export const { phoneExists } = phone.actions;
export const phoneReducer = phone.reducer;
