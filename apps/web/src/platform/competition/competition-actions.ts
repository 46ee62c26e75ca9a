import type { Competition, EndpointOutput, Endpoints } from '@podium/contract';
import type { CompetitionRow } from '../store/entities.ts';
import type { Thunk } from '../store/root.ts';
import {
  allRoundsLoaded,
  competitionReset,
  currentLoaded,
  organizedLoaded,
  participatedLoaded,
} from '../store/slices/competition.ts';
import { persistConfigUpdated } from '../store/slices/persist-config.ts';
import { roomsLoaded } from '../store/slices/rooms.ts';
import { workspaceCleared } from '../store/slices/workspace.ts';

export const competitionsTaken =
  (of: 'participated' | 'organised', rows: CompetitionRow[]): Thunk =>
  (dispatch) => {
    dispatch(of === 'organised' ? organizedLoaded(rows) : participatedLoaded(rows));
  };

/** The person's own competitions of a kind, the last touched first; the dashboard has the rest. */
export const loadCompetitions =
  (of: 'participated' | 'organised'): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    dispatch(competitionsTaken(of, (await api.call('listCompetitions', { query: { of, filter: 'recent' } })).items));
  };

/** What the server says now takes the place of what was shown. */
export const competitionTaken =
  (competition: Competition): Thunk =>
  (dispatch) => {
    dispatch(currentLoaded(competition));
    dispatch(allRoundsLoaded(competition.roundData));
  };

export const loadCompetition =
  (competitionCode: string): Thunk<Promise<Competition>> =>
  async (dispatch, getState, { api }) => {
    const shown = getState().competition.current?.competitionCode;
    if (shown && shown !== competitionCode) {
      dispatch(competitionReset());
      dispatch(workspaceCleared());
      dispatch(roomsLoaded([]));
    }
    const { competition } = await api.call('getCompetition', { params: { competitionCode } }, { inline: true });
    dispatch(competitionTaken(competition));
    dispatch(persistConfigUpdated({ competitionCode, organized: true, createdBy: competition.organiserName }));
    return competition;
  };

/** Answers about rounds carry all of them, and the version of the competition, which their order belongs to. */
export const roundsTaken =
  ({ roundData, version }: EndpointOutput<Endpoints['orderRounds']>): Thunk =>
  (dispatch, getState) => {
    const { current } = getState().competition;
    if (current) dispatch(competitionTaken({ ...current, roundData, version }));
  };
