import type { Review } from '@podium/contract';
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
