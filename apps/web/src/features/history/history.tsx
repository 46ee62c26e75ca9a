import type { EndpointOutput, Endpoints, HistoryEntry } from '@podium/contract';
import { type HistoryKind, historyKinds } from '@podium/domain/history';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useListLabel } from '../../i18n/reference-labels.ts';
import { currentCode } from '../../platform/competition/current-code.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { usePages } from '../../platform/http/use-pages.ts';
import { loadCategories } from '../../platform/session/person-actions.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { type Thunk, useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { ChainState } from './chain-state.tsx';
import { HistoryLine } from './history-line.tsx';
import styles from './history.module.css';
import { type EntryGroup, groupEntries } from './sentence.ts';
import { historyWords } from './words.ts';

type Page = EndpointOutput<Endpoints['getHistory']>;
interface Asked {
  kind: HistoryKind | undefined;
  actor: string | undefined;
}

const loadPage =
  (query: Asked & { cursor: string | undefined }, signal?: AbortSignal): Thunk<Promise<Page>> =>
  async (_, getState, { api }) => {
    const competitionCode = currentCode(getState());
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

/** What is asked for stands in the address, so that Back and a shared link find it again. */
const useAsked = () => {
  const [params, setParams] = useSearchParams();
  const kind = historyKinds.find((one) => one === params.get('kind'));
  const actor = params.get('actor') ?? undefined;
  const ask = (change: Partial<Record<'kind' | 'actor', string | undefined>>): void =>
    setParams((before) => withParams(before, change), { preventScrollReset: true });
  return { kind, actor, ask };
};

/** Who changed what, and when; the newest first. */
export const History = () => {
  const words = useArea(historyWords);
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const competitionCode = useAppSelector(currentCode);
  const categoryOf = useCategoryNames();
  const { kind, actor, ask } = useAsked();
  const { state, first, items, hasMore, busy, more, again } = usePages<HistoryEntry, Page>(
    `${competitionCode} ${kind ?? ''} ${actor ?? ''}`,
    async (cursor, signal) => dispatch(loadPage({ kind, actor, cursor }, signal)),
  );
  const isNarrowed = kind !== undefined || actor !== undefined;
  const kinds = (['everything', ...historyKinds] as const).map((value) => ({ value, label: words.kinds[value] }));
  const [people, setPeople] = useState<Page['people']>([]);
  if (first && first.people !== people) setPeople(first.people);
  return (
    <section aria-labelledby="history" className={styles.history}>
      <SectionRule title={words.title} id="history">
        <ChainState competitionCode={competitionCode} />
      </SectionRule>
      <div className={styles.filters}>
        <LabelledSegments
          label={words.kind}
          options={kinds}
          value={kind ?? 'everything'}
          onChange={(value) => ask({ kind: value === 'everything' ? undefined : value })}
        />
        <SelectField
          label={words.person}
          value={actor ?? ''}
          options={[{ actor: '', name: words.anyone }, ...people].map((one) => ({ value: one.actor, label: one.name }))}
          onChange={(value) => ask({ actor: value || undefined })}
        />
      </div>
      {state.kind !== 'shown' && (
        <NotLoaded {...{ state, again, words }} bones={[{ high: '56px' }, { high: '56px' }, { high: '56px' }]} />
      )}
      {state.kind === 'shown' && items.length === 0 && (
        <EmptyState
          action={
            isNarrowed && (
              <Button kind="outline" onClick={() => ask({ kind: undefined, actor: undefined })}>
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
