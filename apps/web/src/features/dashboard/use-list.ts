import { pageSize } from '@podium/domain/constants';
import { useEffect, useState } from 'react';
import { usePages } from '../../platform/http/use-pages.ts';
import { loadCategories } from '../../platform/session/person-actions.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { type Counts, loadPage, type Page } from './actions.ts';
import { useLiveLists } from './live.ts';
import { type Row, shownBy, type Tab, tabsOf, viewOf } from './view.ts';

const codesOf = (rows: readonly Row[]): string =>
  rows
    .slice(0, pageSize)
    .map(({ competitionCode }) => competitionCode)
    .join(' ');

/** Whether the names of the categories have come, or failed to come. */
const useCategories = (): boolean => {
  const dispatch = useAppDispatch();
  const unknown = useAppSelector(({ competition }) => competition.categories.length === 0);
  const [isAnswered, setIsAnswered] = useState(!unknown);
  useEffect(() => {
    if (!unknown) return;
    void dispatch(loadCategories())
      .catch(() => undefined)
      .finally(() => setIsAnswered(true));
  }, [unknown, dispatch]);
  return isAnswered || !unknown;
};

/** The view of the address, page by page; until its answer is here, what is known of it. */
export const useList = (search: URLSearchParams) => {
  const dispatch = useAppDispatch();
  const { participated, organized: organised } = useAppSelector(({ competition }) => competition);
  const known: Record<Tab, readonly Row[]> = { participated, organised };
  const [counts, setCounts] = useState<Counts>();
  const offered = tabsOf(
    counts
      ? { participated: counts.participated, organised: counts.organised + counts.removed }
      : { participated: participated.length, organised: organised.length },
  );
  const { tab, filter } = viewOf(search, offered);
  const list = usePages<Row, Page>(`${tab} ${filter}`, async (cursor, signal) =>
    dispatch(loadPage({ tab, filter }, cursor, signal)),
  );
  const fresh = list.first?.counts;
  if (fresh && fresh !== counts) setCounts(fresh);
  useLiveLists(list.again);
  const hasCategories = useCategories();

  const isShown = list.state.kind === 'shown';
  // Bringing one back from a toast changes what is known from outside of this screen.
  const isBehind = isShown && filter === 'recent' && codesOf(list.items) !== codesOf(known[tab]);
  const { again } = list;
  useEffect(() => {
    if (isBehind) again();
  }, [isBehind, again]);

  const rows = isShown ? list.items : shownBy<Row>(known[tab], filter);
  // A row names its category: one that came later would make the row longer and move what is below it.
  const isNaming = tab === 'organised' && !hasCategories && list.state.kind !== 'failed';
  const pending = (list.state.kind === 'loading' && rows.length === 0) || isNaming;
  return { ...list, rows, tab, filter, offered, counts, pending };
};
