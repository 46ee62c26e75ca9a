import type { EndpointOutput, EndpointRequest, Endpoints } from '@podium/contract';
import { staleCurrent } from '../../platform/competition/stale.ts';
import { RequestError } from '../../platform/http/request-error.ts';
import { notifyWithUndo } from '../../platform/notifications/undo.ts';
import type { Container, Page } from '../../platform/store/entities.ts';
import type { RootState, Thunk } from '../../platform/store/root.ts';
import {
  containersLoaded,
  dragAndDropContainers,
  rearrangeContainers,
  setContainerActive,
  setQualifiedContainers,
} from '../../platform/store/slices/containers.ts';
import { containersPageLoaded } from '../../platform/store/slices/paginated-containers.ts';
import { roomsLoaded } from '../../platform/store/slices/rooms.ts';
import { mostRefreshed, refreshed } from './refreshed.ts';
import { afterFor, type View } from './view.ts';

export type Counts = EndpointOutput<Endpoints['countContainers']>['counts'];
type Moves = EndpointRequest<Endpoints['placeContainers']>['body']['moves'];
const codeOf = (state: RootState): string => state.competition.current?.competitionCode ?? '';

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
        params: { competitionCode: codeOf(getState()) },
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
    const wanted = Math.min(shown().items.length, mostRefreshed);
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
        { params: { competitionCode: codeOf(getState()) }, query },
        { inline: true, signal },
      )
    ).counts;
  };

export const loadRooms =
  (roundCode: string | undefined, signal: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const { rooms } = await api.call(
      'listRooms',
      { params: { competitionCode: codeOf(getState()) }, query: roundCode ? { roundCode } : {} },
      { inline: true, signal },
    );
    if (!signal.aborted) dispatch(roomsLoaded(rooms));
  };

/** The row moves at once; a refusal brings the old order back. */
export const moveRow =
  (from: number, to: number): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    const before = getState().containers.containersList;
    const containerCode = before[from];
    if (containerCode === undefined || to < 0 || to >= before.length || from === to) return false;
    dispatch(dragAndDropContainers({ from, to }));
    try {
      await api.call(
        'moveContainer',
        { params: { competitionCode: codeOf(getState()) }, body: { containerCode, after: afterFor(before, from, to) } },
        { keepalive: true },
      );
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      dispatch(rearrangeContainers(before));
      return false;
    }
  };

export const place =
  (roundCode: string, moves: Moves): Thunk<Promise<Moves>> =>
  async (_, getState, { api }) =>
    (await api.call('placeContainers', { params: { competitionCode: codeOf(getState()), roundCode }, body: { moves } }))
      .before;

/** Shown at once, taken back if it is refused. */
export const setActive =
  (containerCodes: string[], active: boolean): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    const mark = (value: boolean): void => {
      for (const containerCode of containerCodes) dispatch(setContainerActive({ containerCode, active: value }));
    };
    mark(active);
    try {
      await api.call('setContainersActive', {
        params: { competitionCode: codeOf(getState()) },
        body: { containerCodes, active },
      });
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      mark(!active);
      return false;
    }
  };

export const remove =
  (containerCodes: string[]): Thunk<Promise<void>> =>
  async (_, getState, { api }) => {
    await api.call('removeContainers', { params: { competitionCode: codeOf(getState()) }, body: { containerCodes } });
  };
export const restore =
  (containerCodes: string[]): Thunk<Promise<void>> =>
  async (_, getState, { api }) => {
    await api.call('restoreContainers', { params: { competitionCode: codeOf(getState()) }, body: { containerCodes } });
  };
export const qualify =
  (roundCode: string, containerCodes: string[], qualified: boolean): Thunk<Promise<void>> =>
  async (_, getState, { api }) => {
    await api.call(
      'qualifyContainers',
      { params: { competitionCode: codeOf(getState()), roundCode }, body: { containerCodes, qualified } },
      { inline: true },
    );
  };
export const remind =
  (containerCodes: string[], preview: boolean): Thunk<Promise<string[]>> =>
  async (_, getState, { api }) =>
    (
      await api.call(
        'remindMembers',
        { params: { competitionCode: codeOf(getState()) }, body: { containerCodes, preview } },
        { inline: true },
      )
    ).people;
export const distribute =
  (
    roundCode: string,
    body: { preview: boolean; onlyUnplaced: boolean },
  ): Thunk<Promise<EndpointOutput<Endpoints['distributeContainers']>>> =>
  async (_, getState, { api }) =>
    api.call(
      'distributeContainers',
      { params: { competitionCode: codeOf(getState()), roundCode }, body },
      { inline: true },
    );
export const add =
  (idempotencyKey: string, containerName: string, emails: string[]): Thunk<Promise<void>> =>
  async (_, getState, { api }) => {
    await api.call(
      'addContainer',
      { params: { competitionCode: codeOf(getState()) }, body: { containerName, emails } },
      { inline: true, idempotencyKey },
    );
  };
/**
 * An entry changes for many reasons; only where its name did, both names are given back for a person to choose. Otherwise the
 * new name goes to the entry as it is now.
 */
export const rename =
  (
    { containerCode, version, containerName: seen }: Pick<Container, 'containerCode' | 'version' | 'containerName'>,
    containerName: string,
  ): Thunk<Promise<Container | undefined>> =>
  async (dispatch, getState, { api }) => {
    try {
      await api.call(
        'updateContainer',
        { params: { competitionCode: codeOf(getState()), containerCode }, body: { containerName, version } },
        { inline: true },
      );
      return undefined;
    } catch (error) {
      const theirs = staleCurrent(error) as Container | undefined;
      if (!theirs) throw error;
      return theirs.containerName === seen ? dispatch(rename(theirs, containerName)) : theirs;
    }
  };
export const exportCsv =
  (): Thunk<Promise<{ fileName: string; csv: string }>> =>
  async (_, getState, { api }) =>
    api.call('exportContainers', { params: { competitionCode: codeOf(getState()) } });

/** Something done, with the way back beside it. A refused way back says so itself. */
export const told =
  (message: string, undo: () => Promise<unknown>): Thunk =>
  (dispatch) => {
    dispatch(
      notifyWithUndo(
        { type: 'success', code: 'CONTAINERS_CHANGED', message },
        () => void undo().catch(() => undefined),
      ),
    );
  };
