import type { Settings } from '@podium/contract';
import { currentCode } from './current-code.ts';
import { assertRequestError } from '../http/request-error.ts';
import type { Thunk } from '../store/root.ts';
import { goLiveLoaded, settingsFailed, settingsLoaded } from '../store/slices/workspace.ts';

/** The check list follows every change; a lost connection leaves the one that is shown. */
export const loadGoLive =
  (): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const competitionCode = currentCode(getState());
    try {
      const list = await api.call('getGoLiveList', { params: { competitionCode } }, { inline: true });
      if (currentCode(getState()) === competitionCode) dispatch(goLiveLoaded(list));
    } catch (error) {
      assertRequestError(error);
    }
  };

export const loadSettings =
  (): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const competitionCode = currentCode(getState());
    try {
      const { settings } = await api.call('getSettings', { params: { competitionCode } }, { inline: true });
      if (currentCode(getState()) === competitionCode) dispatch(settingsLoaded(settings));
    } catch (error) {
      assertRequestError(error);
      dispatch(settingsFailed(error.code));
    }
  };

export const settingsTaken =
  (settings: Settings): Thunk =>
  (dispatch) => {
    dispatch(settingsLoaded(settings));
    void dispatch(loadGoLive());
  };
