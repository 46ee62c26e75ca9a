import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const channelStates = [
  'initialized',
  'connecting',
  'connected',
  'unavailable',
  'failed',
  'disconnected',
] as const;
export type ChannelState = (typeof channelStates)[number];

/** How the live connection is, in the words of its client. */
const realtime = createSlice({
  name: 'realtime',
  initialState: { state: 'initialized' as ChannelState },
  reducers: {
    channelStateChanged: (slice, { payload }: PayloadAction<ChannelState>) => {
      slice.state = payload;
    },
  },
});

export const { channelStateChanged } = realtime.actions;
export const realtimeReducer = realtime.reducer;

/** Live updates are off for longer than a moment. Connecting is no news: it mostly ends well within seconds. */
export const isPaused = (state: ChannelState): boolean =>
  state === 'unavailable' || state === 'failed' || state === 'disconnected';
