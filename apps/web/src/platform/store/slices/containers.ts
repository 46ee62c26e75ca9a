import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Container } from '../entities.ts';
import { type Move, afterMove } from '../move.ts';

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
  const meant = new Set(ids);
  for (const container of state.all) if (meant.has(container.containerCode)) Object.assign(container, change);
  if (state.current && meant.has(state.current.containerCode)) Object.assign(state.current, change);
};
const idsOf = (list: readonly Container[]): string[] => list.map(({ containerCode }) => containerCode);

const containers = createSlice({
  name: 'containers',
  initialState,
  reducers: {
    /** What was selected stays so, as far as it is still there. */
    containersLoaded: (state, { payload }: PayloadAction<Container[]>) => {
      const chosen = new Set(state.all.filter(({ selected }) => selected).map(({ containerCode }) => containerCode));
      state.all = payload.map((container) =>
        chosen.has(container.containerCode) ? { ...container, selected: true } : container,
      );
      state.selection = state.all.some(({ selected }) => selected);
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
    setContainerActive: (state, { payload }: PayloadAction<{ containerCode: string; active: boolean }>) => {
      mark(state, [payload.containerCode], { isActive: payload.active });
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
      state.containersList = afterMove(state.containersList, payload);
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
