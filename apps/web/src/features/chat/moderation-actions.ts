import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import type { Thunk } from '../../platform/store/root.ts';
import { type OfChat, showMessage, type WireMessage } from './actions.ts';

export type Reports = EndpointOutput<Endpoints['listChatReports']>;
export type Report = Reports['items'][number];
export type Mutes = EndpointOutput<Endpoints['listMutes']>;
export type ChatSettings = EndpointOutput<Endpoints['getChatSettings']>;
type SettingsBody = EndpointInput<Endpoints['saveChatSettings']>['body'];

export const loadReports =
  (competitionCode: string) =>
  (cursor: string | undefined, signal?: AbortSignal): Thunk<Promise<Reports>> =>
  async (_, __, { api }) =>
    api.call('listChatReports', { params: { competitionCode }, query: { cursor } }, { inline: true, signal });

export const finishReport =
  (key: string, params: { competitionCode: string; reportCode: string }, failed: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('finishChatReport', { params }, { failed, idempotencyKey: key });

export const reportMessage =
  (key: string, of: OfChat, number: number, reason: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) => {
    const params = { ...of, messageNumber: number };
    return api.call('reportMessage', { params, body: { reason } }, { inline: true, idempotencyKey: key });
  };

export const removeMessage =
  (key: string, of: OfChat, number: number, reason: string): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    const params = { ...of, messageNumber: number };
    const { message } = await api.call(
      'removeMessage',
      { params, body: { reason } },
      { inline: true, idempotencyKey: key },
    );
    dispatch(showMessage(of.chatCode, message));
  };

export const restoreMessage =
  (key: string, of: OfChat, number: number, failed: string): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    const params = { ...of, messageNumber: number };
    const { message } = await api.call('restoreMessage', { params }, { failed, idempotencyKey: key });
    dispatch(showMessage(of.chatCode, message));
  };

export const loadMutes =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<Mutes>> =>
  async (_, __, { api }) =>
    api.call('listMutes', { params: { competitionCode } }, { inline: true, signal });

export const mutePerson =
  (
    key: string,
    params: { competitionCode: string; userCode: string },
    body: EndpointInput<Endpoints['mutePerson']>['body'],
  ): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('mutePerson', { params, body }, { inline: true, idempotencyKey: key });

export const unmutePerson =
  (key: string, params: { competitionCode: string; userCode: string }, failed: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('unmutePerson', { params }, { failed, idempotencyKey: key });

export const loadSettings =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<ChatSettings>> =>
  async (_, __, { api }) =>
    api.call('getChatSettings', { params: { competitionCode } }, { inline: true, signal });

export const saveSettings =
  (key: string, competitionCode: string, body: SettingsBody): Thunk<Promise<ChatSettings>> =>
  async (_, __, { api }) =>
    api.call('saveChatSettings', { params: { competitionCode }, body }, { inline: true, idempotencyKey: key });

export const searchChat =
  (params: OfChat, text: string, signal: AbortSignal): Thunk<Promise<WireMessage[]>> =>
  async (_, __, { api }) =>
    (await api.call('searchChat', { params, query: { text } }, { inline: true, signal })).messages;
