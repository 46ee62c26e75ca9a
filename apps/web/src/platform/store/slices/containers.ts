import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Container } from '../entities.ts';
import { type Move, moved } from '../move.ts';

interface ContainersState {
  all: Container[];
  current: Container | null;
  /** Whether rows are being selected just now. */
  selection: boolean;
  qualified: string[];
  /** Ids in the order they are shown. */
  containersList: string[];
}

const initialState: ContainersState = { all: [], current: null, selection: false, qualified: [], containersList: [] };

const mark = (state: ContainersState, ids: readonly string[], change: Partial<Container>): void => {
  for (const container of state.all) if (ids.includes(container.containerId)) Object.assign(container, change);
};
const idsOf = (list: readonly Container[]): string[] => list.map(({ containerId }) => containerId);

const containers = createSlice({
  name: 'containers',
  initialState,
  reducers: {
    containersLoaded: (state, { payload }: PayloadAction<Container[]>) => {
      state.all = payload;
      state.containersList = idsOf(payload);
    },
    currentContainerSet: (state, { payload }: PayloadAction<Container | null>) => {
      state.current = payload;
    },
    selectContainers: (state, { payload }: PayloadAction<string[]>) => {
      mark(state, payload, { selected: true });
      state.selection = state.all.some(({ selected }) => selected);
    },
    unselectContainers: (state, { payload }: PayloadAction<string[]>) => {
      mark(state, payload, { selected: false });
      state.selection = state.all.some(({ selected }) => selected);
    },
    setContainerActive: (state, { payload }: PayloadAction<{ containerId: string; active: boolean }>) => {
      mark(state, [payload.containerId], { active: payload.active });
    },
    /** A whole new order; ids it forgets keep their place at the end. */
    rearrangeContainers: (state, { payload }: PayloadAction<string[]>) => {
      const known = new Set(idsOf(state.all));
      const given = payload.filter((id) => known.has(id));
      state.containersList = [...given, ...state.containersList.filter((id) => !given.includes(id))];
    },
    setQualifiedContainers: (state, { payload }: PayloadAction<string[]>) => {
      state.qualified = payload;
    },
    dragAndDropContainers: (state, { payload }: PayloadAction<Move>) => {
      state.containersList = moved(state.containersList, payload);
    },
    activateUploadRequest: (state, { payload }: PayloadAction<string>) => {
      mark(state, [payload], { uploadRequested: true });
    },
    deactivateUploadRequest: (state, { payload }: PayloadAction<string>) => {
      mark(state, [payload], { uploadRequested: false });
    },
  },
});

export const {
  containersLoaded,
  currentContainerSet,
  selectContainers,
  unselectContainers,
  setContainerActive,
  rearrangeContainers,
  setQualifiedContainers,
  dragAndDropContainers,
  activateUploadRequest,
  deactivateUploadRequest,
} = containers.actions;
export const containersReducer = containers.reducer;
