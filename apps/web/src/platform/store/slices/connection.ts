import { createSlice } from '@reduxjs/toolkit';

/** Whether the server can be reached: what the offline banner shows. */
const connection = createSlice({
  name: 'connection',
  initialState: { online: true },
  reducers: {
    connectionLost: (state) => {
      state.online = false;
    },
    connectionFound: (state) => {
      state.online = true;
    },
  },
});

export const { connectionLost, connectionFound } = connection.actions;
export const connectionReducer = connection.reducer;
