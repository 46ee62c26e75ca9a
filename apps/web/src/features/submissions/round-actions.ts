import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { Thunk } from '../../platform/store/root.ts';
import type { Show } from './round-view.ts';

export type RoundList = EndpointOutput<Endpoints['listSubmissions']>;
export type Counts = NonNullable<RoundList['counts']>;
export type RoundContainer = RoundList['items'][number];

interface Asked {
  competitionCode: string;
  roundCode: string;
  show: Show;
  find: string;
}

export const loadRound =
  (
    { competitionCode, roundCode, show, find }: Asked,
    cursor: string | undefined,
    signal?: AbortSignal,
  ): Thunk<Promise<RoundList>> =>
  async (_, __, { api }) =>
    api.call(
      'listSubmissions',
      {
        params: { competitionCode },
        query: { roundCode, filter: show, ...(find && { search: find }), ...(cursor && { cursor }) },
      },
      { inline: true, signal },
    );

export const loadMissing =
  (
    { competitionCode, roundCode }: Pick<Asked, 'competitionCode' | 'roundCode'>,
    signal: AbortSignal,
  ): Thunk<Promise<string[]>> =>
  async (_, __, { api }) =>
    (
      await api.call(
        'listMissingSubmissions',
        { params: { competitionCode }, query: { roundCode } },
        { inline: true, signal },
      )
    ).names;
