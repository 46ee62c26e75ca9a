import type { EndpointOutput, Endpoints } from '@podium/contract';
import { currentCode } from '../competition/current-code.ts';
import type { Container, Page } from '../store/entities.ts';
import type { Thunk } from '../store/root.ts';
import { containersLoaded, setQualifiedContainers } from '../store/slices/containers.ts';
import { containersPageLoaded } from '../store/slices/paginated-containers.ts';
import { roomsLoaded } from '../store/slices/rooms.ts';
import { maxRefreshed, refreshed } from './refreshed.ts';
import type { View } from './view.ts';

export type Counts = EndpointOutput<Endpoints['countContainers']>['counts'];

/** The rows in the order they are shown in. */
const take =
  (page: { items: Container[]; nextCursor: string | null }, first: boolean): Thunk =>
  (dispatch, getState) => {
    dispatch(containersPageLoaded({ page, first }));
    const { items } = getState().paginatedContainers.containersList;
    dispatch(containersLoaded(items));
    dispatch(
      setQualifiedContainers(items.filter(({ qualified }) => qualified).map(({ containerCode }) => containerCode)),
    );
  };

const pageFrom =
  (
    { filter, find, room, roundCode }: View,
    cursor: string | null,
    signal?: AbortSignal,
  ): Thunk<Promise<Page<Container>>> =>
  async (_, getState, { api }) =>
    api.call(
      'listContainers',
      {
        params: { competitionCode: currentCode(getState()) },
        query: {
          filter,
          sort: 'position',
          ...(find && { search: find }),
          ...(room && { competitionRoomCode: room }),
          ...(roundCode && { roundCode }),
          ...(cursor && { cursor }),
        },
      },
      { inline: true, signal },
    );

export const loadPage =
  (view: View, first: boolean, signal?: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const cursor = first ? null : getState().paginatedContainers.containersList.nextCursor;
    const { items, nextCursor } = await dispatch(pageFrom(view, cursor, signal));
    if (!signal?.aborted) dispatch(take({ items, nextCursor }, first));
  };

/** The rows that are shown, once more and all at once, so that nobody loses their place in the list. */
export const refreshRows =
  (view: View, signal: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const shown = () => getState().paginatedContainers.containersList;
    const wanted = Math.min(shown().items.length, maxRefreshed);
    let head: Page<Container> = { items: [], nextCursor: null };
    do {
      const { items, nextCursor } = await dispatch(pageFrom(view, head.nextCursor, signal));
      head = { items: [...head.items, ...items], nextCursor };
    } while (head.nextCursor && head.items.length < wanted);
    if (!signal.aborted) dispatch(take(refreshed(shown(), head, wanted), true));
  };

export const loadCounts =
  ({ room, roundCode }: Pick<View, 'room' | 'roundCode'>, signal: AbortSignal): Thunk<Promise<Counts>> =>
  async (_, getState, { api }) => {
    const query = { ...(room && { competitionRoomCode: room }), ...(roundCode && { roundCode }) };
    return (
      await api.call(
        'countContainers',
        { params: { competitionCode: currentCode(getState()) }, query },
        { inline: true, signal },
      )
    ).counts;
  };

export const loadRooms =
  (roundCode: string | undefined, signal: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const { rooms } = await api.call(
      'listRooms',
      { params: { competitionCode: currentCode(getState()) }, query: roundCode ? { roundCode } : {} },
      { inline: true, signal },
    );
    if (!signal.aborted) dispatch(roomsLoaded(rooms));
  };
