import type { EndpointOutput, EndpointRequest, Endpoints } from '@podium/contract';
import { currentCode } from '../../platform/competition/current-code.ts';
import { staleCurrent } from '../../platform/competition/stale.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { notifyWithUndo } from '../../platform/notifications/undo.ts';
import type { Container } from '../../platform/store/entities.ts';
import type { Thunk } from '../../platform/store/root.ts';
import {
  dragAndDropContainers,
  rearrangeContainers,
  setContainerActive,
} from '../../platform/store/slices/containers.ts';
import { afterFor } from './view.ts';

type Moves = EndpointRequest<Endpoints['placeContainers']>['body']['moves'];

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
        {
          params: { competitionCode: currentCode(getState()) },
          body: { containerCode, after: afterFor(before, from, to) },
        },
        { keepalive: true },
      );
      return true;
    } catch (error) {
      assertRequestError(error);
      dispatch(rearrangeContainers(before));
      return false;
    }
  };

export const place =
  (roundCode: string, moves: Moves): Thunk<Promise<Moves>> =>
  async (_, getState, { api }) =>
    (
      await api.call('placeContainers', {
        params: { competitionCode: currentCode(getState()), roundCode },
        body: { moves },
      })
    ).before;

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
        params: { competitionCode: currentCode(getState()) },
        body: { containerCodes, active },
      });
      return true;
    } catch (error) {
      assertRequestError(error);
      mark(!active);
      return false;
    }
  };

export const remove =
  (containerCodes: string[]): Thunk<Promise<void>> =>
  async (_, getState, { api }) => {
    await api.call('removeContainers', {
      params: { competitionCode: currentCode(getState()) },
      body: { containerCodes },
    });
  };
export const restore =
  (containerCodes: string[]): Thunk<Promise<void>> =>
  async (_, getState, { api }) => {
    await api.call('restoreContainers', {
      params: { competitionCode: currentCode(getState()) },
      body: { containerCodes },
    });
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
    body: { preview: boolean; onlyUnplaced: boolean },
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
