import type { CrewMember, EndpointOutput, Endpoints, Settings } from '@podium/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type GoLiveList = EndpointOutput<Endpoints['getGoLiveList']>;
export type GoLivePoint = GoLiveList['points'][number];

/** What an organiser's workspace shows of the current competition besides the competition itself; null until it is loaded. */
interface WorkspaceState {
  settings: Settings | null;
  /** Why the settings did not load; null while they have not failed. */
  settingsFailure: string | null;
  goLive: GoLivePoint[] | null;
  /** How many mails wait until the competition goes live, by kind. */
  waitingMails: GoLiveList['waiting'] | null;
  crew: CrewMember[] | null;
}

const initialState: WorkspaceState = {
  settings: null,
  settingsFailure: null,
  goLive: null,
  waitingMails: null,
  crew: null,
};

const workspace = createSlice({
  name: 'workspace',
  initialState,
  reducers: {
    settingsLoaded: (state, { payload }: PayloadAction<Settings>) => {
      state.settings = payload;
      state.settingsFailure = null;
    },
    settingsFailed: (state, { payload }: PayloadAction<string>) => {
      state.settingsFailure = payload;
    },
    goLiveLoaded: (state, { payload }: PayloadAction<GoLiveList>) => {
      state.goLive = payload.points;
      state.waitingMails = payload.waiting;
    },
    crewLoaded: (state, { payload }: PayloadAction<CrewMember[]>) => {
      state.crew = payload;
    },
    workspaceCleared: () => initialState,
  },
});

export const { settingsLoaded, settingsFailed, goLiveLoaded, crewLoaded, workspaceCleared } = workspace.actions;
export const workspaceReducer = workspace.reducer;
