import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { Thunk } from '../../platform/store/root.ts';
import {
  type DiscoverAsked,
  type Discovered,
  discovered,
  discoverKey,
  firstDiscovered,
} from '../../platform/store/slices/discover.ts';
import { loadOwn } from './use-mine.ts';

type Page = EndpointOutput<Endpoints['listPublicCompetitions']>;
/** A page by closing time. A guest's first page is the same for everyone. */
const readPage =
  (
    { find, category, openOnly, interests }: DiscoverAsked,
    cursor: string | null,
    signal?: AbortSignal,
  ): Thunk<Promise<Page>> =>
  async (_, __, { api }) => {
    const query = {
      order: 'closing' as const,
      ...(openOnly && { show: 'open' as const }),
      ...(find && { search: find }),
      ...(category && { categoryName: category }),
      ...(interests.length > 0 && { about: interests.join(',') }),
      ...(cursor && { cursor }),
    };
    return api.call('listPublicCompetitions', { query }, { inline: true, signal });
  };

const add = (read: Discovered, page: Page): Discovered => ({
  ...read,
  items: [...read.items, ...page.items],
  nextCursor: page.nextCursor,
  pages: read.pages + 1,
});

/** Everything the screen shows, as far as it was read before. */
export const loadDiscovered =
  (asked: DiscoverAsked, pages: number, signal?: AbortSignal): Thunk<Promise<Discovered>> =>
  async (dispatch) => {
    let read = firstDiscovered(asked, await dispatch(readPage(asked, null, signal)));
    while (read.pages < pages && read.nextCursor !== null)
      read = add(read, await dispatch(readPage(asked, read.nextCursor, signal)));
    if (!signal?.aborted) dispatch(discovered(read));
    return read;
  };

/** One page more below what is shown. Meanwhile something else may be looked for; then this answer is not about it. */
export const readOn =
  (asked: DiscoverAsked): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { shown } = getState().discover;
    if (!shown || shown.nextCursor === null || shown.key !== discoverKey(asked)) return;
    const page = await dispatch(readPage(asked, shown.nextCursor));
    if (getState().discover.shown === shown) dispatch(discovered(add(shown, page)));
  };

/** Open competitions for a part of another screen, without the person's own. */
export const loadOpenNow =
  (interests: readonly string[], signal: AbortSignal): Thunk<Promise<Page>> =>
  async (dispatch) => {
    const [page] = await Promise.all([
      dispatch(readPage({ find: '', category: '', openOnly: true, interests }, null, signal)),
      dispatch(loadOwn()),
    ]);
    return page;
  };
