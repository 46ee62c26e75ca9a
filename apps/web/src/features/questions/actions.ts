import type { EndpointInput, EndpointOutput, Endpoints, PublicCompetition } from '@podium/contract';
import type { QuestionState } from '@podium/domain/questions';
import type { Thunk } from '../../platform/store/root.ts';

export type PublicPage = EndpointOutput<Endpoints['listPublicQuestions']>;
export type OwnPage = EndpointOutput<Endpoints['listMyQuestions']>;
export type AskedPage = EndpointOutput<Endpoints['listQuestions']>;
export type PublicQuestion = PublicPage['items'][number];
export type OwnQuestion = OwnPage['items'][number];
export type AskedQuestion = AskedPage['items'][number];
export interface OfQuestion {
  competitionCode: string;
  questionCode: string;
}
type AnswerBody = EndpointInput<Endpoints['answerQuestion']>['body'];
type Read<T> = (cursor: string | undefined, signal?: AbortSignal) => Thunk<Promise<T>>;

export const loadCompetition =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<PublicCompetition>> =>
  async (_, __, { api }) =>
    (await api.call('getPublicCompetition', { params: { competitionCode } }, { inline: true, signal })).competition;

export const loadPublic =
  (competitionCode: string): Read<PublicPage> =>
  (cursor, signal) =>
  async (_, __, { api }) =>
    api.call('listPublicQuestions', { params: { competitionCode }, query: { cursor } }, { inline: true, signal });

export const loadOwn =
  (competitionCode: string): Read<OwnPage> =>
  (cursor, signal) =>
  async (_, __, { api }) =>
    api.call('listMyQuestions', { params: { competitionCode }, query: { cursor } }, { inline: true, signal });

export const loadAsked =
  (competitionCode: string, state: QuestionState): Read<AskedPage> =>
  (cursor, signal) =>
  async (_, __, { api }) =>
    api.call('listQuestions', { params: { competitionCode }, query: { cursor, state } }, { inline: true, signal });

export const askQuestion =
  (key: string, competitionCode: string, question: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('askQuestion', { params: { competitionCode }, body: { question } }, { inline: true, idempotencyKey: key });

export const withdrawQuestion =
  (key: string, params: OfQuestion, failed: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('withdrawQuestion', { params }, { failed, idempotencyKey: key });

export const answerQuestion =
  (key: string, params: OfQuestion, body: AnswerBody): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('answerQuestion', { params, body }, { inline: true, idempotencyKey: key });

export const hideQuestion =
  (key: string, params: OfQuestion, reason: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('hideQuestion', { params, body: { reason } }, { inline: true, idempotencyKey: key });

export const showQuestion =
  (key: string, params: OfQuestion, failed: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('showQuestion', { params }, { failed, idempotencyKey: key });

export const pinQuestion =
  (key: string, params: OfQuestion, isPinned: boolean, failed: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('pinQuestion', { params, body: { isPinned } }, { failed, idempotencyKey: key });
