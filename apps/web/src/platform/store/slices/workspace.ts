import type { CrewMember, EndpointOutput, Endpoints, Settings } from '@podium/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type GoLivePoint = EndpointOutput<Endpoints['getGoLiveList']>['points'][number];

/** What an organiser's workspace shows of the current competition besides the competition itself; null until it is loaded. */
interface WorkspaceState {
  settings: Settings | null;
  /** Why the settings did not load; null while they have not failed. */
  settingsFailure: string | null;
  goLive: GoLivePoint[] | null;
  crew: CrewMember[] | null;
}

const initialState: WorkspaceState = { settings: null, settingsFailure: null, goLive: null, crew: null };

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
    goLiveLoaded: (state, { payload }: PayloadAction<GoLivePoint[]>) => {
      state.goLive = payload;
    },
    crewLoaded: (state, { payload }: PayloadAction<CrewMember[]>) => {
      state.crew = payload;
    },
    workspaceCleared: () => initialState,
  },
});

export const { settingsLoaded, settingsFailed, goLiveLoaded, crewLoaded, workspaceCleared } = workspace.actions;
export const workspaceReducer = workspace.reducer;
