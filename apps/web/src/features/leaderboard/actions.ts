import type { EndpointOutput, Endpoints, PlacementRow, ResultFile } from '@podium/contract';
import type { Thunk } from '../../platform/store/root.ts';
import { leaderboardCleared, leaderboardLoaded } from '../../platform/store/slices/small.ts';

type Page = EndpointOutput<Endpoints['getLeaderboard']>;
export type Row = Page['items'][number];
/** What a page says besides its rows. */
export type BoardFacts = Omit<Page, 'items' | 'nextCursor' | 'own'>;

/** Which leaderboard, as whom, and what of it. */
export interface BoardOf {
  leaderboardID: string;
  /** As everyone sees it, without a session. */
  isPublic: boolean;
  /** `total`, or the code of a round. */
  view: string;
  search: string;
}

const read =
  ({ leaderboardID, isPublic, view, search }: BoardOf, from: number, signal?: AbortSignal): Thunk<Promise<Page>> =>
  async (_, __, { api }) =>
    api.call(
      isPublic ? 'getPublicLeaderboard' : 'getLeaderboard',
      { params: { leaderboardID }, query: { view, search: search || undefined, from } },
      { inline: true, signal },
    );

export const loadResultFiles =
  (leaderboardID: string, signal: AbortSignal): Thunk<Promise<ResultFile[]>> =>
  async (_, __, { api }) =>
    (await api.call('listResultFiles', { params: { leaderboardID } }, { inline: true, signal })).results;

/** Reads pages into the store, and answers what the first of them says about the leaderboard. */
export const loadRows =
  (of: BoardOf, froms: readonly number[], isNew: boolean, signal?: AbortSignal): Thunk<Promise<BoardFacts>> =>
  async (dispatch) => {
    const pages = await Promise.all(froms.map(async (from) => dispatch(read(of, from, signal))));
    const { items: _items, nextCursor: _cursor, own: _own, ...facts } = pages[0] as Page;
    if (signal?.aborted) return facts;
    if (isNew) dispatch(leaderboardCleared());
    for (const { from, size, items } of pages)
      dispatch(leaderboardLoaded({ size, rows: items.map((row, at) => ({ ...row, position: from + at })) }));
    return facts;
  };

/** What places have won, as far as the caller may see it. */
export const loadPlacements =
  (leaderboardID: string, signal: AbortSignal): Thunk<Promise<PlacementRow[]>> =>
  async (_, __, { api }) =>
    (await api.call('getPlacements', { params: { leaderboardID }, query: {} }, { inline: true, signal })).placements;

/** Whether the caller may see results. A leaderboard that is not there has none. */
export const loadReleased =
  (leaderboardID: string, isPublic: boolean, signal: AbortSignal): Thunk<Promise<boolean>> =>
  async (_, __, { api }) =>
    (
      await api.call(
        isPublic ? 'getPublicLeaderboard' : 'getLeaderboard',
        { params: { leaderboardID }, query: {} },
        { inline: true, signal },
      )
    ).isReleased;

export interface OwnRow {
  row: Row;
  position: number;
  /** The container just above it. */
  ahead: Row | undefined;
}

/** The caller's own row, where it is and what is above it. */
export const loadOwn =
  ({ leaderboardID, view }: BoardOf, signal?: AbortSignal): Thunk<Promise<OwnRow | undefined>> =>
  async (_, __, { api }) => {
    const { own, items, from } = await api.call(
      'getLeaderboard',
      { params: { leaderboardID }, query: { view, around: 'me' } },
      { inline: true, signal },
    );
    const at = items.findIndex(({ containerCode }) => containerCode === own?.containerCode);
    return own && at !== -1 ? { row: own, position: from + at, ahead: items[at - 1] } : undefined;
  };
