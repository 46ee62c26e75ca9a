import type { Competition } from '@podium/contract';
import type { Thunk } from '../store/root.ts';
import { settingsLoaded } from '../store/slices/workspace.ts';
import { competitionTaken } from './competition-actions.ts';
import { loadGoLive } from './workspace-actions.ts';

/** The open competition once more, unasked: an answer that comes too late is thrown away. `accept` may keep it from being shown. */
export const refreshCompetition =
  (competitionCode: string, signal: AbortSignal, accept: (competition: Competition) => boolean): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const { competition } = await api.call('getCompetition', { params: { competitionCode } }, { inline: true, signal });
    if (signal.aborted || getState().competition.current?.competitionCode !== competitionCode || !accept(competition))
      return;
    dispatch(competitionTaken(competition));
    await dispatch(loadGoLive());
  };

export const refreshSettings =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const { settings } = await api.call('getSettings', { params: { competitionCode } }, { inline: true, signal });
    if (signal.aborted || getState().competition.current?.competitionCode !== competitionCode) return;
    dispatch(settingsLoaded(settings));
    await dispatch(loadGoLive());
  };
