import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChatMessage, Container, Room } from '../entities.ts';

interface ChatState {
  role: string;
  token: string;
  room: Room | null;
  rooms: Room[];
  containers: Container[];
  container: Container | null;
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

/** A message may arrive twice, once as the answer and once over the socket. */
const add = (state: ChatState, message: ChatMessage): void => {
  if (!state.messages.some(({ messageId }) => messageId === message.messageId)) state.messages.push(message);
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
    chatListsLoaded: (state, { payload }: PayloadAction<Pick<ChatState, 'rooms' | 'containers'>>) => {
      Object.assign(state, payload);
    },
    /** Another conversation starts with no messages, so that none is ever shown in the wrong one. */
    selectedContainer: (state, { payload }: PayloadAction<Container | null>) => {
      state.container = payload;
      state.messages = [];
    },
    selectedRoom: (state, { payload }: PayloadAction<Room | null>) => {
      state.room = payload;
      state.messages = [];
    },
  },
});

export const { joinRoom, getChat, addGroupChat, addOrganiserChat, chatListsLoaded, selectedContainer, selectedRoom } =
  chat.actions;
export const chatReducer = chat.reducer;
