import type { EndpointOutput, Endpoints, HistoryEntry } from '@podium/contract';
import { useEffect, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useListLabel } from '../../i18n/reference-labels.ts';
import { currentCode } from '../../platform/competition/current-code.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { usePages } from '../../platform/http/use-pages.ts';
import { loadCategories } from '../../platform/session/person-actions.ts';
import { type Thunk, useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Asked, everything, momentsOf, useAsked } from './asked.ts';
import { ChainState } from './chain-state.tsx';
import { HistoryFilters } from './filters.tsx';
import { HistoryLine } from './history-line.tsx';
import styles from './history.module.css';
import { type EntryGroup, groupEntries } from './sentence.ts';
import { historyWords } from './words.ts';

type Page = EndpointOutput<Endpoints['getHistory']>;

const loadPage =
  ({ kind, actor, find, day }: Asked, cursor: string | undefined, signal?: AbortSignal): Thunk<Promise<Page>> =>
  async (_, getState, { api }) => {
    const competitionCode = currentCode(getState());
    const query = { kind, actor, cursor, search: find || undefined, ...momentsOf(day) };
    return api.call('getHistory', { params: { competitionCode }, query }, { inline: true, signal });
  };

/** Categories are named by codes that are words; the rest of an entry's codes come with their names. */
const useCategoryNames = (): ((code: string) => string) => {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(loadCategories()).catch(() => undefined), [dispatch]);
  const categories = useAppSelector(({ competition }) => competition.categories);
  const labelOf = useListLabel();
  const names = new Map(
    categories.flatMap(({ categoryName, label, subCategories }): [string, string][] => [
      [categoryName, labelOf(label)],
      ...subCategories.map((one): [string, string] => [one.subCategoryName, labelOf(one.label)]),
    ]),
  );
  return (code) => names.get(code) ?? code;
};

/** What was done, by day; the newest day first. */
const byDay = (code: string, groups: readonly EntryGroup[]): [day: string, groups: EntryGroup[]][] => {
  const days = new Map<string, EntryGroup[]>();
  for (const one of groups) {
    const day = formatDay(code, new Date(one.entries[0].at));
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days];
};

/** Who changed what, and when; the newest first. */
export const History = () => {
  const words = useArea(historyWords);
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const competitionCode = useAppSelector(currentCode);
  const categoryOf = useCategoryNames();
  const { asked, ask } = useAsked();
  const { state, first, items, hasMore, busy, more, again } = usePages<HistoryEntry, Page>(
    JSON.stringify([competitionCode, asked]),
    async (cursor, signal) => dispatch(loadPage(asked, cursor, signal)),
  );
  const isNarrowed = Object.values(asked).some(Boolean);
  const [known, setKnown] = useState<Pick<Page, 'people' | 'counts'>>();
  if (first && first !== known) setKnown(first);
  return (
    <section aria-labelledby="history" className={styles.history}>
      <SectionRule title={words.title} id="history" />
      <div className={styles.chain}>
        <ChainState competitionCode={competitionCode} />
      </div>
      <HistoryFilters
        {...{ asked, ask }}
        people={known?.people ?? []}
        counts={known?.counts}
        isCounting={!known && state.kind === 'loading'}
      />
      {first?.moreNamesFit && <p role="status">{words.moreNamesFit}</p>}
      {state.kind !== 'shown' && (
        <NotLoaded {...{ state, again, words }} bones={[{ high: '56px' }, { high: '56px' }, { high: '56px' }]} />
      )}
      {state.kind === 'shown' && items.length === 0 && (
        <EmptyState
          action={
            isNarrowed && (
              <Button kind="outline" onClick={() => ask(everything)}>
                {words.all}
              </Button>
            )
          }
        >
          {isNarrowed ? words.nothing : words.empty}
        </EmptyState>
      )}
      {byDay(code, groupEntries(items)).map(([day, groups]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ol className={styles.list}>
            {groups.map((one) => (
              <HistoryLine key={one.entries[0].number} group={one} categoryOf={categoryOf} />
            ))}
          </ol>
        </section>
      ))}
      {hasMore && (
        <Button kind="outline" busy={busy} onClick={() => void more()}>
          {words.more}
        </Button>
      )}
    </section>
  );
};
