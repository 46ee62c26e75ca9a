import type { EndpointOutput, EndpointRequest, Endpoints } from '@podium/contract';
import { currentCode } from '../competition/current-code.ts';
import { staleCurrent } from '../competition/stale.ts';
import { assertRequestError } from '../http/request-error.ts';
import { notifyWithUndo } from '../notifications/undo.ts';
import type { Container } from '../store/entities.ts';
import type { Thunk } from '../store/root.ts';
import {
  containersLoaded,
  dragAndDropContainers,
  rearrangeContainers,
  setContainerActive,
} from '../store/slices/containers.ts';
import { afterFor } from './view.ts';

type Moves = EndpointRequest<Endpoints['assignContainers']>['body']['moves'];

/** The row moves at once; a refusal brings the old order back. */
export const moveRow =
  (from: number, to: number, failed: string): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    const before = getState().containers.containersList;
    const containerCode = before[from];
    if (containerCode === undefined || to < 0 || to >= before.length || from === to) return false;
    dispatch(dragAndDropContainers({ from, to }));
    try {
      await api.call(
        'moveContainer',
        {
          params: { competitionCode: currentCode(getState()) },
          body: { containerCode, after: afterFor(before, from, to) },
        },
        { keepalive: true, failed },
      );
      return true;
    } catch (error) {
      assertRequestError(error);
      dispatch(rearrangeContainers(before));
      return false;
    }
  };

/** Shows the list as it will be while a request is on its way; a refusal brings the old one back. */
const shownAtOnce =
  <T>(change: (rows: Container[]) => Container[], send: () => Promise<T>): Thunk<Promise<T>> =>
  async (dispatch, getState) => {
    const { all, containersList } = getState().containers;
    const before = containersList.flatMap((code) => all.find(({ containerCode }) => containerCode === code) ?? []);
    dispatch(containersLoaded(change(before)));
    try {
      return await send();
    } catch (error) {
      dispatch(containersLoaded(before));
      throw error;
    }
  };

export const assign =
  (roundCode: string, moves: Moves, failed: string): Thunk<Promise<Moves>> =>
  async (dispatch, getState, { api }) => {
    const roomOf = new Map(moves.map((move) => [move.containerCode, move.competitionRoomCode]));
    const inRooms = (rows: Container[]): Container[] =>
      rows.map((row) => ({
        ...row,
        competitionRoomCode: roomOf.has(row.containerCode)
          ? (roomOf.get(row.containerCode) ?? null)
          : row.competitionRoomCode,
      }));
    const params = { competitionCode: currentCode(getState()), roundCode };
    const send = async (): Promise<Moves> =>
      (await api.call('assignContainers', { params, body: { moves } }, { failed })).before;
    return dispatch(shownAtOnce(inRooms, send));
  };

/** Shown at once, taken back if it is refused. */
export const setActive =
  (containerCodes: string[], active: boolean, failed: string): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    const mark = (value: boolean): void => {
      for (const containerCode of containerCodes) dispatch(setContainerActive({ containerCode, active: value }));
    };
    mark(active);
    try {
      const params = { competitionCode: currentCode(getState()) };
      await api.call('setContainersActive', { params, body: { containerCodes, active } }, { failed });
      return true;
    } catch (error) {
      assertRequestError(error);
      mark(!active);
      return false;
    }
  };

export const remove =
  (containerCodes: string[], failed: string): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const params = { competitionCode: currentCode(getState()) };
    const without = (rows: Container[]): Container[] =>
      rows.filter(({ containerCode }) => !containerCodes.includes(containerCode));
    await dispatch(
      shownAtOnce(without, async () => api.call('removeContainers', { params, body: { containerCodes } }, { failed })),
    );
  };
export const restore =
  (containerCodes: string[], failed: string): Thunk<Promise<void>> =>
  async (_, getState, { api }) => {
    const params = { competitionCode: currentCode(getState()) };
    await api.call('restoreContainers', { params, body: { containerCodes } }, { failed });
  };
/** Lets in an entry that was refused; its people get a mail. */
export const approve =
  (containerCodes: string[], failed: string): Thunk<Promise<void>> =>
  async (_, getState, { api }) => {
    const params = { competitionCode: currentCode(getState()) };
    await api.call(
      'decideContainers',
      { params, body: { containerCodes, approval: 'approved', reason: '' } },
      { failed },
    );
  };
/** The names of entries, for what is said about them. */
export const namesOf =
  (containerCodes: readonly string[]): Thunk<string[]> =>
  (_, getState) => {
    const { all } = getState().containers;
    return containerCodes.map((code) => all.find((one) => one.containerCode === code)?.containerName ?? '');
  };
export const qualify =
  (roundCode: string, containerCodes: string[], qualified: boolean): Thunk<Promise<void>> =>
  async (_, getState, { api }) => {
    await api.call(
      'qualifyContainers',
      { params: { competitionCode: currentCode(getState()), roundCode }, body: { containerCodes, qualified } },
      { inline: true },
    );
  };
export const remind =
  (containerCodes: string[], preview: boolean): Thunk<Promise<string[]>> =>
  async (_, getState, { api }) =>
    (
      await api.call(
        'remindMembers',
        { params: { competitionCode: currentCode(getState()) }, body: { containerCodes, preview } },
        { inline: true },
      )
    ).people;
export const distribute =
  (
    roundCode: string,
    body: { preview: boolean; onlyUnassigned: boolean },
  ): Thunk<Promise<EndpointOutput<Endpoints['distributeContainers']>>> =>
  async (_, getState, { api }) =>
    api.call(
      'distributeContainers',
      { params: { competitionCode: currentCode(getState()), roundCode }, body },
      { inline: true },
    );
export const add =
  (idempotencyKey: string, containerName: string, emails: string[]): Thunk<Promise<void>> =>
  async (_, getState, { api }) => {
    await api.call(
      'addContainer',
      { params: { competitionCode: currentCode(getState()) }, body: { containerName, emails } },
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
        { params: { competitionCode: currentCode(getState()), containerCode }, body: { containerName, version } },
        { inline: true },
      );
      return undefined;
    } catch (error) {
      const theirs = staleCurrent('updateContainer', error);
      if (!theirs) throw error;
      return theirs.containerName === seen ? dispatch(rename(theirs, containerName)) : theirs;
    }
  };
export const exportCsv =
  (): Thunk<Promise<{ fileName: string; csv: string }>> =>
  async (_, getState, { api }) =>
    api.call('exportContainers', { params: { competitionCode: currentCode(getState()) } });

/** Something done, with the way back beside it. A refused way back says so itself. */
export const notifyUndoable =
  (message: string, undo: () => Promise<unknown>): Thunk =>
  (dispatch) => {
    dispatch(
      notifyWithUndo(
        { type: 'success', code: 'CONTAINERS_CHANGED', message },
        () => void undo().catch(() => undefined),
      ),
    );
  };
