import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { type AnswerState, readChatCode } from '@podium/domain/chat';
import type { ChatMessage } from '../../platform/store/entities.ts';
import type { Thunk } from '../../platform/store/root.ts';
import {
  addGroupChat,
  addOrganiserChat,
  chatListsLoaded,
  chatOpened,
  chatPageLoaded,
  getChat,
  selectedContainer,
} from '../../platform/store/slices/chat.ts';

export type ChatLists = EndpointOutput<Endpoints['listChats']>;
export type ContainerChats = EndpointOutput<Endpoints['listContainerChats']>;
export type ChatPage = EndpointOutput<Endpoints['getChat']>;
export type Chat = ChatPage['chat'];
export type WireMessage = ChatPage['messages'][number];
type Query = EndpointInput<Endpoints['getChat']>['query'];
export interface OfChat {
  competitionCode: string;
  chatCode: string;
}

const channelOf = (chatCode: string): ChatMessage['channel'] =>
  readChatCode(chatCode)?.kind === 'group' ? 'group' : 'organiser';
const stored =
  (chatCode: string) =>
  (message: WireMessage): ChatMessage => ({ ...message, chatCode, channel: channelOf(chatCode) });

export const loadChats =
  (signal?: AbortSignal): Thunk<Promise<ChatLists>> =>
  async (dispatch, _, { api }) => {
    const lists = await api.call('listChats', {}, { inline: true, signal });
    const chats = lists.competitions.flatMap((one) => one.chats);
    const containers = chats
      .filter(({ kind }) => kind === 'group')
      .map(({ containerCode, containerName, competitionCode }) => ({
        containerCode,
        containerName,
        competitionCode,
        unread: chats.reduce((sum, one) => sum + (one.containerCode === containerCode ? one.unread : 0), 0),
      }));
    dispatch(chatListsLoaded({ rooms: [], containers }));
    return lists;
  };

export const loadContainerChats =
  (competitionCode: string, state: AnswerState) =>
  (cursor: string | undefined, signal?: AbortSignal): Thunk<Promise<ContainerChats>> =>
  async (_, __, { api }) =>
    api.call('listContainerChats', { params: { competitionCode }, query: { cursor, state } }, { inline: true, signal });

export const takeChat =
  (key: string, params: OfChat, failed: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('takeChat', { params }, { failed, idempotencyKey: key });

export const finishChat =
  (key: string, params: OfChat, isDone: boolean, failed: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('finishChat', { params, body: { isDone } }, { failed, idempotencyKey: key });

const readPage =
  (params: OfChat, query: Query, signal?: AbortSignal): Thunk<Promise<ChatPage>> =>
  async (_, __, { api }) =>
    api.call('getChat', { params, query }, { inline: true, signal });

/** Who answers the chat now. No message is newer than the largest number, so none is read. */
export const loadAnswering =
  (of: OfChat, signal: AbortSignal): Thunk<Promise<ChatPage['answering']>> =>
  async (dispatch) =>
    (await dispatch(readPage(of, { newerThan: 2 ** 31 - 1 }, signal))).answering;

/** The newest messages, or those around the first unread one where that is further back. */
export const openChat =
  (of: OfChat, signal: AbortSignal): Thunk<Promise<ChatPage>> =>
  async (dispatch, getState) => {
    const newest = await dispatch(readPage(of, {}, signal));
    const firstUnread = newest.chat.readNumber + 1;
    const isFurtherBack = newest.chat.unread > 0 && firstUnread < (newest.messages[0]?.number ?? 1);
    const page = isFurtherBack ? await dispatch(readPage(of, { around: firstUnread }, signal)) : newest;
    const { containerCode, containerName, competitionCode, unread } = page.chat;
    // What is shown of the same chat stays until the new page takes its place.
    if (getState().chat.token !== of.chatCode) dispatch(chatOpened({ role: page.chat.side, token: of.chatCode }));
    dispatch(selectedContainer({ containerCode, containerName, competitionCode, unread }));
    dispatch(getChat(page.messages.map(stored(of.chatCode))));
    return page;
  };

/** Another page of the open chat. */
export const addPage =
  (of: OfChat, query: Query, signal?: AbortSignal): Thunk<Promise<ChatPage>> =>
  async (dispatch) => {
    const page = await dispatch(readPage(of, query, signal));
    dispatch(chatPageLoaded(page.messages.map(stored(of.chatCode))));
    return page;
  };

/** The newest messages in place of those that are shown. */
export const showNewest =
  (of: OfChat): Thunk<Promise<ChatPage>> =>
  async (dispatch) => {
    const page = await dispatch(readPage(of, {}));
    dispatch(getChat(page.messages.map(stored(of.chatCode))));
    return page;
  };

/** The messages around one of them, in place of those that are shown. */
export const showAround =
  (of: OfChat, around: number): Thunk<Promise<ChatPage>> =>
  async (dispatch) => {
    const page = await dispatch(readPage(of, { around }));
    dispatch(getChat(page.messages.map(stored(of.chatCode))));
    return page;
  };

/** One message that was written, changed or deleted. */
export const showMessage =
  (chatCode: string, message: WireMessage): Thunk =>
  (dispatch) =>
    dispatch(
      channelOf(chatCode) === 'group'
        ? addGroupChat({ ...message, chatCode })
        : addOrganiserChat({ ...message, chatCode }),
    );

export const markRead =
  (params: OfChat, number: number): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('markChatRead', { params, body: { number } }, { inline: true });

export const editMessage =
  (key: string, of: OfChat, number: number, text: string): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    const params = { ...of, messageNumber: number };
    const { message } = await api.call(
      'editMessage',
      { params, body: { text } },
      { inline: true, idempotencyKey: key },
    );
    dispatch(showMessage(of.chatCode, message));
  };

export const deleteMessage =
  (key: string, of: OfChat, number: number, failed: string): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    const params = { ...of, messageNumber: number };
    const { message } = await api.call('deleteMessage', { params }, { failed, idempotencyKey: key });
    dispatch(showMessage(of.chatCode, message));
  };
