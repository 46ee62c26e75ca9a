import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Container, Page } from '../entities.ts';

type Lists = 'containersList' | 'registrationsList';
const empty: Page<Container> = { items: [], nextCursor: null };
const initialState: Record<Lists, Page<Container>> = { containersList: empty, registrationsList: empty };

/** A first page replaces, a later one is added below. */
const take = (list: Page<Container>, page: Page<Container>, first: boolean): Page<Container> =>
  first ? page : { items: [...list.items, ...page.items], nextCursor: page.nextCursor };

const paginatedContainers = createSlice({
  name: 'paginatedContainers',
  initialState,
  reducers: {
    containersPageLoaded: (state, { payload }: PayloadAction<{ page: Page<Container>; first: boolean }>) => {
      state.containersList = take(state.containersList, payload.page, payload.first);
    },
    registrationsPageLoaded: (state, { payload }: PayloadAction<{ page: Page<Container>; first: boolean }>) => {
      state.registrationsList = take(state.registrationsList, payload.page, payload.first);
    },
  },
});

export const { containersPageLoaded, registrationsPageLoaded } = paginatedContainers.actions;
export const paginatedContainersReducer = paginatedContainers.reducer;
