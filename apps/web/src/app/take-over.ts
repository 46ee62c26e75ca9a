import { viewOf } from '../features/discover/address.ts';
import type { Rendered } from '../platform/rendered/rendered.tsx';
import type { RootState } from '../platform/store/root.ts';
import { categoriesLoaded } from '../platform/store/slices/competition.ts';
import { discovered, firstDiscovered } from '../platform/store/slices/discover.ts';
import { leaderboardLoaded } from '../platform/store/slices/small.ts';
import type { AppStore } from './store.ts';

/** Fills the store with what a page was rendered from at its address; both sides do it, so that both draw the same. */
export const fillStore = (store: AppStore, { answers }: Rendered, search: string): RootState => {
  if (answers.listCategories) store.dispatch(categoriesLoaded(answers.listCategories.items));
  if (answers.getPublicLeaderboard) store.dispatch(leaderboardLoaded(answers.getPublicLeaderboard));
  // Only the page that looks for competitions asks for how many each category has.
  const listed = answers.listPublicCompetitions;
  if (listed?.categories) {
    const { find, category, openOnly } = viewOf(new URLSearchParams(search));
    store.dispatch(discovered(firstDiscovered({ find, category, openOnly, interests: [] }, listed)));
  }
  return store.getState();
};
