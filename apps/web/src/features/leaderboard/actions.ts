import type { EndpointOutput, Endpoints, ResultFile } from '@podium/contract';
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
  /** The code of a container whose place somebody shared. */
  shared?: string | undefined;
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

/** Refused where there is none that the person may follow. */
export const loadCeremony =
  (leaderboardID: string, signal: AbortSignal): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('getCeremony', { params: { leaderboardID } }, { inline: true, signal });

export const factsOf = ({ items: _items, nextCursor: _cursor, own: _own, ...facts }: Page): BoardFacts => facts;

/** Reads pages into the store, and answers what the first of them says about the leaderboard. */
export const loadRows =
  (of: BoardOf, froms: readonly number[], isNew: boolean, signal?: AbortSignal): Thunk<Promise<BoardFacts>> =>
  async (dispatch) => {
    const pages = await Promise.all(froms.map(async (from) => dispatch(read(of, from, signal))));
    const facts = factsOf(pages[0] as Page);
    if (signal?.aborted) return facts;
    if (isNew) dispatch(leaderboardCleared());
    for (const page of pages) dispatch(leaderboardLoaded(page));
    return facts;
  };

const fileTypes = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileFormat = keyof typeof fileTypes;

/** The view that is open as a file, ready to be kept. */
export const loadFile =
  (
    { leaderboardID, isPublic, view }: Omit<BoardOf, 'search' | 'shared'>,
    format: FileFormat,
    language: 'en' | 'es',
  ): Thunk<Promise<{ fileName: string; content: BlobPart; type: string }>> =>
  async (_, __, { api }) => {
    const query = { format, view, language, ...(isPublic && { as: 'everyone' as const }) };
    const { fileName, content } = await api.call('exportLeaderboard', { params: { leaderboardID }, query });
    const bytes = format === 'csv' ? content : Uint8Array.from(atob(content), (byte) => byte.codePointAt(0) ?? 0);
    return { fileName, content: bytes, type: fileTypes[format] };
  };

/** What places have won, as far as the caller may see it. */
export const loadPlacements =
  (leaderboardID: string, signal: AbortSignal): Thunk<Promise<EndpointOutput<Endpoints['getPlacements']>>> =>
  async (_, __, { api }) =>
    api.call('getPlacements', { params: { leaderboardID }, query: {} }, { inline: true, signal });

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

/** The caller's own row or the shared one, where it is and what is above it. */
export const loadOwn =
  ({ leaderboardID, view, shared }: BoardOf, signal?: AbortSignal): Thunk<Promise<OwnRow | undefined>> =>
  async (_, __, { api }) => {
    const [params, options] = [{ leaderboardID }, { inline: true, signal }];
    const { own, items, from } = await (shared === undefined
      ? api.call('getLeaderboard', { params, query: { view, around: 'me' } }, options)
      : api.call('getPublicLeaderboard', { params, query: { view, around: shared } }, options));
    const at = items.findIndex(({ containerCode }) => containerCode === own?.containerCode);
    return own && at !== -1 ? { row: own, position: from + at, ahead: items[at - 1] } : undefined;
  };
