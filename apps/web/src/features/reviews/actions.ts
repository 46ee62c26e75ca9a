import type { EndpointInput, EndpointOutput, Endpoints, Review } from '@podium/contract';
import { download } from '../../platform/http/download.ts';
import type { Thunk } from '../../platform/store/root.ts';

export interface OfContainer {
  competitionCode: string;
  containerCode: string;
}

/** Null while nothing is released, or the container has no score in the round. */
export const loadReview =
  (params: OfContainer, round: string | undefined, signal: AbortSignal): Thunk<Promise<Review | null>> =>
  async (_, __, { api }) =>
    (await api.call('getReview', { params, query: { round } }, { inline: true, signal })).review;

type ReactionBody = EndpointInput<Endpoints['reactToComment']>['body'];

export const reactToComment =
  (key: string, of: OfContainer, commentCode: string, body: ReactionBody, failed?: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call(
      'reactToComment',
      { params: { ...of, commentCode }, body },
      { inline: failed === undefined, failed, idempotencyKey: key },
    );

export const pinComment =
  (
    key: string,
    params: OfContainer,
    body: { roundCode: string; commentCode: string | null },
    failed: string,
  ): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('pinComment', { params, body }, { failed, idempotencyKey: key });

export const downloadReview =
  (params: OfContainer, round: string, language: 'en' | 'es'): Thunk<Promise<void>> =>
  async (_, __, { api }) => {
    const { pdf, fileName } = await api.call('getReviewPdf', { params, query: { round, language } }, { inline: true });
    download(pdf, 'application/pdf', fileName);
  };

export type ReactionPage = EndpointOutput<Endpoints['listReactions']>;
export interface ReactionView {
  round: string | undefined;
  reaction: 'THANKS' | 'QUESTION' | undefined;
}
export const loadReactions =
  (
    competitionCode: string,
    view: ReactionView,
    cursor: string | undefined,
    signal?: AbortSignal,
  ): Thunk<Promise<ReactionPage>> =>
  async (_, __, { api }) =>
    api.call('listReactions', { params: { competitionCode }, query: { ...view, cursor } }, { inline: true, signal });
