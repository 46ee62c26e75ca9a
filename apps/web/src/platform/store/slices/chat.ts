import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChatContainer, ChatMessage, Room } from '../entities.ts';

interface ChatState {
  /** The side that the person writes for. */
  role: string;
  /** The code of the open chat: messages of another one are not for the screen. */
  token: string;
  room: Room | null;
  rooms: Room[];
  containers: ChatContainer[];
  container: ChatContainer | null;
  messages: ChatMessage[];
}

const initialState: ChatState = {
  role: '',
  token: '',
  room: null,
  rooms: [],
  containers: [],
  container: null,
  messages: [],
};

/**
 * A message may arrive twice, once as the answer and once over the socket, and late: its number says where it stands, and of two
 * versions the higher one is the newer.
 */
const add = (state: ChatState, message: ChatMessage): void => {
  if (state.token !== '' && state.token !== message.chatCode) return;
  const after = state.messages.findLastIndex(({ number }) => number <= message.number);
  const known = state.messages[after];
  if (known?.number !== message.number) state.messages.splice(after + 1, 0, message);
  else if (known.version < message.version) state.messages[after] = message;
};

const chat = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    joinRoom: (state, { payload }: PayloadAction<{ role: string; token: string; room: Room }>) => {
      Object.assign(state, payload);
    },
    getChat: (state, { payload }: PayloadAction<ChatMessage[]>) => {
      state.messages = payload;
    },
    addGroupChat: (state, { payload }: PayloadAction<Omit<ChatMessage, 'channel'>>) =>
      add(state, { ...payload, channel: 'group' }),
    addOrganiserChat: (state, { payload }: PayloadAction<Omit<ChatMessage, 'channel'>>) =>
      add(state, { ...payload, channel: 'organiser' }),
    /** Starts without messages, so that none is ever shown in the wrong chat. */
    chatOpened: (state, { payload }: PayloadAction<Pick<ChatState, 'role' | 'token'>>) => {
      Object.assign(state, payload, { messages: [] });
    },
    /** A page before or after the messages that are shown. */
    chatPageLoaded: (state, { payload }: PayloadAction<ChatMessage[]>) => {
      for (const message of payload) add(state, message);
    },
    chatListsLoaded: (state, { payload }: PayloadAction<Pick<ChatState, 'rooms' | 'containers'>>) => {
      Object.assign(state, payload);
    },
    /** Another conversation starts with no messages, so that none is ever shown in the wrong one. */
    selectedContainer: (state, { payload }: PayloadAction<ChatContainer | null>) => {
      state.container = payload;
      state.messages = [];
    },
    selectedRoom: (state, { payload }: PayloadAction<Room | null>) => {
      state.room = payload;
      state.messages = [];
    },
  },
});

export const {
  joinRoom,
  getChat,
  addGroupChat,
  addOrganiserChat,
  chatOpened,
  chatPageLoaded,
  chatListsLoaded,
  selectedContainer,
  selectedRoom,
} = chat.actions;
export const chatReducer = chat.reducer;
