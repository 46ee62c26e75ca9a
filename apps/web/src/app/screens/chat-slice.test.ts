import type { EndpointOutput, Endpoints } from '@podium/contract';
import { expect, test } from 'vitest';
import { loadChats, openChat, showMessage } from '../../features/chat/actions.ts';
import { createStorage } from '../../platform/persist/storage.ts';
import { createAppStore } from '../store.ts';

const container = { containerCode: 'CNT1', containerName: 'Sông Hậu', competitionCode: 'CMP1' };
const chat = {
  ...container,
  chatCode: 'GCNT1',
  kind: 'group' as const,
  side: 'team' as const,
  lastNumber: 1,
  readNumber: 0,
  unread: 1,
  last: null,
};
const message = (number: number, text: string) => ({
  number,
  author: { authorCode: 'USR1', name: 'Vy', side: 'team' as const },
  clientId: `client-${number}`,
  text,
  sentAt: '2026-11-15T10:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  removed: null,
  version: 1,
});
const lists: EndpointOutput<Endpoints['listChats']> = {
  competitions: [{ competitionCode: 'CMP1', competitionName: 'Rescue Robots', chats: [chat] }],
  answering: [],
};
const page: EndpointOutput<Endpoints['getChat']> = {
  chat,
  people: { team: [] },
  writing: { mutedUntil: null, pauseSeconds: 0 },
  answering: null,
  messages: [message(1, 'Hello')],
  hasBefore: false,
  hasAfter: false,
};

test('[P-139] an open chat with messages fills role, token, containers, container and messages; it has no room', async () => {
  const { store, close } = createAppStore({
    fetch: async (asked) => Response.json((asked as string).includes('/chats/') ? page : lists),
    storage: createStorage(),
    sinks: [],
  });
  const of = { competitionCode: 'CMP1', chatCode: 'GCNT1' };
  await store.dispatch(loadChats());
  await store.dispatch(openChat(of, new AbortController().signal));
  store.dispatch(showMessage(of.chatCode, message(2, 'Hi')));
  const shown = { ...container, unread: 1 };
  expect(store.getState().chat).toEqual({
    role: 'team',
    token: 'GCNT1',
    room: null,
    rooms: [],
    containers: [shown],
    container: shown,
    messages: [
      { ...message(1, 'Hello'), chatCode: 'GCNT1', channel: 'group' },
      { ...message(2, 'Hi'), chatCode: 'GCNT1', channel: 'group' },
    ],
  });
  close();
});
