import type { EndpointOutput, Endpoints } from '@podium/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type Page = EndpointOutput<Endpoints['listPublicCompetitions']>;

/** The list of competitions that was looked at last, as far as it was read: going back to it shows it where it was left. */
export interface Discovered {
  /** What was looked for. */
  key: string;
  items: Page['items'];
  categories: NonNullable<Page['categories']>;
  nextCursor: string | null;
  pages: number;
}

export interface DiscoverAsked {
  find: string;
  category: string;
  openOnly: boolean;
  interests: readonly string[];
}
export const discoverKey = ({ find, category, openOnly, interests }: DiscoverAsked): string =>
  JSON.stringify([find, category, openOnly, interests]);

/** The list that a first page begins. */
export const firstDiscovered = (asked: DiscoverAsked, { items, categories, nextCursor }: Page): Discovered => ({
  key: discoverKey(asked),
  items,
  categories: categories ?? [],
  nextCursor,
  pages: 1,
});

const discover = createSlice({
  name: 'discover',
  initialState: { shown: null as Discovered | null },
  reducers: {
    discovered: (state, { payload }: PayloadAction<Discovered>) => {
      state.shown = payload;
    },
  },
});

export const { discovered } = discover.actions;
export const discoverReducer = discover.reducer;
