import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A message that was written on this device and that the server has not confirmed. */
export interface UnsentMessage {
  clientId: string;
  competitionCode: string;
  chatCode: string;
  text: string;
  /** When it was written, in milliseconds: the order in which messages are sent. */
  at: number;
  /** A refused one waits for its writer. */
  state: 'waiting' | 'sending' | 'refused';
  /** Why it was refused. */
  code?: string;
}

const outbox = createSlice({
  name: 'outbox',
  initialState: { unsent: [] as UnsentMessage[] },
  reducers: {
    /** What is here already stays as it is. */
    unsentAdded: (state, { payload }: PayloadAction<UnsentMessage[]>) => {
      for (const one of payload)
        if (!state.unsent.some(({ clientId }) => clientId === one.clientId)) state.unsent.push(one);
      state.unsent.sort((a, b) => a.at - b.at);
    },
    unsentChanged: (
      state,
      { payload }: PayloadAction<Pick<UnsentMessage, 'clientId' | 'state'> & { code?: string }>,
    ) => {
      const found = state.unsent.find(({ clientId }) => clientId === payload.clientId);
      if (found) Object.assign(found, payload);
    },
    unsentRemoved: (state, { payload }: PayloadAction<string>) => {
      state.unsent = state.unsent.filter(({ clientId }) => clientId !== payload);
    },
  },
});

export const { unsentAdded, unsentChanged, unsentRemoved } = outbox.actions;
export const outboxReducer = outbox.reducer;
